import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { makePortalToken, sendEvents, someViewEvent } from '../../../tests/clients/portal-client.ts';
import { makeBrand, makeCategory, makeProduct, makeShop } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { listOfPage, PRODUCT_VIEW_COLUMNS, productViewRow } from '../../kernel/catalogue/catalogue.public.ts';
import { selectRows } from '../../platform/clickhouse/clickhouse.ts';
import { rowsByMonth } from './forwarding/rows-by-month.ts';
import { openForwarder } from './portal.public.ts';

const { app, db, clickhouse, services } = await openWorld({ now: '2026-12-01T10:00:00Z' });

type Offers = Parameters<typeof listOfPage>[0];
const place = (shop_id: number, position: number, kind: Offers[number]['kind']) => ({
  shop_id,
  position,
  kind,
});

test.each<{ why: string; offers: Offers; shopIds: number[] | null }>([
  {
    why: 'the list is told by its places',
    offers: [place(7, 5, 'base'), place(9, 1, 'bid'), place(8, 4, 'base')],
    shopIds: [9, 8, 7],
  },
  { why: 'a page without an offer was viewed all the same', offers: [], shopIds: [] },
  { why: 'the partner module is another page', offers: [place(7, 1, 'module')], shopIds: null },
  { why: 'ads alone are no list', offers: [place(7, 1, 'ad')], shopIds: null },
  { why: 'ads beside a list are left out', offers: [place(7, 1, 'ad'), place(8, 4, 'base')], shopIds: [8] },
])('$why', ({ offers, shopIds }) => {
  expect(listOfPage(offers)?.map(({ shopId }) => shopId) ?? null).toEqual(shopIds);
});

test('every column of a row is written, and its month is found', () => {
  const viewId = randomUUID();
  const row = productViewRow({
    viewId,
    portalId: 1,
    at: Date.parse('2026-11-30T23:30:00.250Z'),
    productId: 71,
    categoryPath: [5, 6, 7, 8],
    brandId: null,
    device: 'tablet',
    places: [
      { shopId: 3, position: 1 },
      { shopId: 2, position: 4 },
    ],
  });
  const cells = row.slice(0, -1).split('\t');
  expect(Object.fromEntries(PRODUCT_VIEW_COLUMNS.map((column, index) => [column, cells[index]]))).toEqual({
    view_id: viewId,
    portal_id: '1',
    product_id: '71',
    day: '2026-12-01',
    at: '2026-11-30 23:30:00.250',
    category_id: '8',
    category_l1: '5',
    category_l2: '6',
    category_l3: '7',
    brand_id: '0',
    device: 'tablet',
    shop_ids: '[3,2]',
    positions: '[1,4]',
  });
  expect(rowsByMonth(row)).toEqual(new Map([['2026-12', row]]));
});

test('accepted views are stored with their lists; refused ones and the partner module’s are not', async () => {
  const [first, second] = [await makeShop(db), await makeShop(db)];
  const root = await makeCategory(db);
  const brand = await makeBrand(db);
  const product = await makeProduct(db, {
    category: await makeCategory(db, { parent: root }),
    brandId: brand.id,
  });
  const of = { productId: product.id, shopIds: [] };
  const at = '2026-11-30T23:30:00.000Z';
  const listed = someViewEvent(of, { at, offers: [place(second.id, 4, 'base'), place(first.id, 1, 'bid')] });
  const empty = someViewEvent(of, { at });
  const ofModule = someViewEvent(of, { at, offers: [place(first.id, 1, 'module')] });
  const tooOld = someViewEvent(of, { at: '2026-10-01T10:00:00.000Z', offers: [place(first.id, 4, 'base')] });
  const token = await makePortalToken(db);
  const { body } = await sendEvents(app, { token, events: [listed, empty, ofModule, tooOld, listed] });
  expect(body.accepted).toBe(3);
  await openForwarder(services).drain();
  const rows = await selectRows(
    clickhouse,
    `SELECT * FROM app.product_view WHERE product_id = {product:UInt32} ORDER BY empty(shop_ids)`,
    { product: product.id },
  );
  const common = {
    portal_id: 1,
    day: '2026-12-01',
    at: '2026-11-30 23:30:00.000',
    product_id: product.id,
    category_id: product.category.id,
    category_l1: root.id,
    category_l2: product.category.id,
    category_l3: 0,
    brand_id: brand.id,
    device: 'mobile',
  };
  expect(rows).toEqual([
    { ...common, view_id: listed.id, shop_ids: [first.id, second.id], positions: [1, 4] },
    { ...common, view_id: empty.id, shop_ids: [], positions: [] },
  ]);
});
