import { beforeEach, describe, expect, test } from 'vitest';
import {
  orderReportFilesCall,
  raiseLimitsCall,
} from '../../../shared/contract/reports/portfolio-changes.contract.ts';
import { PORTFOLIO_CHANGE_MAX } from '../../../shared/rules/limits.ts';
import { MICROS_PER_EUR } from '../../../shared/rules/money/money.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { type MadeShop, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db } = await openWorld();
let shops: [MadeShop, MadeShop, MadeShop];
let foreign: MadeShop;
let token: string;

const limited = () => makeShop(db, { limitMicros: 100 * MICROS_PER_EUR });
beforeEach(async () => {
  shops = [await limited(), await limited(), await limited()];
  foreign = await limited();
  const user = await makeUser(db, { roleId: 2, shopIds: shops.map(({ id }) => id) });
  token = await signInAs(app, user);
});
const limitsOf = async (ids: readonly number[]) =>
  (
    await db
      .selectFrom('shop')
      .select('limit_micros')
      .where('id', 'in', [...ids])
      .orderBy('id')
      .execute()
  ).map(({ limit_micros: micros }) => (micros ?? 0) / MICROS_PER_EUR);
const raise = (shop_id: number, value: number, current_limit = 100) => ({ shop_id, value, current_limit });
const raiseAll = (raises: readonly object[], as: string | null = token, query: { dry_run?: '1' } = {}) =>
  send(app, raiseLimitsCall, { body: { raises } as never, query, ...(as ? { token: as } : {}) });

