import { beforeEach, expect, test } from 'vitest';
import { openPortalWorld, someClickEvent } from '../../../tests/clients/portal-client.ts';
import { type MadeShop, makeSeller, RS_BASE_MICROS } from '../../../tests/worlds/factories.ts';
import { selectRows } from '../../platform/clickhouse/clickhouse.ts';
import { deleteOldBatches } from './portal.public.ts';

const { db, services, product, post, drain, setNow, clickhouse, ledgerOf, spendingOf } =
  await openPortalWorld();
let shop: MadeShop;
beforeEach(async () => {
  shop = await makeSeller(db, [product]);
});

const click = (at: string, visitor = 'somebody') =>
  someClickEvent({ shopId: shop.id, productId: product.id }, { visitor, at });
const stored = async () => {
  await drain();
  return selectRows<{ month: string; visitor: string }>(
    clickhouse,
    `SELECT formatDateTime(day, '%Y-%m') AS month, visitor FROM app.click WHERE shop_id = {id:UInt32} ORDER BY at`,
    { id: shop.id },
  );
};
const validity = async () => {
  await drain();
  return (await ledgerOf(shop.id)).map(({ invalid_reason }) => invalid_reason);
};
/** What is remembered, hashed as it is after two days. */
const hashGuards = () => deleteOldBatches(services);

test('the portal’s mark is kept nowhere; a visitor has one hash in a month and another in the next', async () => {
  setNow('2026-12-02T10:00:00Z');
  const days = [
    '2026-11-20T08:00:00Z',
    '2026-11-25T08:00:00Z',
    '2026-12-01T08:00:00Z',
    '2026-12-02T08:00:00Z',
  ];
  await post([...days.map((day) => click(day, 'the-mark')), click('2026-11-21T08:00:00Z', 'another-mark')]);
  const rows = await stored();
  const [first, other, second, third, fourth] = rows.map(({ visitor }) => visitor);
  expect(rows.map(({ visitor }) => /^[\da-f]{32}$/.test(visitor))).toEqual(rows.map(() => true));
  expect([first === second, third === fourth]).toEqual([true, true]);
  expect(new Set([first, other, third]).size).toBe(3);
  const byMonth = Map.groupBy(rows, ({ month }) => month);
  const unique = [...byMonth].map(([month, of]) => [month, new Set(of.map(({ visitor }) => visitor)).size]);
  expect(unique).toEqual([
    ['2026-11', 2],
    ['2026-12', 1],
  ]);
});

test('at the turn of the month, in Belgrade, a repeat is a repeat', async () => {
  setNow('2026-12-01T10:00:00Z');
  await post([click('2026-11-30T22:50:00Z')]);
  await post([click('2026-11-30T23:05:00Z'), click('2026-11-30T23:19:59Z'), click('2026-11-30T23:20:00Z')]);
  expect(await validity()).toEqual(['', 'repeat', 'repeat', '']);
  const [before, after] = await stored();
  expect([before?.month, after?.month, before?.visitor === after?.visitor]).toEqual([
    '2026-11',
    '2026-12',
    false,
  ]);
});

test('late events meet what was hashed meanwhile, before and after the turn of the month', async () => {
  setNow('2026-12-01T10:00:00Z');
  await post([click('2026-11-30T22:50:00Z'), click('2026-12-01T00:00:00Z')]);
  setNow('2026-12-04T10:00:00Z');
  await hashGuards();
  const guards = await db.selectFrom('click_guard').select('keyed').where('keyed', '=', false).execute();
  expect(guards).toEqual([]);
  await post([
    click('2026-11-30T22:30:00Z'),
    click('2026-11-30T23:10:00Z'),
    click('2026-11-30T23:40:00Z'),
    click('2026-12-01T00:40:00Z'),
    click('2026-11-30T22:45:00Z', 'somebody else'),
  ]);
  expect(await validity()).toEqual(['repeat', '', '', 'repeat', 'repeat', '', '']);
  expect((await spendingOf(shop.id)).reduce((sum, { micros }) => sum + micros, 0)).toBe(4 * RS_BASE_MICROS);
});

test('a late event that comes twice is one, and what is hashed twice stays what it was', async () => {
  setNow('2026-12-01T10:00:00Z');
  const once = click('2026-12-01T09:00:00Z');
  await post([once]);
  setNow('2026-12-06T10:00:00Z');
  await hashGuards();
  const before = await db.selectFrom('click_guard').selectAll().orderBy('event_id').execute();
  await hashGuards();
  expect(await db.selectFrom('click_guard').selectAll().orderBy('event_id').execute()).toEqual(before);
  const { body } = await post([once, click('2026-12-01T09:29:00Z')]);
  expect(body).toMatchObject({ accepted: 1, invalid: 1, refused: [{ line: 1, reason: 'duplicate_event' }] });
});

test('the key of a month goes once no event of it is taken any more', async () => {
  setNow('2026-12-01T10:00:00Z');
  await post([click('2026-11-30T12:00:00Z'), click('2026-12-01T09:00:00Z')]);
  const months = async () =>
    (await db.selectFrom('visitor_key').select('month').orderBy('month').execute()).map(({ month }) => month);
  setNow('2027-01-06T10:00:00Z');
  await hashGuards();
  expect(await months()).toContain('2026-11');
  setNow('2027-01-08T10:00:00Z');
  await hashGuards();
  expect(await months()).toEqual(['2026-12']);
});
