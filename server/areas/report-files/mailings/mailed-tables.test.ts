import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { analyticsReports } from '../../../../shared/contract/reports/analytics.contract.ts';
import * as links from '../../../../shared/contract/reports/report-links.contract.ts';
import * as savedViews from '../../../../shared/contract/reports/saved-views.contract.ts';
import { formatEur } from '../../../../shared/rules/money/money.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import { type Loose, send, signInAs } from '../../../../tests/clients/call-client.ts';
import { waitingEmails } from '../../../../tests/clients/mailed-links.ts';
import { mailedView } from '../../../../tests/clients/report-worker.ts';
import { plusDays } from '../../../../tests/references/count-facts.ts';
import { makeFactWorld } from '../../../../tests/worlds/fact-world.ts';
import { makeUser } from '../../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../../tests/worlds/test-world.ts';

const world = await openWorld();
const { app, db, services, setNow } = world;
const START = '2026-10-20';
const facts = await makeFactWorld(services, {
  seed: 41,
  clicksAt: (draw) => Array.from({ length: 700 }, () => Date.parse(START) + Math.floor(draw() * 31 * DAY_MS)),
  offerDays: Array.from({ length: 31 }, (_, i) => plusDays(START, i)),
});
const shopId = facts.shop.id;
const user = await makeUser(db, { shopIds: [shopId] });
const token = await signInAs(app, user);
const DAYS = { date_from: '2026-11-02', date_to: '2026-11-15' };

type Row = Record<string, string>;

const params = { shopId };
let views = 0;
async function saveView(page: string, search: Record<string, string>): Promise<number> {
  const period = `${DAYS.date_from}..${DAYS.date_to}`;
  const view = { name: `${++views} of ${page}`, shared: false, page, search, period };
  return (await send(app, savedViews.createSavedViewCall, { token, params, body: view })).body.id;
}

/** What a stranger reads by a link to a view. */
async function linkedReport(page: string, search: Record<string, string>) {
  const body = { view_id: await saveView(page, search), lang: 'en', days: 30, password: null };
  const made = await send(app, links.createReportLinkCall, { token, params, body });
  const linkToken = made.body.path.replace('/shared#token=', '');
  const { report } = (await send(app, links.openReportLinkCall, { body: { token: linkToken } })).body;
  if (!report) throw new Error('no report');
  return report;
}

/** The rows of the file that a view is mailed with. */
async function mailedRows(page: string, search: Record<string, string>, lang = 'en'): Promise<Row[]> {
  const viewId = await saveView(page, search);
  const sending = { token, shopId, viewId, recipients: [user.id], lang, at: '2026-11-21T06:00:00.000Z' };
  const { bytes } = await mailedView(world, sending);
  setNow(NOW);
  await db.deleteFrom('view_mailing').execute();
  return parse(bytes, { bom: true, columns: true, delimiter: ';', recordDelimiter: '\r\n' });
}

const asked = (query: Loose) => ({ params: { shopId }, query: { ...DAYS, per_page: 500, ...query }, token });
const productsOf = async (name: 'top-products' | 'profit-by-product', query: Loose) =>
  (await send(app, analyticsReports[name], asked(query))).body.data.map((row) =>
    localText(row, 'product_name'),
  );

const partsOf = (rows: readonly Row[]) => [...new Set(rows.map(({ Part }) => Part))];
const itemsOf = (rows: readonly Row[], part: string) =>
  rows.filter((row) => row.Part === part).map(({ Item }) => Item);
test('a view of products is mailed as the whole table of its page, in its order', async () => {
  const rows = await mailedRows('/products', { products_sort: 'cpc_sum.asc' });
  expect(partsOf(rows)).toEqual(['Key figures', 'Top products', 'By day']);
  const all = await productsOf('top-products', { sort_by: 'cpc_sum', order_by: 'asc' });
  expect(all.length).toBeGreaterThan(5);
  expect(itemsOf(rows, 'Top products')).toEqual(all);
});

test('a view of profit is mailed with the figures and tables of profit, by its day and in its order', async () => {
  const search = { by: 'order_day', worst_sort: 'clicks.asc', categories_sort: 'clicks.desc' };
  const rows = await mailedRows('/profit', search);
  expect(partsOf(rows)).toEqual([
    'Key figures',
    'From revenue to profit',
    'By day',
    'Products that earn most',
    'Products that lose most',
    'Categories by profit',
  ]);
  const worst = await productsOf('profit-by-product', {
    by: 'order_day',
    sort_by: 'clicks',
    order_by: 'asc',
  });
  expect(worst.length).toBeGreaterThan(5);
  expect(itemsOf(rows, 'Products that lose most')).toEqual(worst);
  const byClicks = asked({ by: 'order_day', sort_by: 'clicks', order_by: 'desc' });
  const { body } = await send(app, analyticsReports['profit-by-category'], byClicks);
  expect(itemsOf(rows, 'Categories by profit')).toEqual(body.data.map((row) => localText(row, 'name')));
  expect(Object.keys(rows[0] ?? {})).toEqual(expect.arrayContaining(['Profit, €', 'Margin, €']));
});

/** Whole cents of an amount as people read it. */
const toCents = (eur: number) =>
  Number(
    formatEur(eur)
      .replace(/[.\u00a0€]/g, '')
      .replace(',', ''),
  );