describe('raising several limits', () => {
  test('raises each as its own call does, with its history', async () => {
    const [a, b] = shops;
    const { status, body } = await raiseAll([raise(a.id, 150), raise(b.id, 120.5)]);
    expect([status, body]).toEqual([
      200,
      {
        data: [
          { shop_id: a.id, fault: null, limit: { limit: 150, spent: 0, share: 0, status: 'Active' } },
          { shop_id: b.id, fault: null, limit: { limit: 120.5, spent: 0, share: 0, status: 'Active' } },
        ],
      },
    ]);
    expect(await limitsOf([a.id, b.id])).toEqual([150, 120.5]);
    const changes = await db
      .selectFrom('money_change')
      .select(['shop_id', 'from_micros', 'to_micros'])
      .where('shop_id', 'in', [a.id, b.id])
      .orderBy('shop_id')
      .execute();
    expect(changes).toEqual([
      { shop_id: a.id, from_micros: 100 * MICROS_PER_EUR, to_micros: 150 * MICROS_PER_EUR },
      { shop_id: b.id, from_micros: 100 * MICROS_PER_EUR, to_micros: 120.5 * MICROS_PER_EUR },
    ]);
  });

  test('names each shop that it is refused to, and raises the others', async () => {
    const [a, b, c] = shops;
    await db.updateTable('shop').set({ suspended: true }).where('id', '=', c.id).execute();
    const large = await makeShop(db, { limitMicros: 100 * MICROS_PER_EUR });
    const own = await makeUser(db, { roleId: 2, shopIds: [a.id, b.id, c.id, large.id] });
    const { status, body } = await raiseAll(
      [
        raise(a.id, 150, 90),
        raise(b.id, 200),
        raise(c.id, 150),
        raise(foreign.id, 150),
        raise(large.id, 5_000),
      ],
      await signInAs(app, own),
    );
    expect(status).toBe(200);
    expect(body.data).toEqual([
      { shop_id: a.id, fault: 'changed_meanwhile', limit: null },
      { shop_id: b.id, fault: null, limit: expect.objectContaining({ limit: 200 }) },
      { shop_id: c.id, fault: 'conflict', limit: null },
      { shop_id: foreign.id, fault: 'forbidden', limit: null },
      { shop_id: large.id, fault: 'large_raise', limit: null },
    ]);
    expect(await limitsOf([a.id, b.id, c.id, foreign.id, large.id])).toEqual([100, 200, 100, 100, 100]);
  });

  test('is tried first: what each limit would be, and why not, after those before it; nothing is raised', async () => {
    const [a, b, c] = shops;
    const { id: sharedId } = await db
      .insertInto('shared_limit')
      .values({ name: 'Both', limit_micros: 260 * MICROS_PER_EUR, changed_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('shared_limit_shop')
      .values([a, b].map(({ id }) => ({ shared_limit_id: sharedId, shop_id: id })))
      .execute();
    const raises = [raise(b.id, 150), raise(a.id, 150), raise(c.id, 110), raise(foreign.id, 150)];
    const tried = (await raiseAll(raises, token, { dry_run: '1' })).body.data;
    expect(tried.map(({ shop_id: id, fault, limit }) => [id, fault, limit?.limit ?? null])).toEqual([
      [b.id, null, 150],
      // Each alone would be within what both share.
      [a.id, 'shared_limit', null],
      [c.id, null, 110],
      [foreign.id, 'forbidden', null],
    ]);
    expect(await limitsOf([a.id, b.id, c.id])).toEqual([100, 100, 100]);
    const ids = [a.id, b.id, c.id];
    const kept = await db.selectFrom('money_change').select('id').where('shop_id', 'in', ids).execute();
    expect(kept).toEqual([]);
    expect((await raiseAll(raises)).body.data).toEqual(tried);
    expect(await limitsOf([a.id, b.id, c.id])).toEqual([100, 150, 110]);
  });

  test('never lowers one', async () => {
    const { body } = await raiseAll([raise(shops[0].id, 99), raise(shops[1].id, 100)]);
    expect(body.data.map(({ fault }) => fault)).toEqual(['validation_failed', 'validation_failed']);
    expect(await limitsOf([shops[0].id, shops[1].id])).toEqual([100, 100]);
  });

  test('of members only where the owner of the shop allows it', async () => {
    const member = await makeUser(db, { roleId: 3, shopIds: [shops[0].id] });
    const { body } = await raiseAll([raise(shops[0].id, 150)], await signInAs(app, member));
    expect(body.data).toEqual([{ shop_id: shops[0].id, fault: 'raise_not_allowed', limit: null }]);
    expect(await limitsOf([shops[0].id])).toEqual([100]);
  });

  test('a question that cannot be is refused whole', async () => {
    const { id } = shops[0];
    const bad: readonly object[][] = [
      [],
      [raise(id, 150), raise(id, 160)],
      [{ shop_id: id, value: 150 }],
      [{ ...raise(id, 150), more: 1 }],
      Array.from({ length: PORTFOLIO_CHANGE_MAX + 1 }, (_, i) => raise(id + i, 150)),
    ];
    for (const raises of bad) expect((await raiseAll(raises)).status).toBe(422);
    expect((await raiseAll([raise(id, 150)], null)).status).toBe(401);
    expect(await limitsOf([id])).toEqual([100]);
  });
});

describe('ordering a report of several shops', () => {
  const order = { kind: 'clicks', format: 'csv', lang: 'sr' } as const;
  const orderAll = (shop_ids: readonly number[], more: object = {}) =>
    send(app, orderReportFilesCall, {
      body: { shop_ids: [...shop_ids], order: { ...order, ...more } },
      token,
    });
  const files = async () =>
    (
      await db
        .selectFrom('report_file')
        .select('shop_id')
        .where(
          'shop_id',
          'in',
          [...shops, foreign].map(({ id }) => id),
        )
        .orderBy('shop_id')
        .execute()
    ).map(({ shop_id }) => shop_id);

  test('queues one for each own shop, and names the others', async () => {
    const [a, b] = shops;
    const { status, body } = await orderAll([a.id, foreign.id, b.id]);
    expect(status).toBe(200);
    expect(body.data).toEqual([
      { shop_id: a.id, fault: null },
      { shop_id: foreign.id, fault: 'forbidden' },
      { shop_id: b.id, fault: null },
    ]);
    expect(await files()).toEqual([a.id, b.id]);
  });

  test('for days that cannot be nothing is queued', async () => {
    const { body } = await orderAll([shops[0].id], { date_from: '2026-11-19', date_to: '2026-11-01' });
    expect(body.data).toEqual([{ shop_id: shops[0].id, fault: 'validation_failed' }]);
    expect((await orderAll([])).status).toBe(422);
    expect(await files()).toEqual([]);
  });
});
