import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { signInAs } from '../../../tests/clients/call-client.ts';
import { cnjFeed, eanOf, feedClient } from '../../../tests/clients/feed-client.ts';
import { insertClicks } from '../../../tests/worlds/fact-world.ts';
import { makeProduct, makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { NOW_MS, openWorld } from '../../../tests/worlds/test-world.ts';
import type { ClickFact } from '../../kernel/catalogue/catalogue.public.ts';

const world = await openWorld();
const { app, db, services } = world;
let made = 0;
const newEan = () => {
  made += 1;
  return eanOf(`8606${String(made).padStart(8, '0')}`);
};

async function openShop() {
  const shop = await makeShop(db);
  const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  const products: number[] = [];
  const eans = [newEan(), newEan(), newEan()] as const;
  for (const ean of eans) {
    const { id } = await makeProduct(db);
    await db.updateTable('product').set({ ean }).where('id', '=', id).execute();
    products.push(id);
  }
  const click = (productId: number, daysAgo: number, more: Partial<ClickFact> = {}): ClickFact => ({
    eventId: randomUUID(),
    portalId: 1,
    shopId: shop.id,
    at: NOW_MS - daysAgo * DAY_MS,
    viewId: randomUUID(),
    productId,
    categoryPath: [1, 2, 3],
    brandId: null,
    position: 1,
    kind: 'base',
    device: 'desktop',
    visitor: randomUUID(),
    priceMinor: 100_00,
    baseMicros: 50_000,
    chargeMicros: 50_000,
    invalidReason: null,
    ...more,
  });
  return { shop, products, eans, click, ...feedClient(world, token, shop.id) };
}

const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

test('what an issue costs are the clicks of 30 whole days on the products of the affected items', async () => {
  const feed = await openShop();
  const [loud, html, fine] = feed.products as [number, number, number];
  await insertClicks(services, [
    ...times(3, () => feed.click(loud, 1)),
    ...times(2, () => feed.click(loud, 30, { chargeMicros: 70_000 })),
    // Not in the 30 whole days before today, and not valid.
    feed.click(loud, 0),
    feed.click(loud, 31),
    feed.click(loud, 2, { invalidReason: 'repeat', chargeMicros: 0 }),
    feed.click(html, 5, { chargeMicros: 900_000 }),
    ...times(4, () => feed.click(fine, 3)),
  ]);
  const { id } = await feed.take(
    cnjFeed([
      { id: 'a', ean: feed.eans[0], title: 'VELIKI CRVENI USISIVAČ' },
      { id: 'a2', ean: feed.eans[0], title: 'VELIKI CRVENI USISIVAČ' },
      { id: 'b', ean: feed.eans[1], title: 'A <b>bold</b> thing' },
      { id: 'c', ean: feed.eans[2] },
    ]),
  );
  const { data, days } = await feed.report(id);
  expect(days).toBe(30);
  const of = (code: string) => data.find((diagnosis) => diagnosis.code === code);
  expect(of('title_capitals')).toMatchObject({
    count: 2,
    fixable: 2,
    fix: 'calm_capitals',
    clicks: 5,
    cost: 0.29,
    share: 0.5,
  });
  expect(of('title_html')).toMatchObject({ clicks: 1, cost: 0.9, share: 0.1 });
  const codes = data.map(({ code }) => code);
  expect(codes.indexOf('title_html')).toBeLessThan(codes.indexOf('title_capitals'));
  const costs = data.map(({ cost }) => cost ?? 0);
  expect(costs).toEqual(costs.toSorted((a, b) => b - a));
});

test('a rejected item costs what it was matched to before', async () => {
  const feed = await openShop();
  const [product] = feed.products as [number];
  await insertClicks(
    services,
    times(4, () => feed.click(product, 2)),
  );
  await feed.take(cnjFeed([{ id: 'a', ean: feed.eans[0] }, { id: 'b' }, { id: 'c' }, { id: 'd' }]));
  const { id } = await feed.take(
    cnjFeed([{ id: 'a', ean: feed.eans[0], price: '0' }, { id: 'b' }, { id: 'c' }, { id: 'd' }]),
  );
  const { data } = await feed.report(id);
  expect(data[0]).toMatchObject({ code: 'price_not_positive', count: 1, clicks: 4, cost: 0.2, share: 1 });
});

test('what was merged into another product counts there', async () => {
  const feed = await openShop();
  const [old, now] = feed.products as [number, number];
  await insertClicks(services, [feed.click(old, 2), feed.click(now, 2)]);
  await db.updateTable('product').set({ merged_into: now }).where('id', '=', old).execute();
  const { id } = await feed.take(cnjFeed([{ id: 'a', ean: feed.eans[1], title: 'VELIKI CRVENI USISIVAČ' }]));
  const { data } = await feed.report(id);
  expect(data.find(({ code }) => code === 'title_capitals')).toMatchObject({
    clicks: 2,
    cost: 0.1,
    share: 1,
  });
});

test('without clicks nothing costs anything, and there is no share', async () => {
  const feed = await openShop();
  const { id } = await feed.take(cnjFeed([{ id: 'a', title: 'VELIKI CRVENI USISIVAČ' }]));
  const { data } = await feed.report(id);
  expect(data.find(({ code }) => code === 'title_capitals')).toMatchObject({
    clicks: 0,
    cost: 0,
    share: null,
  });
});