/** A product with orders whose profit is known. */
async function knownProduct(by: 'click_day' | 'order_day'): Promise<string> {
  const { body } = await send(app, analyticsReports['profit-by-product'], asked({ by }));
  const known = body.data.find(({ orders, profit }) => orders > 0 && profit !== null);
  if (!known) throw new Error('no profit is known');
  return String(known.product_id);
}

test('a view of profit says its steps in the mail, in its file and behind its link, as its call answers them', async () => {
  const search = { by: 'order_day', product_id: await knownProduct('order_day') };
  const { total } = (await send(app, analyticsReports.conversions, asked(search))).body;
  const { revenue, margin, cpc_sum: cost, profit } = total;
  if (revenue === null || margin === null || profit === null) throw new Error('nothing is known');
  const steps = [
    ['Revenue', revenue],
    ['Cost of goods', (toCents(margin) - toCents(revenue)) / 100],
    ['Margin', margin],
    ['Cost of clicks', -cost],
    ['Profit', profit],
  ] as const;
  const read = steps.map(([name, amount]) => [name, formatEur(amount)]);

  const rows = await mailedRows('/profit', search);
  const ofFile = rows.filter(({ Part }) => Part === 'From revenue to profit');
  expect(ofFile.map((row) => [row.Item, row['Amount, €']])).toEqual(
    steps.map(([name, amount]) => [name, String(toCents(amount) / 100).replace('.', ',')]),
  );
  const mail = (await waitingEmails(services, user.email)).at(-1);
  expect(mail?.table).toEqual({ title: 'From revenue to profit', rows: read });

  const [first] = (await linkedReport('/profit', search)).tables;
  expect(first).toMatchObject({ title: 'From revenue to profit', rows: read });
  expect(first?.columns.map(({ title }) => title)).toEqual(['Step', 'Amount']);
  expect(first?.bars?.map(({ tone }) => tone)).toEqual([
    'whole',
    'loss',
    'whole',
    'loss',
    profit < 0 ? 'minus' : 'profit',
  ]);
  // The goods are taken off the end of the revenue's bar, down to where the margin's ends.
  const [ofRevenue, ofGoods, ofMargin] = first?.bars ?? [];
  const end = (bar: { left: number; width: number } | undefined) => (bar ? bar.left + bar.width : Number.NaN);
  expect(end(ofGoods)).toBeCloseTo(end(ofRevenue), 9);
  expect(ofGoods?.left).toBeCloseTo(end(ofMargin), 9);
});

test('a mailed view of profit says its steps in its own language, and one of anything else has none', async () => {
  await mailedRows('/profit', { product_id: await knownProduct('click_day') }, 'sl');
  expect((await waitingEmails(services, user.email)).at(-1)?.table?.rows.map(([name]) => name)).toEqual([
    'Prihodek',
    'Nabavna vrednost blaga',
    'Marža',
    'Strošek klikov',
    'Dobiček',
  ]);
  // Of all products one has no margin: its file leaves open what is not known, and the mail says no steps.
  const open = await mailedRows('/profit', {});
  const ofFile = open.filter(({ Part }) => Part === 'From revenue to profit');
  const known = ofFile.flatMap((row) => (row['Amount, €'] === '' ? [] : [row.Item]));
  expect([ofFile.length, known]).toEqual([5, ['Revenue', 'Cost of clicks']]);
  expect((await waitingEmails(services, user.email)).at(-1)?.table).toBeUndefined();
  await mailedRows('/devices', {});
  expect((await waitingEmails(services, user.email)).at(-1)?.table).toBeUndefined();
});

test.each([
  ['/products', { products_sort: 'cpc_sum.asc' }],
  ['/category', { categories_sort: 'cpc_avg.desc', device: 'mobile' }],
  ['/devices', { device: 'desktop' }],
  ['/profit', { by: 'order_day', worst_sort: 'clicks.asc' }],
  ['/dashboard', {}],
  ['/clicks', { validity: 'valid' }],
  ['/bidding/statistics', {}],
])('a link to a view of %s opens what it is mailed with', async (page, search) => {
  const rows = await mailedRows(page, search);
  const { tables, figures } = await linkedReport(page, search);
  expect(['Key figures', ...tables.map(({ title }) => title)]).toEqual(partsOf(rows));
  const titles = figures.map(({ title }) => title);
  expect(titles.length).toBeGreaterThan(3);
  // A header says the unit that its cells leave out, once.
  const headers = Object.keys(rows[0] ?? {});
  expect(headers.filter((header) => header.split('%').length > 2)).toEqual([]);
  // The figures of the page say it beside the number.
  const named = headers.map((header) => header.replace(/,? \(?(€|EUR|RSD|%)\)?$/u, '').replace(/, %$/u, ''));
  expect(named).toEqual(expect.arrayContaining(titles));
  for (const { title, rows: shown } of tables)
    expect(shown.map(([item]) => item)).toHaveLength(itemsOf(rows, title).length);
  const [first] = tables;
  if (first?.columns[0]?.is_text && page !== '/dashboard' && page !== '/profit')
    expect(first.rows.map(([item]) => item)).toEqual(itemsOf(rows, first.title));
});
