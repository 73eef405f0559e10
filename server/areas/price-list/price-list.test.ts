import { beforeAll, describe, expect, test } from 'vitest';
import { getPriceListCall } from '../../../shared/contract/reports/price-list.contract.ts';
import { inEveryLocale } from '../../../shared/rules/portals/locales.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import {
  type MadeCategory,
  type MadeUser,
  makeCategory,
  makeOffer,
  makeProduct,
  makeSeason,
  makeShop,
  makeUser,
} from '../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, setNow } = await openWorld();

let shopId = 0;
let owner: MadeUser;
let [root, phones, cases]: MadeCategory[] = [];
const idOf = (category: MadeCategory | undefined) => category?.id ?? 0;

beforeAll(async () => {
  root = await makeCategory(db, { name: 'Mobilni' });
  cases = await makeCategory(db, { parent: root, name: 'Torbice' });
  phones = await makeCategory(db, { parent: root, name: 'Đonovi i telefoni' });
  await makeCategory(db, { name: 'Čarape' });
  await makeCategory(db, { cc: 'si', name: 'Drug portal' });
  const band = (
    category: MadeCategory,
    from_minor: number,
    to_minor: number | null,
    base_micros: number,
  ) => ({
    portal_id: 1,
    category_id: category.id,
    from_minor,
    to_minor,
    base_micros,
  });
  await db
    .insertInto('price_band')
    .values([
      band(phones, 0, 100_00, 60_000),
      band(phones, 100_00, 500_00, 70_001),
      band(root, 200_00, null, 90_000),
    ])
    .execute();
  const shop = await makeShop(db);
  shopId = shop.id;
  owner = await makeUser(db, { shopIds: [shopId] });
  for (const [category, priceMinor, inStock] of [
    [phones, 99_99, true],
    [phones, 100_00, true],
    [phones, 600_00, true],
    [phones, 50_00, false],
    [cases, 10_00, true],
  ] as const) {
    const product = await makeProduct(db, { category });
    await makeOffer(db, { shopId, productId: product.id, priceMinor, inStock });
    await makeOffer(db, { shopId: (await makeShop(db)).id, productId: product.id, priceMinor });
  }
});

const ask = async () => {
  const token = await signInAs(app, owner);
  return (await send(app, getPriceListCall, { token, params: { shopId } })).body;
};
const band = (
  [from_price, to_price]: [number, number | null],
  cpc: number,
  source_id: number | null,
  num_offers: number,
  season_cpc: number | null = null,
) => ({ from_price, to_price, cpc, season_cpc, source_id, num_offers });

describe('the price list', () => {
  test('says of every category of the portal what a click costs, whose band it is, and what that means for the shop', async () => {
    const { data, priceListRange, season } = await ask();
    expect(data.map(({ name_rs, level }) => [name_rs, level])).toEqual([
      ['Čarape', 1],
      ['Mobilni', 1],
      ['Đonovi i telefoni', 2],
      ['Torbice', 2],
    ]);
    const [socks, mobile, phone, bag] = data;
    expect(socks).toMatchObject({ bands: [band([0, null], 0.05, null, 0)], num_offers: 0, cpc_avg: null });
    expect(mobile).toMatchObject({
      bands: [band([0, 200], 0.05, null, 0), band([200, null], 0.09, idOf(root), 0)],
      num_offers: 4,
      cpc_min: 0.05,
      cpc_max: 0.09,
      // 0.06 + 0.070001 + 0.09 + 0.05, divided by 4, half up to the micro-euro.
      cpc_avg: 0.0675,
      season_cpc_avg: null,
    });
    expect(phone?.bands).toEqual([
      band([0, 100], 0.06, idOf(phones), 1),
      band([100, 500], 0.070001, idOf(phones), 1),
      band([500, null], 0.09, idOf(root), 1),
    ]);
    expect(bag?.bands).toEqual([band([0, 200], 0.05, null, 1), band([200, null], 0.09, idOf(root), 0)]);
    expect(priceListRange).toEqual({
      currency: 'RSD',
      lowest_cpc: 0.05,
      highest_cpc: 0.09,
      default_cpc: 0.05,
    });
    expect(season).toBeNull();
  });

  test('shows the season that comes, then the one that runs, then none', async () => {
    await makeSeason(db, {
      fromDay: '2026-11-27',
      toDay: '2026-11-30',
      bands: [{ categoryId: idOf(phones), fromMinor: 0, toMinor: 300_00, baseMicros: 80_000 }],
    });
    const coming = await ask();
    expect(coming.season).toEqual({
      name: inEveryLocale({ en: 'Peak season', sr: 'Vrhunac sezone', sl: 'Vrhunec sezone' }),
      from_day: '2026-11-27',
      to_day: '2026-11-30',
      is_running: false,
    });
    expect(coming.data[2]).toMatchObject({
      bands: [
        band([0, 100], 0.06, idOf(phones), 1, 0.08),
        band([100, 300], 0.070001, idOf(phones), 1, 0.08),
        band([300, 500], 0.070001, idOf(phones), 0),
        band([500, null], 0.09, idOf(root), 1),
      ],
      cpc_avg: 0.073334,
      season_cpc_avg: 0.083333,
    });
    setNow('2026-11-26T23:00:00Z');
    expect((await ask()).season?.is_running).toBe(true);
    setNow('2026-11-30T23:00:00Z');
    expect((await ask()).season).toBeNull();
    setNow(NOW);
  });

  test('of a category that only groups others has no bands of its own', async () => {
    const group = await makeCategory(db, { cc: 'hr', name: 'Grupa' });
    await makeCategory(db, { parent: group, name: 'List' });
    const shop = await makeShop(db, { cc: 'hr' });
    const own = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
    const { data, priceListRange } = (
      await send(app, getPriceListCall, { token: own, params: { shopId: shop.id } })
    ).body;
    expect(data.map(({ name_hr, bands }) => [name_hr, bands.length])).toEqual([
      ['Grupa', 0],
      ['List', 1],
    ]);
    expect(data[0]).toMatchObject({ cpc_min: 0.07, cpc_max: 0.07 });
    expect(priceListRange.currency).toBe('EUR');
  });
});

test('refuses strangers, other people’s shops, those that do not exist, and what is no id', async () => {
  const status = async (params: object, as?: string) =>
    (await send(app, getPriceListCall, { params: { ...params }, ...(as ? { token: as } : {}) })).status;
  expect(await status({ shopId })).toBe(401);
  const rival = await signInAs(app, await makeUser(db, { shopIds: [(await makeShop(db)).id] }));
  expect(await status({ shopId }, rival)).toBe(403);
  expect(await status({ shopId: 2_000_000_000 }, rival)).toBe(403);
  expect(await status({ shopId: 'x' }, rival)).toBe(422);
  const beginner = await signInAs(app, await makeUser(db, { shopIds: [shopId], profile: false }));
  expect(await status({ shopId }, beginner)).toBe(403);
});
