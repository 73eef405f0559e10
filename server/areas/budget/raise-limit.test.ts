import { beforeEach, describe, expect, test } from 'vitest';
import { raiseLimitCall } from '../../../shared/contract/bidding/budget.contract.ts';
import { listAuditLogCall } from '../../../shared/contract/people/audit.contract.ts';
import { getShopSafetyCall, saveShopSafetyCall } from '../../../shared/contract/shops/shops.contract.ts';
import { LIMIT_ERROR_TEXTS } from '../../../shared/rules/budget/limit-change.ts';
import { MICROS_PER_EUR } from '../../../shared/rules/money/money.ts';
import { type Loose, send, signInAs } from '../../../tests/clients/call-client.ts';
import { emailsTo } from '../../../tests/clients/mailed-links.ts';
import { type MadeShop, type MadeUser, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { makeSpending } from '../../../tests/worlds/spending-factory.ts';
import { NOW, openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, services, setNow } = await openWorld();

let shop: MadeShop;
let user: MadeUser;
let token: string;
beforeEach(async () => {
  setNow(NOW);
  shop = await makeShop(db, { limitMicros: 100 * MICROS_PER_EUR });
  user = await makeUser(db, { shopIds: [shop.id] });
  token = await signInAs(app, user);
});
const raise = (body: Loose, sent: { token?: string; shopId?: number } = {}) =>
  send(app, raiseLimitCall, {
    params: { shopId: sent.shopId ?? shop.id },
    body,
    token: 'token' in sent ? (sent.token ?? '') : token,
  });
const limitNow = async () => {
  const row = await db
    .selectFrom('shop')
    .select('limit_micros')
    .where('id', '=', shop.id)
    .executeTakeFirstOrThrow();
  return row.limit_micros;
};
const changes = () =>
  db
    .selectFrom('money_change')
    .select(['at', 'actor_email', 'subject', 'subject_id', 'from_micros', 'to_micros'])
    .where('shop_id', '=', shop.id)
    .orderBy('id')
    .execute();
const crossings = async () => {
  const rows = await db
    .selectFrom('limit_crossing')
    .select(['kind', 'limit_micros'])
    .where('shop_id', '=', shop.id)
    .orderBy('kind')
    .execute();
  return rows.map(({ kind, limit_micros }) => `${kind} ${limit_micros / MICROS_PER_EUR}`);
};

describe('a raise', () => {
  test('holds at once and is written down with who, when, from and to', async () => {
    await makeSpending(db, shop.id, {
      '2026-10-31': 900 * MICROS_PER_EUR,
      '2026-11-19': 60 * MICROS_PER_EUR,
      '2026-11-20': 40 * MICROS_PER_EUR,
    });
    const { status, body } = await raise({ value: 250.5, current_limit: 100 });
    expect([status, body]).toEqual([200, { limit: 250.5, status: 'Active', spent: 100, share: 100 / 250.5 }]);
    expect(await limitNow()).toBe(250_500_000);
    expect(await changes()).toEqual([
      {
        at: new Date(NOW),
        actor_email: user.email,
        subject: 'limit',
        subject_id: null,
        from_micros: 100 * MICROS_PER_EUR,
        to_micros: 250_500_000,
      },
    ]);
  });

  test('stands in the audit log of the shop and of staff, and a refused one does not', async () => {
    await raise({ value: 90, current_limit: 100 });
    await raise({ value: 120, current_limit: 100 });
    const staff = await signInAs(app, await makeUser(db, { roleId: 1 }));
    const owner = await signInAs(app, await makeUser(db, { shopIds: [shop.id], inviteUsers: true }));
    for (const reader of [staff, owner]) {
      const query = { action: 'limit_raised', ...(reader === staff ? { shop_id: shop.id } : {}) } as const;
      const { body } = await send(app, listAuditLogCall, { token: reader, query });
      expect(body.data).toMatchObject([
        {
          actor: { email: user.email },
          target: { kind: 'shop', id: shop.id, label: shop.name },
          before: { limit: 100 },
          after: { limit: 120 },
        },
      ]);
      expect(body.total).toBe(1);
    }
  });

  test('in the last minute of a month counts that day, and in the next minute none of it', async () => {
    await makeSpending(db, shop.id, {
      '2026-11-01': 60 * MICROS_PER_EUR,
      '2026-11-30': 30 * MICROS_PER_EUR,
    });
    setNow('2026-11-30T22:59:00.000Z');
    token = await signInAs(app, user);
    expect((await raise({ value: 120, current_limit: 100 })).body.spent).toBe(90);
    setNow('2026-11-30T23:00:00.000Z');
    expect((await raise({ value: 150, current_limit: 120 })).body.spent).toBe(0);
  });

  test('writes down what the new limit has crossed, without a mail', async () => {
    await makeSpending(db, shop.id, { '2026-11-20': 130 * MICROS_PER_EUR });
    expect((await raise({ value: 120, current_limit: 100 })).body.status).toBe('Limit Reached');
    expect((await raise({ value: 150, current_limit: 120 })).body.status).toBe('Limit Threshold');
    expect((await raise({ value: 500, current_limit: 150, confirmed: true })).body.status).toBe('Active');
    expect(await crossings()).toEqual(['reached 120', 'threshold 120', 'threshold 150']);
    expect(await emailsTo(services, user.email)).toEqual([]);
  });

  test.each<[string, Loose, string, Loose, string]>([
    ['nothing', { current_limit: 100 }, 'required', {}, LIMIT_ERROR_TEXTS.missing],
    ['null', { value: null, current_limit: 100 }, 'required', {}, LIMIT_ERROR_TEXTS.missing],
    [
      'a text',
      { value: '1,5', current_limit: 100 },
      'invalid_type',
      { expected: 'number' },
      LIMIT_ERROR_TEXTS.missing,
    ],
    [
      'a number as text',
      { value: '150', current_limit: 100 },
      'invalid_type',
      { expected: 'number' },
      LIMIT_ERROR_TEXTS.missing,
    ],
    ['less', { value: 99.99, current_limit: 100 }, 'not_higher', {}, LIMIT_ERROR_TEXTS.not_higher],
    ['the same', { value: 100, current_limit: 100 }, 'not_higher', {}, LIMIT_ERROR_TEXTS.not_higher],
    ['0', { value: 0, current_limit: 100 }, 'not_higher', {}, LIMIT_ERROR_TEXTS.not_higher],
    ['less than nothing', { value: -5, current_limit: 100 }, 'not_higher', {}, LIMIT_ERROR_TEXTS.not_higher],
    [
      'a billion',
      { value: 1e9, current_limit: 100 },
      'too_big',
      { maximum: 1_000_000 },
      LIMIT_ERROR_TEXTS.too_high,
    ],
    [
      'parts of a cent',
      { value: 100.123_456_7, current_limit: 100 },
      'too_fine',
      { decimals: 2 },
      LIMIT_ERROR_TEXTS.too_fine,
    ],
  ])('to %s is refused and changes nothing', async (_, body, code, params, message) => {
    const { status, problem } = await raise(body);
    expect([status, problem.errors]).toEqual([422, [{ field: 'value', code, params, message }]]);
    expect([await limitNow(), await changes()]).toEqual([100 * MICROS_PER_EUR, []]);
  });

  test.each<[string, Loose, string]>([
    ['without the limit that was seen', { value: 200 }, 'current_limit'],
    ['with something else beside it', { value: 200, current_limit: 100, shop_id: 1 }, 'shop_id'],
  ])('%s is refused', async (_, body, field) => {
    const { status, problem } = await raise(body);
    expect([status, problem.errors?.[0]?.field]).toEqual([422, field]);
  });

  test('of a limit that somebody raised meanwhile is refused, whatever it would become', async () => {
    await raise({ value: 200, current_limit: 100 });
    for (const value of [150, 200, 300]) {
      const { status, problem } = await raise({ value, current_limit: 100 });
      expect([status, problem.code]).toEqual([409, 'changed_meanwhile']);
    }
    expect([await limitNow(), (await changes()).length]).toEqual([200 * MICROS_PER_EUR, 1]);
  });

  test('by many at once happens once', async () => {
    const values = [110, 120, 130, 140, 150, 160, 170, 180];
    const answers = await Promise.all(values.map((value) => raise({ value, current_limit: 100 })));
    const raised = answers.filter(({ status }) => status === 200);
    expect(raised).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(values.length - 1);
    expect((await changes()).map(({ to_micros }) => (to_micros ?? 0) / MICROS_PER_EUR)).toEqual([
      raised[0]?.body.limit,
    ]);
  });

  test('of a shop without a limit, or of a suspended one, is refused', async () => {
    const unlimited = await makeShop(db);
    const suspended = await makeShop(db, { suspended: true, limitMicros: 100 * MICROS_PER_EUR });
    const owner = await signInAs(app, await makeUser(db, { shopIds: [unlimited.id, suspended.id] }));
    const codes = [];
    for (const { id } of [unlimited, suspended]) {
      const { problem } = await raise({ value: 200, current_limit: 100 }, { token: owner, shopId: id });
      codes.push(problem.code);
    }
    expect(codes).toEqual(['changed_meanwhile', 'conflict']);
  });

  test('by strangers, and of shops of others, is refused', async () => {
    const foreign = await makeShop(db, { limitMicros: 100 * MICROS_PER_EUR });
    const body = { value: 200, current_limit: 100 };
    expect((await send(app, raiseLimitCall, { params: { shopId: shop.id }, body })).status).toBe(401);
    const [others, missing] = [
      await raise(body, { shopId: foreign.id }),
      await raise(body, { shopId: 2_000_000_000 }),
    ];
    expect([others.status, others.problem.code]).toEqual([403, 'forbidden']);
    expect([missing.status, missing.problem.code]).toEqual([403, 'forbidden']);
  });
});

describe('a raise far above what was spent', () => {
  test('is asked for once more, and what was spent decides what is far', async () => {
    await makeSpending(db, shop.id, {
      '2026-04-30': 900 * MICROS_PER_EUR,
      '2026-06-10': 60 * MICROS_PER_EUR,
      '2026-06-11': 60 * MICROS_PER_EUR,
      '2026-11-19': 80 * MICROS_PER_EUR,
    });
    // The dearest of May to November cost 120; April is too long ago.
    const far = await raise({ value: 360.01, current_limit: 100 });
    expect([far.status, far.problem.code]).toEqual([409, 'large_raise']);
    expect(await limitNow()).toBe(100 * MICROS_PER_EUR);
    expect((await raise({ value: 360, current_limit: 100 })).status).toBe(200);
    expect((await raise({ value: 5000, current_limit: 360, confirmed: true })).status).toBe(200);
  });

  test('without spending goes by the limit there is', async () => {
    expect((await raise({ value: 300.01, current_limit: 100 })).problem.code).toBe('large_raise');
    expect((await raise({ value: 300, current_limit: 100 })).status).toBe(200);
  });
});

describe('members', () => {
  const asMember = async () => {
    const member = await makeUser(db, { shopIds: [shop.id], roleId: 3 });
    return signInAs(app, member);
  };
  test('raise only where the owner allows it', async () => {
    const member = await asMember();
    const body = { value: 150, current_limit: 100 };
    const refused = await raise(body, { token: member });
    expect([refused.status, refused.problem.code]).toEqual([403, 'raise_not_allowed']);
    const safety = { demands_factor: false, members_raise_limit: true };
    const params = { shopId: shop.id };
    expect((await send(app, saveShopSafetyCall, { token: member, params, body: safety })).status).toBe(403);
    const saved = await send(app, saveShopSafetyCall, { token, params, body: safety });
    expect(saved.body).toEqual(safety);
    expect((await send(app, getShopSafetyCall, { token, params })).body).toEqual(safety);
    expect((await raise(body, { token: member })).status).toBe(200);
    const [row] = await db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('action', '=', 'shop_safety_changed')
      .execute();
    expect(row?.after).toEqual(safety);
  });
});
