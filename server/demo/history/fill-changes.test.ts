import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { selectRows } from '../../platform/clickhouse/clickhouse.ts';
import { fillDemo } from '../fill-demo.ts';

const { db, clickhouse, services } = await openWorld({ now: '2026-11-20T16:30:00Z' });
await fillDemo(services, { today: '2026-11-20', scale: 0.03 });

const changes = await db.selectFrom('money_change').selectAll().orderBy('at').orderBy('id').execute();
const of = (subject: string) =>
  Map.groupBy(
    changes.filter((change) => change.subject === subject),
    ({ subject_id }) => subject_id ?? 0,
  );

test.each([
  { subject: 'bid', table: 'bid' },
  { subject: 'ad', table: 'product_ad' },
] as const)(
  'each $subject of now is what its history says, from the day on which it was placed',
  async ({ subject, table }) => {
    const histories = of(subject);
    const rows = await db.selectFrom(table).selectAll().execute();
    expect(histories.size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(50);
    for (const row of rows) {
      const history = histories.get(row.id) ?? [];
      expect(history[0]).toMatchObject({ from_micros: null, from_enabled: null });
      for (const [index, change] of history.slice(1).entries()) {
        const before = history[index];
        expect([change.from_micros, change.from_enabled]).toEqual([before?.to_micros, before?.to_enabled]);
      }
      expect(history.at(-1)).toMatchObject({
        at: row.updated_at,
        shop_id: row.shop_id,
        to_micros: row.bid_micros,
        to_enabled: row.enabled,
      });
      expect(row.version).toBe(history.length);
    }
  },
);

test('who won a premium place had, at the instant of the view, a bid that pays for it', async () => {
  type Click = { at: string; shop: number; product: number; path: number[]; charge: number };
  const clicks = await selectRows<Click>(
    clickhouse,
    `SELECT toString(seen.at) AS at, click.shop_id AS shop, click.product_id AS product,
      [click.category_id, click.category_l1, click.category_l2, click.category_l3] AS path,
      toUInt32(click.charge_micros) AS charge
    FROM app.click AS click INNER JOIN app.product_view AS seen ON seen.view_id = click.view_id
    WHERE click.kind = 'bid' AND click.valid ORDER BY click.at`,
  );
  expect(clicks.length).toBeGreaterThan(1_000);
  const bidsOf = Map.groupBy([...of('bid').values()], ([first]) => first?.shop_id);
  for (const { at, shop, product, path, charge } of clicks) {
    const instant = new Date(`${at.replace(' ', 'T')}Z`);
    const concerned = (bidsOf.get(shop) ?? []).filter(
      ([first]) => first?.product_id === product || path.includes(first?.category_id ?? -1),
    );
    const then = concerned.map((history) => history.findLast((change) => change.at <= instant));
    const running = then.flatMap((change) => (change?.to_enabled ? (change.to_micros ?? 0) : []));
    expect(Math.max(...running)).toBeGreaterThanOrEqual(charge);
  }
});

test('changes were made by people of the shop or its account manager, in office hours and at once', async () => {
  const people = await db.selectFrom('user_shop').select(['user_id', 'shop_id']).execute();
  const shops = await db.selectFrom('shop').select(['id', 'account_manager_id']).execute();
  const allowed = new Set([
    ...people.map(({ user_id, shop_id }) => `${user_id}/${shop_id}`),
    ...shops.map(({ id, account_manager_id }) => `${account_manager_id}/${id}`),
  ]);
  expect(changes.filter(({ actor_id, shop_id }) => !allowed.has(`${actor_id}/${shop_id}`))).toEqual([]);
  const sets = Map.groupBy(changes, ({ change_set }) => change_set);
  for (const set of sets.values()) {
    expect(new Set(set.map(({ at, shop_id }) => `${at.getTime()}/${shop_id}`)).size).toBe(1);
  }
  expect(sets.size).toBeLessThan(changes.length / 3);
  const own = changes.filter(({ actor_email }) => actor_email === 'merchant@demo.test');
  expect(own.length).toBeGreaterThan(10);
});

test('ads show what was clicked most, and were seen and clicked', async () => {
  const shown = await db
    .selectFrom('product_ad_product')
    .selectAll()
    .orderBy('ad_id')
    .orderBy('rank')
    .execute();
  for (const products of Map.groupBy(shown, ({ ad_id }) => ad_id).values()) {
    const clicks = products.map((product) => product.clicks);
    expect(clicks).toEqual(clicks.toSorted((a, b) => b - a));
  }
  const [facts] = await selectRows<Record<string, number>>(
    clickhouse,
    `SELECT toUInt32(countIf(kind = 'ad')) AS ads, toUInt32(countIf((kind = 'ad') != (ad_id > 0))) AS wrong,
      toUInt32(maxIf(position, kind = 'ad')) AS last FROM app.impression`,
  );
  expect(facts).toMatchObject({ wrong: 0, last: 4 });
  expect(facts?.ads).toBeGreaterThan(500);
});

test('limits have their changes and crossings', async () => {
  const shops = await db.selectFrom('shop').select(['id', 'limit_micros']).execute();
  for (const { id, limit_micros } of shops) {
    const history = changes.filter((change) => change.subject === 'limit' && change.shop_id === id);
    expect(history.at(-1)?.to_micros ?? null).toBe(limit_micros);
  }
  const crossings = await db.selectFrom('limit_crossing').selectAll().execute();
  const kinds = crossings.filter(({ month }) => month === '2026-11-01').map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['threshold', 'reached']));
});

test('each coupon was written and sent by somebody of its shop', async () => {
  const { rows } = await sql<{ sent: number; strange: number }>`
    select count(*)::int as sent, count(*) filter (where not exists (
      select from user_shop where user_id = submitted_by and user_shop.shop_id = coupon.shop_id))::int as strange
    from coupon where submitted_at is not null`.execute(db);
  expect(rows[0]?.sent).toBeGreaterThan(10);
  expect(rows[0]?.strange).toBe(0);
});
