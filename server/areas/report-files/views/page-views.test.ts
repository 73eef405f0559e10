import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, test } from 'vitest';
import { listCategoriesBiddingsCall } from '../../../../shared/contract/bidding/bidding.contract.ts';
import { listOrdersCall } from '../../../../shared/contract/orders/orders.contract.ts';
import * as links from '../../../../shared/contract/reports/report-links.contract.ts';
import * as savedViews from '../../../../shared/contract/reports/saved-views.contract.ts';
import { type Loose, send, signInAs } from '../../../../tests/clients/call-client.ts';
import { waitingEmails } from '../../../../tests/clients/mailed-links.ts';
import { sendOrders } from '../../../../tests/clients/order-client.ts';
import { mailedView } from '../../../../tests/clients/report-worker.ts';
import {
  type MadeProduct,
  type MadeShop,
  type MadeUser,
  makeBid,
  makeOffer,
  makeProduct,
  makeShop,
  makeUser,
} from '../../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../../tests/worlds/test-world.ts';
import { openShopDirectory } from '../../../kernel/shops/shops.public.ts';
import { accountOrders } from '../../orders/orders.public.ts';

const world = await openWorld();
const { app, db, services, setNow } = world;
/** Seven in the morning in Belgrade, the day after NOW. */
const DUE = '2026-11-21T06:00:00.000Z';
let shop: MadeShop;
let user: MadeUser;
let token = '';
let products: MadeProduct[] = [];
const params = () => ({ shopId: shop.id });

beforeEach(async () => {
  setNow(NOW);
  shop = await makeShop(db, { limitMicros: 90_000_000 });
  user = await makeUser(db, { shopIds: [shop.id] });
  token = await signInAs(app, user);
  const rival = await makeShop(db);
  products = [await makeProduct(db), await makeProduct(db), await makeProduct(db)];
  for (const [nth, product] of products.entries()) {
    await makeOffer(db, { shopId: shop.id, productId: product.id, priceMinor: 100_000 + nth });
    // The first is the cheapest, the others are dearer by more and more.
    await makeOffer(db, { shopId: rival.id, productId: product.id, priceMinor: 100_500 - 2_000 * nth });
  }
});

async function saveView(page: string, search: Record<string, string>, period: string | null) {
  const body = { name: `Of ${page}`, shared: false, page, search, period };
  return (await send(app, savedViews.createSavedViewCall, { token, params: params(), body })).body.id;
}

const makeLink = (viewId: number) =>
  send(app, links.createReportLinkCall, {
    token,
    params: params(),
    body: { view_id: viewId, lang: 'en', days: 30, password: null },
  });

/** What a stranger reads by a link to a view. */
async function linkedReport(viewId: number) {
  const linkToken = (await makeLink(viewId)).body.path.replace('/shared#token=', '');
  const { report } = (await send(app, links.openReportLinkCall, { body: { token: linkToken } })).body;
  if (!report) throw new Error('no report');
  return report;
}

/** The mail of a view, the rows of its file, and the days that are written down for it. */
async function mailed(viewId: number) {
  const sending = { token, shopId: shop.id, viewId, recipients: [user.id], at: DUE };
  const { file, bytes } = await mailedView(world, sending);
  setNow(NOW);
  const rows: Loose[] = parse(bytes, { bom: true, columns: true, delimiter: ';', recordDelimiter: '\r\n' });
  const [mail] = await waitingEmails(services, user.email);
  return { mail, file, rows };
}

const firstCells = (table: { rows: readonly (readonly string[])[] } | undefined) =>
  table?.rows.map(([cell]) => cell);
const names = (...places: number[]) => places.map((place) => products[place]?.name);

