import { expect, test } from 'vitest';
import {
  comparePricesCall,
  getPriceHistoryCall,
  getPriceIndexCall,
} from '../../../shared/contract/reports/prices.contract.ts';
import { belgradeDay, type Day } from '../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { medianOf, priceRankingOf } from '../../../tests/references/reference-prices.ts';
import { seeded } from '../../../tests/worlds/draw-facts.ts';
import { makeCategory, makeOffer, makeProduct, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { snapshotOffers } from '../offers/offers.public.ts';

const FROM = '2026-10-26';
const DAYS = 12;
const { app, db, services, setNow } = await openWorld({ now: `${FROM}T10:00:00Z` });

const root = await makeCategory(db);
const leaves = [await makeCategory(db, { parent: root }), await makeCategory(db)];
const [shop, ...rivals] = await Promise.all([1, 2, 3, 4].map(() => makeShop(db)));
if (!shop) throw new Error('no shop');
const products = await Promise.all(
  [0, 1, 2, 3, 4, 5].map((at) => makeProduct(db, { category: leaves[at % 2] ?? root })),
);

type Offer = { shopId: number; at: number; price: number; inStock: boolean };
type DayOffers = { day: Day; offers: Offer[] };

/** Twelve days of other prices each day, with a snapshot of each but one. */
async function tellDays(): Promise<DayOffers[]> {
  const draw = seeded(5);
  const days: DayOffers[] = [];
  for (let back = 0; back < DAYS; back += 1) {
    const day = addDays(FROM, back);
    setNow(`${day}T10:00:00Z`);
    await db.deleteFrom('offer').execute();
    const offers: Offer[] = [];
    for (const { id: shopId } of [shop, ...rivals].filter((one) => one !== undefined)) {
      for (const [at, product] of products.entries()) {
        if (draw() < 0.15) continue;
        const offer = { shopId, at, price: 100 + Math.floor(draw() * 10) * 11, inStock: draw() < 0.8 };
        offers.push(offer);
        await makeOffer(db, {
          shopId,
          productId: product.id,
          priceMinor: offer.price,
          inStock: offer.inStock,
        });
      }
    }
    if (back === 4) continue;
    await snapshotOffers(services);
    days.push({ day, offers });
  }
  return days;
}
const days = await tellDays();
const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
const params = { shopId: shop.id };
const TO = addDays(FROM, DAYS - 1);
const range = { date_from: FROM, date_to: TO };

const onDay = ({ offers }: DayOffers, at: number) => {
  const own = offers.find((offer) => offer.shopId === shop.id && offer.at === at);
  const others = offers.filter((offer) => offer.shopId !== shop.id && offer.at === at && offer.inStock);
  return { own, others: others.map(({ price }) => price) };
};
const standingsOn = (told: DayOffers, leaf?: number) =>
  products.flatMap((_, at) => {
    const { own, others } = onDay(told, at);
    if (!own?.inStock || others.length === 0 || (leaf !== undefined && at % 2 !== leaf)) return [];
    return [{ own: own.price, ...priceRankingOf(own.price, others) }];
  });
function indexOf(told: readonly DayOffers[], leaf?: number) {
  const all = told.flatMap((one) => standingsOn(one, leaf));
  const sum = (of: (one: (typeof all)[number]) => number) => all.reduce((total, one) => total + of(one), 0);
  if (all.length === 0) return { index: null, cheapest_share: null, compared: 0 };
  return {
    index: sum(({ own }) => own) / sum(({ lowest }) => lowest),
    cheapest_share: all.filter(({ group }) => group === 'cheapest').length / all.length,
    compared: all.length / told.length,
  };
}

test('the index of a day is the sum of own prices over the sum of the lowest; a day without a snapshot has none', async () => {
  const { body } = await send(app, getPriceIndexCall, { params, query: range, token });
  expect(body.data).toHaveLength(DAYS);
  for (const row of body.data) {
    const told = days.filter(({ day }) => day === row.date);
    expect(row).toEqual({ date: row.date, partial: false, ...indexOf(told) });
  }
  expect(body.total).toEqual(indexOf(days));
});

test.each(['week', 'month'] as const)(
  'by %s it is the ratio of the sums, not the mean of the days',
  async (group_by) => {
    const { body } = await send(app, getPriceIndexCall, { params, query: { ...range, group_by }, token });
    const bucket = (day: Day) => body.data.findLast(({ date }) => date <= day)?.date;
    for (const { date, partial: _, ...row } of body.data) {
      expect(row).toEqual(indexOf(days.filter(({ day }) => bucket(day) === date)));
    }
  },
);

test('a category has its own index, and so has one above it', async () => {
  for (const [category_id, leaf] of [
    [root.id, 0],
    [leaves[0]?.id, 0],
    [leaves[1]?.id, 1],
  ] as const) {
    const { body } = await send(app, getPriceIndexCall, {
      params,
      query: { ...range, category_id: category_id ?? 0 },
      token,
    });
    expect(body.total).toEqual({ ...indexOf(days, leaf) });
  }
});

test('today’s index is that of the comparison', async () => {
  const { body } = await send(app, getPriceIndexCall, {
    params,
    query: { date_from: TO, date_to: TO },
    token,
  });
  const { total, data } = (await send(app, comparePricesCall, { params, token })).body;
  const standings = standingsOn(days.at(-1) ?? { day: TO, offers: [] });
  const inGroup = (group: string) => standings.filter((one) => one.group === group).length;
  expect(total).toMatchObject({
    index: body.total.index,
    compared: standings.length,
    cheapest: inGroup('cheapest'),
    more_expensive: inGroup('more_expensive'),
    most_expensive: inGroup('most_expensive'),
    shared: standings.filter(({ group, shared }) => group === 'cheapest' && shared).length,
  });
  const own = (days.at(-1)?.offers ?? []).filter(({ shopId }) => shopId === shop.id);
  expect([total.products, total.out_of_stock]).toEqual([
    own.length,
    own.filter(({ inStock }) => !inStock).length,
  ]);
  expect(total.compared + total.alone + total.out_of_stock).toBe(total.products);
  const sum = (of: (row: (typeof data)[number]) => number) => data.reduce((all, row) => all + of(row), 0);
  expect([sum((row) => row.products), sum((row) => row.cheapest), sum((row) => row.alone)]).toEqual([
    total.products,
    total.cheapest,
    total.alone,
  ]);
  expect(data.map((row) => row.products)).toEqual(data.map((row) => row.products).toSorted((a, b) => b - a));
  const leaf = await send(app, comparePricesCall, { params, query: { category_id: root.id }, token });
  expect(leaf.body.data).toEqual(data.filter((row) => row.category_id === leaves[0]?.id));
});

test('the history of a product has its price and the market’s for each day of the range', async () => {
  for (const [at, product] of products.entries()) {
    const query = { ...range, product_id: product.id };
    const { body } = await send(app, getPriceHistoryCall, { params, query, token });
    expect(body).toMatchObject({ product_id: product.id, product_name_rs: product.name, currency: 'RSD' });
    expect(body.data).toHaveLength(DAYS);
    for (const row of body.data) {
      const told = days.find(({ day }) => day === row.date);
      const { own, others } = told ? onDay(told, at) : { own: undefined, others: [] };
      const prices = [...others, ...(own?.inStock ? [own.price] : [])];
      const money = (of: (prices: number[]) => number) =>
        own && prices.length > 0 ? of(prices) / 100 : null;
      expect(row).toEqual({
        date: row.date,
        price: own ? own.price / 100 : null,
        in_stock: own?.inStock ?? null,
        price_lowest: money((all) => Math.min(...all)),
        price_median: money(medianOf),
        price_highest: money((all) => Math.max(...all)),
        num_offers: own ? prices.length : null,
      });
    }
  }
});

test('of a product that the shop never offered nothing is told', async () => {
  const other = await makeProduct(db);
  await makeOffer(db, { shopId: rivals[0]?.id ?? 0, productId: other.id });
  await snapshotOffers(services);
  const { body } = await send(app, getPriceHistoryCall, {
    params,
    query: { ...range, product_id: other.id },
    token,
  });
  expect(new Set(body.data.flatMap(({ date: _, ...row }) => Object.values(row)))).toEqual(new Set([null]));
});

test('without a range both are of the month to date', async () => {
  expect(belgradeDay(services.clock())).toBe(TO);
  const month = { date_from: '2026-11-01', date_to: TO };
  expect((await send(app, getPriceIndexCall, { params, token })).body).toMatchObject(month);
  const query = { product_id: products[0]?.id ?? 0 };
  expect((await send(app, getPriceHistoryCall, { params, query, token })).body).toMatchObject(month);
});

test('what counts for another product now takes its past along', async () => {
  const [from] = products;
  const to = await makeProduct(db);
  const ask = async (productId: number) => {
    const query = { ...range, product_id: productId };
    return (await send(app, getPriceHistoryCall, { params, query, token })).body.data;
  };
  const before = await ask(from?.id ?? 0);
  await db
    .insertInto('product_move')
    .values({ shop_id: shop.id, from_product_id: from?.id ?? 0, to_product_id: to.id })
    .execute();
  const told = (rows: typeof before) => rows.map(({ date, price, in_stock }) => ({ date, price, in_stock }));
  expect(told(await ask(to.id))).toEqual(told(before));
  expect(new Set((await ask(from?.id ?? 0)).map(({ price }) => price))).toEqual(new Set([null]));
  await db.deleteFrom('product_move').execute();
});
