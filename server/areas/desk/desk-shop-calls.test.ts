import { beforeEach, describe, expect, test } from 'vitest';
import { listMoneyChangesCall } from '../../../shared/contract/bidding/money-changes.contract.ts';
import * as calls from '../../../shared/contract/desk/desk-shops.contract.ts';
import { listAuditLogCall } from '../../../shared/contract/people/audit.contract.ts';
import { MICROS_PER_EUR } from '../../../shared/rules/money/money.ts';
import { DESK_ERROR_TEXTS, NEW_SHOP_ERROR_TEXTS } from '../../../shared/rules/shops/desk-shops.ts';
import { type Loose, send, signInAs } from '../../../tests/clients/call-client.ts';
import { emailsTo } from '../../../tests/clients/mailed-links.ts';
import { type MadeShop, type MadeUser, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { makeSpending } from '../../../tests/worlds/spending-factory.ts';
import { NOW, openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, services, setNow } = await openWorld();
const staff = await makeUser(db, { roleId: 1 });
const staffToken = await signInAs(app, staff);
const merchant = await makeUser(db, { roleId: 2, inviteUsers: true });
const merchantToken = await signInAs(app, merchant);

let shop: MadeShop;
let reader: MadeUser;
beforeEach(async () => {
  setNow(NOW);
  shop = await makeShop(db, { limitMicros: 100 * MICROS_PER_EUR });
  reader = await makeUser(db, { shopIds: [shop.id], roleId: 3 });
});

type ShopCall = (typeof calls)[keyof typeof calls] & { path: string };
const act = (call: ShopCall, body?: Loose, sent: { token?: string; shopId?: number } = {}) =>
  send(app, call as typeof calls.suspendShopCall, {
    params: { shopId: sent.shopId ?? shop.id },
    ...(body ? { body } : {}),
    token: 'token' in sent ? (sent.token ?? '') : staffToken,
  });
const limitTo = (value: number | null, seen: number | null, more: Loose = {}) =>
  act(calls.changeDeskLimitCall as ShopCall, { value, seen, reason: 'Agreed by phone', ...more });
const audit = async () => {
  const { body } = await send(app, listAuditLogCall, { token: staffToken, query: { shop_id: shop.id } });
  return body.data.map(({ actor, action, target, before, after }) => ({
    actor: actor?.email,
    action,
    target: target.label,
    before,
    after,
  }));
};
const subjects = async ({ email } = reader) =>
  (await emailsTo(services, email)).map(({ subject }) => subject);

const ACTIONS: { name: string; call: ShopCall; body: Loose | undefined }[] = [
  { name: 'suspending', call: calls.suspendShopCall, body: { reason: 'Terms broken' } },
  { name: 'resuming', call: calls.resumeShopCall, body: undefined },
  {
    name: 'the manager',
    call: calls.changeAccountManagerCall,
    body: { account_manager_id: null, seen: null },
  },
  { name: 'the limit', call: calls.changeDeskLimitCall, body: { value: 50, seen: 100, reason: 'Agreed' } },
  { name: 'the module', call: calls.changeModuleCall, body: { has_module: true } },
];

describe.each(ACTIONS)('$name', ({ call, body }) => {
  test('is for staff alone: strangers 401, merchants 403, whether the shop exists or not', async () => {
    expect((await act(call, body, { token: '' })).status).toBe(401);
    expect((await act(call, body, { token: merchantToken })).status).toBe(403);
    expect((await act(call, body, { token: merchantToken, shopId: 2_000_000_000 })).status).toBe(403);
  });

  test('of a shop that does not exist: 404, which signs nobody out', async () => {
    expect((await act(call, body, { shopId: 2_000_000_000 })).status).toBe(404);
    expect((await act(call, body, { shopId: Number.NaN })).status).toBe(422);
  });
});

describe('a suspension', () => {
  test('holds at once, is told with its reason, kept with its times, and ends', async () => {
    const suspended = await act(calls.suspendShopCall as ShopCall, { reason: ' Terms broken,\ntwice ' });
    expect([suspended.status, suspended.body.status]).toEqual([200, 'Inactive']);
    expect(suspended.body.suspensions).toEqual([
      { from: NOW, to: null, reason: 'Terms broken,\ntwice', suspended_by: staff.email, resumed_by: null },
    ]);
    const later = '2026-11-20T10:09:00.000Z';
    setNow(later);
    const resumed = await act(calls.resumeShopCall as ShopCall);
    expect(resumed.body.status).toBe('Active');
    expect(resumed.body.suspensions).toEqual([
      {
        from: NOW,
        to: later,
        reason: 'Terms broken,\ntwice',
        suspended_by: staff.email,
        resumed_by: staff.email,
      },
    ]);
    expect(await subjects()).toEqual([
      `${shop.name}: prodavnica je suspendovana, proizvodi se ne prikazuju`,
      `${shop.name}: suspenzija je ukinuta`,
    ]);
    const said = { actor: staff.email, target: shop.name };
    expect(await audit()).toEqual([
      { ...said, action: 'shop_resumed', before: { suspended: true }, after: { suspended: false } },
      {
        ...said,
        action: 'shop_suspended',
        before: { suspended: false },
        after: { suspended: true, reason: 'Terms broken,\ntwice' },
      },
    ]);
  });

  test('of a shop that is suspended, and the end of none, are refused', async () => {
    expect((await act(calls.resumeShopCall as ShopCall)).problem.code).toBe('changed_meanwhile');
    await act(calls.suspendShopCall as ShopCall, { reason: 'Terms broken' });
    const again = await act(calls.suspendShopCall as ShopCall, { reason: 'Terms broken' });
    expect([again.status, again.problem.code]).toEqual([409, 'changed_meanwhile']);
  });

  test.each([
    [{}, 'reason'],
    [{ reason: '  ' }, 'reason'],
    [{ reason: 'a'.repeat(501) }, 'reason'],
    [{ reason: 'Bell\u0007' }, 'reason'],
    [{ reason: 7 }, 'reason'],
  ])('with %j names the field', async (body, field) => {
    const { status, problem } = await act(calls.suspendShopCall as ShopCall, body);
    expect([status, problem.errors?.[0]?.field]).toEqual([422, field]);
  });
});

describe('a limit', () => {
  test('is told to those who may see it in the app; that the shop was suspended, to everybody', async () => {
    const newcomer = await makeUser(db, { shopIds: [shop.id], profile: false });
    expect((await limitTo(50, 100)).status).toBe(200);
    expect((await act(calls.suspendShopCall as ShopCall, { reason: 'Terms broken' })).status).toBe(200);
    expect([(await subjects()).length, (await subjects(newcomer)).length]).toEqual([2, 1]);
    expect((await subjects(newcomer))[0]).not.toContain('€');
  });

  test('lowered below what is spent hides the products at once, and is told with its reason', async () => {
    await makeSpending(db, shop.id, { '2026-11-19': 60 * MICROS_PER_EUR });
    const { status, body } = await limitTo(50, 100);
    expect([status, body.status, body.limit, body.spent]).toEqual([200, 'Limit Reached', 50, 60]);
    expect(await subjects()).toEqual([`${shop.name}: mesečni limit je sada 50,00\u00a0€`]);
    expect(await audit()).toEqual([
      {
        actor: staff.email,
        target: shop.name,
        action: 'limit_lowered',
        before: { limit: 100 },
        after: { limit: 50, reason: 'Agreed by phone' },
      },
    ]);
    const history = await send(app, listMoneyChangesCall, {
      params: { shopId: shop.id },
      query: { subject: 'limit' },
      token: staffToken,
    });
    expect(history.body.data).toMatchObject([{ from_amount: 100, to_amount: 50, reason: 'Agreed by phone' }]);
    const told = await db.selectFrom('notification').select(['user_id', 'kind', 'details']).execute();
    expect(told).toContainEqual({ user_id: reader.id, kind: 'limit_reached', details: { limit: 50 } });
  });

  test('raised and lowered back to one that was reached counts as reached', async () => {
    await makeSpending(db, shop.id, { '2026-11-20': 110 * MICROS_PER_EUR });
    expect((await limitTo(200, 100)).body.status).toBe('Active');
    expect((await limitTo(100, 200)).body.status).toBe('Limit Reached');
    expect((await limitTo(105, 100)).body.status).toBe('Limit Reached');
    const rows = await db
      .selectFrom('limit_crossing')
      .select(['kind', 'limit_micros'])
      .where('shop_id', '=', shop.id)
      .where('kind', '=', 'reached')
      .orderBy('limit_micros')
      .execute();
    expect(rows.map(({ limit_micros }) => limit_micros / MICROS_PER_EUR)).toEqual([100, 105]);
  });

  test('can be taken away and set again', async () => {
    expect((await limitTo(null, 100)).body.limit).toBeNull();
    expect((await limitTo(40, null)).body.limit).toBe(40);
    expect((await audit()).map(({ action }) => action)).toEqual(['limit_lowered', 'limit_removed']);
  });

  test('that was not the one seen is refused, and nothing is changed', async () => {
    const { status, problem } = await limitTo(50, 90);
    expect([status, problem.code]).toEqual([409, 'changed_meanwhile']);
    expect([await audit(), await subjects()]).toEqual([[], []]);
  });

  test.each([
    [{ value: 100 }, 'value', 'unchanged', {}, DESK_ERROR_TEXTS.same],
    [{ value: 0 }, 'value', 'not_positive', {}, DESK_ERROR_TEXTS.not_positive],
    [{ value: -1 }, 'value', 'not_positive', {}, DESK_ERROR_TEXTS.not_positive],
    [{ value: 1_000_001 }, 'value', 'too_big', { maximum: 1_000_000 }, DESK_ERROR_TEXTS.too_high],
    [{ value: 1.005 }, 'value', 'too_fine', { decimals: 2 }, DESK_ERROR_TEXTS.too_fine],
    [{ reason: '' }, 'reason', 'required', {}, NEW_SHOP_ERROR_TEXTS.missing],
  ])('with %j names the field and the error', async (more, field, code, params, message) => {
    const { status, problem } = await limitTo(50, 100, more);
    expect([status, problem.errors]).toEqual([422, [{ field, code, params, message }]]);
  });

  test.each([[{ value: '50' }], [{ value: undefined }], [{ seen: undefined }]])(
    'with %j is refused',
    async (more) => {
      expect((await limitTo(50, 100, more)).status).toBe(422);
    },
  );

  test('far above what was spent is asked for once more, as a merchant’s raise is', async () => {
    await makeSpending(db, shop.id, { '2026-11-10': 120 * MICROS_PER_EUR });
    const far = await limitTo(360.01, 100);
    expect([far.status, far.problem.code]).toEqual([409, 'large_raise']);
    expect([await audit(), await subjects()]).toEqual([[], []]);
    expect((await limitTo(360, 100)).status).toBe(200);
    expect((await limitTo(5000, 360, { confirmed: true })).body.limit).toBe(5000);
    // What is lower than before, or a limit where there was none, is no raise.
    expect((await limitTo(4000, 5000)).status).toBe(200);
    expect((await limitTo(null, 4000)).status).toBe(200);
    expect((await limitTo(9000, null)).status).toBe(200);
    expect((await limitTo(8000, 9000, { confirmed: false })).status).toBe(422);
  });

  test('of two at once only one counts', async () => {
    const answers = await Promise.all([limitTo(50, 100), limitTo(60, 100)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the account manager', () => {
  const change = (account_manager_id: number | null, seen: number | null) =>
    act(calls.changeAccountManagerCall as ShopCall, { account_manager_id, seen });

  test('is staff or a business admin, or nobody', async () => {
    const { body } = await change(staff.id, null);
    expect(body.account_manager).toEqual({
      id: staff.id,
      name: 'Ana Anić',
      email: staff.email,
      picture_url: null,
    });
    expect((await change(merchant.id, staff.id)).body.account_manager?.id).toBe(merchant.id);
    expect((await change(null, merchant.id)).body.account_manager).toBeNull();
    expect((await audit())[1]).toMatchObject({
      before: { account_manager: staff.email },
      after: { account_manager: merchant.email },
    });
  });

  test('is no member, nobody unknown and nobody with an unproven mailbox', async () => {
    const unproven = await makeUser(db, { verified: false, confirmed: false });
    for (const { id } of [reader, unproven, { id: 2_000_000_000 }]) {
      const { status, problem } = await change(id, null);
      expect([status, problem.errors?.[0]?.field]).toEqual([422, 'account_manager_id']);
    }
  });

  test('that was not the one seen is refused', async () => {
    expect((await change(null, staff.id)).problem.code).toBe('changed_meanwhile');
  });

  test('is searched, staff first', async () => {
    const all = await send(app, calls.listAccountManagersCall, { token: staffToken, query: {} });
    expect(all.body.data[0]).toMatchObject({ id: staff.id, role_id: 1 });
    const found = await send(app, calls.listAccountManagersCall, {
      token: staffToken,
      query: { q: merchant.email },
    });
    expect(found.body.data.map(({ id }) => id)).toEqual([merchant.id]);
    expect((await send(app, calls.listAccountManagersCall, { token: merchantToken })).status).toBe(403);
    expect(
      (await send(app, calls.listAccountManagersCall, { token: staffToken, query: { x: 1 } })).status,
    ).toBe(422);
  });
});

test('the module is switched, once', async () => {
  const on = await act(calls.changeModuleCall as ShopCall, { has_module: true });
  expect(on.body.has_module).toBe(true);
  expect((await act(calls.changeModuleCall as ShopCall, { has_module: true })).problem.code).toBe(
    'changed_meanwhile',
  );
  expect(
    (await act(calls.changeModuleCall as ShopCall, { has_module: 'yes' })).problem.errors?.[0]?.field,
  ).toBe('has_module');
  expect(await audit()).toMatchObject([
    { action: 'module_changed', before: { has_module: false }, after: { has_module: true } },
  ]);
});
