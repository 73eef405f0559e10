import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { writeEventsCall } from '../../../shared/contract/desk/portal.contract.ts';
import { analyticsReports } from '../../../shared/contract/reports/analytics.contract.ts';
import { listClicksCall } from '../../../shared/contract/reports/ledger.contract.ts';
import { marketCalls } from '../../../shared/contract/reports/market.contract.ts';
import {
  mergeProductsCall,
  splitItemCall,
  undoMatchCall,
  unmergeProductCall,
} from '../../../shared/contract/shops/matching.contract.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import {
  makePortalToken,
  ndjson,
  someClickEvent,
  someViewEvent,
} from '../../../tests/clients/portal-client.ts';
import { drawClick, seeded } from '../../../tests/worlds/draw-facts.ts';
import { insertClicks } from '../../../tests/worlds/fact-world.ts';
import { makeLeaf, makeOffer, makeProduct, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { takeFeed } from '../../../tests/worlds/staged-feed.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { listPlacements } from '../portal/portal.public.ts';

const { app, db, services } = await openWorld();
const leaf = await makeLeaf(db);
const [a, b, c] = [
  await makeProduct(db, { category: leaf, name: 'A' }),
  await makeProduct(db, { category: leaf, name: 'B' }),
  await makeProduct(db, { category: leaf, name: 'C' }),
];
const products = [a, b, c];
const [mine, rival] = [await makeShop(db), await makeShop(db)];
const draw = seeded(4);
const clicksOf = (shop: typeof mine, from: string, count: number) =>
  Array.from({ length: count }, () =>
    drawClick(shop, products, Date.parse(from) + Math.floor(draw() * 20) * DAY_MS + DAY_MS / 2, draw),
  );
const clicks = ['2026-10-01', '2025-06-01'].flatMap((from) => [
  ...clicksOf(mine, from, 300),
  ...clicksOf(rival, from, 200),
]);
await insertClicks(services, clicks);
await takeFeed(db, mine, [{ id: 'mine', title: 'B', priceMinor: 900_00 }]);
await makeOffer(db, { shopId: mine.id, productId: b.id, priceMinor: 900_00 });
await makeOffer(db, { shopId: rival.id, productId: a.id, priceMinor: 800_00 });
const token = await signInAs(app, await makeUser(db, { shopIds: [mine.id, rival.id] }));
const staff = await signInAs(app, await makeUser(db, { roleId: 1 }));

const range = { date_from: '2026-10-01', date_to: '2026-10-31' };
type Counted = (shopId: number, productId: number) => number;
const same: Counted = (_, productId) => productId;

/** Valid clicks of the range by the product that they count for, most first. */
function countedClicks(shopIds: readonly number[], counted: Counted, year = '2026') {
  const byProduct = new Map<number, number>();
  for (const { shopId, productId, at, invalidReason } of clicks) {
    if (!shopIds.includes(shopId) || invalidReason !== null) continue;
    if (!new Date(at).toISOString().startsWith(year)) continue;
    const id = counted(shopId, productId);
    byProduct.set(id, (byProduct.get(id) ?? 0) + 1);
  }
  return [...byProduct].sort(([p, n], [q, m]) => m - n || p - q);
}

/** The answers agree as soon as the server has heard of the change. */
const expectCounted = (counted: Counted) => vi.waitFor(() => allCounted(counted), { timeout: 20_000 });

async function allCounted(counted: Counted) {
  for (const shop of [mine, rival]) {
    const expected = countedClicks([shop.id], counted);
    const params = { shopId: shop.id };
    const top = await send(app, analyticsReports['top-products'], { params, query: range, token });
    expect(top.body.data.map((row) => [row.product_id, row.clicks])).toEqual(expected);
    const number = await send(app, analyticsReports['num-products'], {
      params,
      query: { ...range, group_by: 'month' },
      token,
    });
    expect(number.body.total).toMatchObject({ num_products: expected.length });
    for (const { id } of products) {
      const wanted = expected.find(([product]) => product === id)?.[1] ?? 0;
      if (counted(shop.id, id) !== id) continue;
      const narrowed = { params, query: { ...range, product_id: id }, token };
      const alone = await send(app, analyticsReports['num-clicks'], narrowed);
      expect([id, alone.body.total.clicks]).toEqual([id, wanted]);
      const plot = { ...range, plot_items: id };
      const series = await send(app, analyticsReports['num-clicksV2'], { params, query: plot, token });
      expect(series.body.items.map((item) => [item.id, item.total['clicks' as never]])).toEqual([
        [id, wanted],
      ]);
      const query = { ...range, product_id: id, validity: 'valid' };
      expect((await send(app, listClicksCall, { params, query, token })).body.total).toBe(wanted);
    }
  }
  const market = await send(app, marketCalls.product, {
    token,
    headers: { shopId: String(mine.id) },
  });
  const both = countedClicks([mine.id, rival.id], counted, '2025');
  const all = both.reduce((sum, [, count]) => sum + count, 0);
  expect(market.body.total).toBe(both.length);
  expect(market.body.data.map((row) => [(row as { product_id: number }).product_id, row.share])).toEqual(
    both.map(([id, count]) => [id, count / all]),
  );
}

test('a merge holds for the reports of every shop, and its undo brings the old numbers back', async () => {
  await expectCounted(same);
  const body = { product_id: a.id, into_product_id: b.id };
  expect((await send(app, mergeProductsCall, { body, token: staff })).body).toEqual({
    offers: 1,
    offers_joined: 0,
    bids: 0,
    bids_dropped: 0,
    items: 0,
  });
  await expectCounted((_, id) => (id === a.id ? b.id : id));
  // A link to the old product leads to the new one.
  const stale = await send(app, listClicksCall, {
    params: { shopId: mine.id },
    query: { ...range, product_id: a.id, validity: 'valid' },
    token,
  });
  expect(stale.body.total).toBe(
    countedClicks([mine.id], (_, id) => (id === a.id ? b.id : id)).find(([id]) => id === b.id)?.[1],
  );
  await send(app, unmergeProductCall, { body: { product_id: a.id }, token: staff });
  await expectCounted(same);
});

test('a split holds for the reports of its shop alone, also beside a merge, and its undo takes it back', async () => {
  const split = { shop_id: mine.id, item_id: 'mine', product_id: c.id };
  expect((await send(app, splitItemCall, { body: split, token: staff })).body).toEqual({ product_id: c.id });
  await expectCounted((shop, id) => (shop === mine.id && id === b.id ? c.id : id));
  await send(app, mergeProductsCall, { body: { product_id: a.id, into_product_id: b.id }, token: staff });
  const merged = (id: number) => (id === a.id ? b.id : id);
  await expectCounted((shop, id) => (shop === mine.id && merged(id) === b.id ? c.id : merged(id)));
  await send(app, unmergeProductCall, { body: { product_id: a.id }, token: staff });
  const undo = { params: { shopId: mine.id }, body: { item_id: 'mine' }, token: staff };
  expect((await send(app, undoMatchCall, undo)).status).toBe(204);
  await expectCounted(same);
});

test('events and placements of a merged product are those of its target', async () => {
  await send(app, mergeProductsCall, { body: { product_id: a.id, into_product_id: b.id }, token: staff });
  const [listed] = await listPlacements({
    services,
    portalId: 1,
    productIds: [a.id],
    now: services.clock(),
  });
  expect(listed?.productId).toBe(a.id);
  expect(listed?.placements.map((place) => place.shop_id)).toEqual([rival.id, mine.id]);
  const first = listed?.placements[0];
  const visitor = randomUUID();
  const click = someClickEvent(
    { shopId: rival.id, productId: a.id },
    { position: first?.position ?? 0, click_token: first?.click_token ?? '', visitor },
  );
  const again = someClickEvent({ shopId: rival.id, productId: b.id }, { visitor });
  const body = ndjson([click, again, someViewEvent({ shopIds: [rival.id], productId: a.id })]);
  const answer = await send(app, writeEventsCall, {
    params: { cc: 'rs' },
    body,
    token: await makePortalToken(db),
    headers: { 'content-type': 'application/x-ndjson', 'idempotency-key': randomUUID() },
  });
  // One visitor on one offer, whichever of its ids the portal says: the second click costs nothing.
  expect(answer.body).toMatchObject({ refused: [] });
  const remembered = await db.selectFrom('click_guard').selectAll().execute();
  expect(new Set(remembered.map((row) => row.offer_visitor)).size).toBe(1);
  expect(remembered.filter((row) => row.charged)).toHaveLength(1);
  await send(app, unmergeProductCall, { body: { product_id: a.id }, token: staff });
});