describe('a view of prices', () => {
  test('is shared and mailed as its list, narrowed and ordered, as prices are then', async () => {
    const search = { category_id: String(products[2]?.category.id), prices_sort: 'gap.asc' };
    const whole = await saveView('/prices/product-highest-prices', { prices_sort: 'gap.asc' }, null);
    const report = await linkedReport(whole);
    expect(report).toMatchObject({ days: '20.11.2026', compared_with: null });
    expect(report.tables.map(({ title }) => title)).toEqual(['Highest prices']);
    expect(firstCells(report.tables[0])).toEqual(names(1, 2));
    await db.deleteFrom('saved_view').execute();
    const narrowed = await mailed(await saveView('/prices/product-highest-prices', search, null));
    expect(narrowed.rows.map(({ Product }) => Product)).toEqual(names(2));
    expect(narrowed.file).toMatchObject({ from_day: '2026-11-21', to_day: '2026-11-21', compare: 'none' });
    expect(narrowed.mail?.action?.path).toBe(
      `/prices/product-highest-prices?${new URLSearchParams({ ...search, shop_id: String(shop.id) })}`,
    );
  });

  test('of the comparison says where prices stand, what is lost, and how it was day by day', async () => {
    const report = await linkedReport(await saveView('/prices', { group_by: 'week' }, 'last_28'));
    expect(report.figures.map(({ title, value }) => [title, value])).toEqual(
      expect.arrayContaining([
        ['Compared products', '3'],
        ['Cheapest', '1'],
      ]),
    );
    expect(report.tables.map(({ title }) => title)).toEqual([
      'Where you lose most',
      'By category',
      'Above the lowest over time',
    ]);
    expect(firstCells(report.tables[0])?.toSorted()).toEqual(names(1, 2).toSorted());
    expect(report.tables[2]?.rows).toHaveLength(5);
  });
});

test('a view of orders is shared and mailed with its orders, narrowed as it is', async () => {
  const order = (id: string, at: string, status = 'placed') => ({
    ...{ order_id: id, at, status, currency: 'RSD', source: 'server' },
    lines: [{ product_id: products[0]?.id, quantity: 2, price: 120 }],
  });
  const orders = [
    order('A-1', '2026-11-18T10:00:00Z'),
    order('A-2', '2026-11-18T11:00:00Z', 'cancelled'),
    order('B-1', '2026-11-18T12:00:00Z'),
    order('A-3', '2026-10-31T12:00:00Z'),
  ];
  const done = await sendOrders(app, { shopId: shop.id, token, orders });
  expect(done.status).toBe(200);
  await accountOrders(services, openShopDirectory(services), shop.id);
  const viewId = await saveView('/orders', { q: 'A-', status: 'placed' }, '2026-11-01..2026-11-19');
  const query = { date_from: '2026-11-01', date_to: '2026-11-19', q: 'A-', status: 'placed' };
  const { data } = (await send(app, listOrdersCall, { token, params: params(), query })).body;
  const report = await linkedReport(viewId);
  expect(firstCells(report.tables[0])).toEqual(data.map(({ order_id }) => order_id));
  expect([firstCells(report.tables[0]), report.tables[0]?.rows[0]?.[1]]).toEqual([
    ['A-1'],
    '18.11.2026 11:00',
  ]);
  const { rows, mail } = await mailed(viewId);
  expect(rows.map(({ Order, Pieces }) => [Order, Pieces])).toEqual([['A-1', '2']]);
  expect(mail?.files).toHaveLength(1);
});

describe('a view of bids', () => {
  test('is shared and mailed as the table of its page, ordered and narrowed, as bids stand then', async () => {
    for (const [nth, { category }] of products.entries())
      await makeBid(db, { shopId: shop.id, categoryId: category.id, bidMicros: 100_000 * (1 + nth) + 6 });
    const viewId = await saveView('/bidding', { bids_sort: 'current_bid.asc' }, null);
    const { rows } = await mailed(viewId);
    const query = { sort_by: 'current_bid', order_by: 'asc' };
    const { data } = (await send(app, listCategoriesBiddingsCall, { token, params: params(), query })).body;
    const own = products.map(({ category }) => category.name);
    expect(rows.map(({ Category }) => Category)).toEqual(own);
    expect(data).toHaveLength(3);
    const report = await linkedReport(viewId);
    expect(report.days).toBe('20.11.2026');
    expect(firstCells(report.tables[0])).toEqual(own);
    const bid = report.tables[0]?.columns.findIndex(({ title }) => title.startsWith('Current bid')) ?? 0;
    expect(report.tables[0]?.rows.map((row) => row[bid])).toEqual(['0,100006', '0,200006', '0,300006']);
  });

  test('on products is theirs alone', async () => {
    const [first] = products;
    await makeBid(db, { shopId: shop.id, productId: first?.id ?? 0, bidMicros: 200_000 });
    const viewId = await saveView('/bidding/products', { with_bid: 'own' }, null);
    const report = await linkedReport(viewId);
    expect(firstCells(report.tables[0])).toEqual(names(0));
    await db
      .updateTable('offer')
      .set({ in_stock: false })
      .where('product_id', '=', first?.id ?? 0)
      .execute();
    expect(firstCells((await linkedReport(viewId)).tables[0])).toEqual(names(0));
  });
});
