import { describe, expect, test } from 'vitest';
import { listLostViewsCall } from '../../../../shared/contract/bidding/lost-views.contract.ts';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { analyticsReports } from '../../../../shared/contract/reports/analytics.contract.ts';
import { listClicksCall } from '../../../../shared/contract/reports/ledger.contract.ts';
import * as links from '../../../../shared/contract/reports/report-links.contract.ts';
import * as savedViews from '../../../../shared/contract/reports/saved-views.contract.ts';
import { placeChange } from '../../../../shared/rules/bids/place-change.ts';
import { formatClickPrice, formatCount, formatEur } from '../../../../shared/rules/money/money.ts';
import { VIEW_PAGE_PATHS, VIEW_PAGES } from '../../../../shared/rules/reports/saved-view-pages.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import { type Loose, send, signInAs } from '../../../../tests/clients/call-client.ts';
import { plusDays } from '../../../../tests/references/count-facts.ts';
import { drawImpression, seeded } from '../../../../tests/worlds/draw-facts.ts';
import { insertProductViews, makeFactWorld } from '../../../../tests/worlds/fact-world.ts';
import { makeUser } from '../../../../tests/worlds/factories.ts';
import { openWorld } from '../../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();
const START = '2026-10-18';
const facts = await makeFactWorld(services, {
  seed: 43,
  clicksAt: (draw) => Array.from({ length: 950 }, () => Date.parse(START) + Math.floor(draw() * 33 * DAY_MS)),
  offerDays: Array.from({ length: 33 }, (_, i) => plusDays(START, i)),
});
const shopId = facts.shop.id;
const params = { shopId };
const token = await signInAs(app, await makeUser(db, { shopIds: [shopId] }));
const DAYS = { date_from: '2026-11-02', date_to: '2026-11-15' };
const BEFORE = '19.10.2026 – 01.11.2026';

let views = 0;
/** What a stranger reads by a link to a view of the days. */
async function linked(page: string, search: Record<string, string>, days = DAYS) {
  const period = `${days.date_from}..${days.date_to}`;
  const view = { name: `${++views} of ${page}`, shared: false, page, search };
  const { body: saved } = await send(app, savedViews.createSavedViewCall, {
    ...{ token, params },
    body: { ...view, period: VIEW_PAGES[page as keyof typeof VIEW_PAGES].hasDays ? period : null },
  });
  const body = { view_id: saved.id, lang: 'en', days: 30, password: null };
  const made = await send(app, links.createReportLinkCall, { token, params, body });
  expect(made.status).toBe(200);
  const linkToken = made.body.path.replace('/shared#token=', '');
  const { report } = (await send(app, links.openReportLinkCall, { body: { token: linkToken } })).body;
  if (!report) throw new Error('no report');
  await db.deleteFrom('report_link').execute();
  await db.deleteFrom('saved_view').execute();
  return report;
}
type Report = Awaited<ReturnType<typeof linked>>;

const asked = (query: Loose = {}) => ({ params, query: { ...DAYS, ...query }, token });
const report = async <N extends keyof typeof analyticsReports>(name: N, query: Loose = {}) =>
  (await send(app, analyticsReports[name], asked(query))).body;

const titles = ({ tables }: Report) => tables.map(({ title }) => title);
/** The cells of a column by the beginning of its title, in one of the tables. */
function cells({ tables }: Report, table: string, column: string): string[] {
  const found = tables.find(({ title }) => title === table);
  const place = found?.columns.findIndex(({ title }) => title.startsWith(column)) ?? -1;
  if (!found || place < 0) throw new Error(`no ${column} in ${table}`);
  return found.rows.map((row) => row[place] ?? '');
}
/** An amount in a column whose head says the unit. */
const numberOf = (amount: string) => amount.replace(/\u00a0€$/, '');
const figure = ({ figures }: Report, name: string) => figures.find(({ title }) => title === name);
const names = (rows: readonly object[], key: string) =>
  rows.map((row) => localText(row as never, key as never));

test('the Dashboard is its figures, its charts as tables and its rankings, grouped, narrowed and ordered', async () => {
  const search = { group_by: 'week', device: 'mobile', products_sort: 'cpc_sum.asc', compare: 'previous' };
  const shown = await linked('/dashboard', search);
  expect(titles(shown)).toEqual([
    ...['Clicks per week', 'Bid clicks per week', 'Cost per week', 'Average cost per click, by week'],
    ...['Clicks by position', 'Clicks by category', 'Offers by category', 'Clicks by device'],
    ...['Top products', 'Top categories'],
  ]);
  const weeks = await report('daily-metrics', { group_by: 'week', device: 'mobile' });
  expect(cells(shown, 'Clicks per week', 'Clicks')).toEqual(
    weeks.data.map(({ clicks }) => formatCount(clicks)),
  );
  expect(cells(shown, 'Clicks per week', `Clicks · Period before`)).toEqual(
    weeks.previous_data.map(({ clicks }) => formatCount(clicks)),
  );
  expect(cells(shown, 'Cost per week', 'Cost, €')).toEqual(
    weeks.data.map((row) => numberOf(formatEur(row.cpc_sum))),
  );
  const prices = cells(shown, 'Average cost per click, by week', 'Average cost per click');
  expect(prices.filter((price) => price !== '–')).not.toEqual([]);
  for (const price of prices) expect(price).toMatch(/^(\d+,\d\d( €)?|–)$/);
  expect(figure(shown, 'Average cost per click')?.value).toMatch(/^\d+,\d\d\u00a0€$/);
  expect(figure(shown, 'Clicks')).toMatchObject({
    value: formatCount(weeks.total.clicks),
    previous: formatCount(weeks.previous.clicks),
  });
  const ranked = { sort_by: 'cpc_sum', order_by: 'asc', device: 'mobile', per_page: 500 };
  const products = await report('top-products', ranked);
  expect(cells(shown, 'Top products', 'Product')).toEqual(names(products.data, 'product_name'));
  expect(shown.compared_with).toContain(BEFORE);
});

test('what the Dashboard plots stands beside its charts', async () => {
  const [first] = facts.products;
  const shown = await linked('/dashboard', { plot_items: String(first?.id) });
  const plotted = await report('num-clicksV2', { plot_items: String(first?.id) });
  expect(cells(shown, 'Clicks per day', first?.name ?? '')).toEqual(
    plotted.items[0]?.data.map(({ clicks }) => formatCount(clicks)),
  );
});

test('every click stands in a view of the ledger, narrowed and ordered as it is', async () => {
  const search = { validity: 'valid', clicks_sort: 'charge.asc', device: 'desktop', compare: 'none' };
  const shown = await linked('/clicks', search);
  const query = { sort_by: 'charge', order_by: 'asc', validity: 'valid', device: 'desktop', per_page: 500 };
  const { data, total, totals } = (await send(app, listClicksCall, asked(query))).body;
  expect(titles(shown)).toEqual(['Valid clicks per day', 'Every click']);
  expect(total).toBeGreaterThan(20);
  expect(cells(shown, 'Every click', 'Charge')).toEqual(
    data.map(({ charge }) => numberOf(formatClickPrice(charge))),
  );
  expect(cells(shown, 'Every click', 'Product')).toEqual(names(data, 'product_name'));
  expect(cells(shown, 'Every click', 'Time')[0]).toMatch(/^\d\d\.\d\d\.2026 \d\d:\d\d:\d\d$/);
  const table = shown.tables.find(({ title }) => title === 'Every click');
  expect(table?.note).toContain(`${formatCount(totals.clicks)} valid, cost ${formatEur(totals.cpc_sum)}`);
  expect(shown.compared_with).toBeNull();
});

describe('a view of hours', () => {
  test('of a week is its grid, its days, its hours and its course', async () => {
    const shown = await linked('/activities', { per: 'day', device: 'mobile' });
    expect(titles(shown)).toEqual([
      'Average clicks by day of the week and hour',
      'Clicks by day of the week',
      'Clicks by hour of the day',
      'Clicks per day',
    ]);
    const days = await report('day', { device: 'mobile' });
    const clicksOf = (day: number) => days.data.find((row) => row.day_of_week === day)?.clicks ?? 0;
    const counts = [1, 2, 3, 4, 5, 6, 7].map((day) => formatCount(clicksOf(day)));
    expect(cells(shown, 'Clicks by day of the week', 'Clicks')).toEqual(counts);
    expect(cells(shown, 'Clicks by day of the week', 'Day')[0]).toBe('Monday');
    const hours = await report('day-hour', { device: 'mobile' });
    const ofNoon = hours.data
      .filter((row) => row.hour_of_day === 12)
      .reduce((all, row) => all + row.clicks, 0);
    expect(cells(shown, 'Clicks by hour of the day', 'Clicks')[12]).toBe(formatCount(ofNoon));
    const monday = hours.data.find((row) => row.day_of_week === 1 && row.hour_of_day === 12)?.clicks ?? 0;
    // Two Mondays are in the days.
    expect(cells(shown, 'Average clicks by day of the week and hour', 'Monday')[12]).toBe(
      (monday / 2).toFixed(1).replace('.', ','),
    );
  });

  test('of one day is its hours beside the day before', async () => {
    const day = { date_from: '2026-11-11', date_to: '2026-11-11' };
    const shown = await linked('/activities', {}, day);
    expect(titles(shown)).toEqual(['Clicks by hour, 11.11.2026']);
    const { data, previous_data } = await report('day-hour', day);
    const counted = (rows: readonly { hour_of_day: number; clicks: number }[]) =>
      Array.from({ length: 24 }, (_, hour) =>
        formatCount(rows.filter((row) => row.hour_of_day === hour).reduce((all, row) => all + row.clicks, 0)),
      );
    expect(cells(shown, 'Clicks by hour, 11.11.2026', 'Clicks')).toEqual(counted(data));
    expect(cells(shown, 'Clicks by hour, 11.11.2026', 'Clicks · ')).toEqual(counted(previous_data));
  });
});

test('a view of liquidity is its four charts, grouped as it is', async () => {
  const shown = await linked('/liquidity', { group_by: 'week', compare: 'none' });
  expect(titles(shown)).toEqual([
    ...[
      'Liquidity per week',
      'Offers in stock per week',
      'Share of clicked offers per week',
      'Clicks per week',
    ],
  ]);
  const { data } = await report('liquidity', { group_by: 'week' });
  expect(cells(shown, 'Clicks per week', 'Clicks')).toEqual(data.map((row) => formatCount(row.num_clicks)));
  expect(cells(shown, 'Liquidity per week', 'Liquidity')).toEqual(
    data.map((row) => (row.liquidity ?? 0).toFixed(3).replace('.', ',')),
  );
});

test('a view of the distribution is its tables, at the level of the view', async () => {
  const shown = await linked('/distribution', { level: 'leaf', compare: 'none' });
  expect(titles(shown)).toEqual([
    'Clicks by position',
    'Clicks with and without a bid, per day',
    'What clicks with and without a bid cost',
    'Clicks by category',
    'Offers by category',
    'Offers against clicks',
  ]);
  const { data } = await report('categories');
  const parents = new Set(data.map((row) => row.parent_id));
  const leaves = data.filter((row) => !parents.has(row.category_id));
  expect(cells(shown, 'Offers against clicks', 'Category').toSorted()).toEqual(
    names(leaves, 'name').toSorted(),
  );
  const [all, bid] = [await report('daily-metrics'), await report('daily-bid-metrics')];
  expect(cells(shown, 'What clicks with and without a bid cost', 'Clicks')).toEqual(
    [bid.total.clicks, all.total.clicks - bid.total.clicks].map(formatCount),
  );
  const main = await linked('/distribution', {});
  expect(cells(main, 'Offers against clicks', 'Category').toSorted()).toEqual(
    names(
      data.filter((row) => row.parent_id === null),
      'name',
    ).toSorted(),
  );
});

test('a view of bidding statistics is its charts and the bids by category, in its order', async () => {
  const shown = await linked('/bidding/statistics', { bids_sort: 'cpc_sum.asc', group_by: 'month' });
  expect(titles(shown)).toEqual([
    'Bid clicks per month',
    'Cost of bid clicks per month',
    'Average cost per bid click, by month',
    'Clicks by position',
    'Average position of your offers, by month',
    'Coverage of listings, by month',
    'Bids by category',
  ]);
  const months = await report('daily-bid-metrics', { group_by: 'month' });
  expect(cells(shown, 'Bid clicks per month', 'Bid clicks')).toEqual(
    months.data.map((row) => formatCount(row.bid_clicks)),
  );
  const bids = await report('categories-biddings', { sort_by: 'cpc_sum', order_by: 'asc', per_page: 500 });
  expect(cells(shown, 'Bids by category', 'Category')).toEqual(names(bids.data, 'name'));
  const { total, previous } = await report('bid-positionsV2');
  const { signed } = placeChange(total.listing_position_avg ?? 0, previous.listing_position_avg ?? 0);
  expect(figure(shown, 'Average position')?.growth).toBe(`${signed} places`);
});

test('a view of the module is its charts and categories', async () => {
  const shown = await linked('/module', { module_sort: 'cpc_sum.asc' });
  expect(titles(shown)).toEqual([
    'Module clicks per day',
    'Cost of module clicks per day',
    'Impressions in the module per day',
    'Categories of module clicks',
  ]);
  const { data } = await report('module-clicks');
  expect(data.some(({ clicks }) => clicks > 0)).toBe(true);
  expect(cells(shown, 'Module clicks per day', 'Clicks')).toEqual(data.map((row) => formatCount(row.clicks)));
  const categories = await report('module-categories', {
    sort_by: 'cpc_sum',
    order_by: 'asc',
    per_page: 500,
  });
  expect(cells(shown, 'Categories of module clicks', 'Category')).toEqual(names(categories.data, 'name'));
});

test('a view of lost opportunity is its outcomes and its categories, with what was missed', async () => {
  const draw = seeded(5);
  const places = [{ shopId, position: 4 }];
  const seen = facts.products.flatMap((product) =>
    Array.from({ length: 30 }, () => {
      const at = Date.parse(DAYS.date_from) + Math.floor(draw() * 14 * DAY_MS);
      return { ...drawImpression(facts.shop, [product], at, draw), places };
    }),
  );
  await insertProductViews(services, seen);
  const shown = await linked('/bidding/lost-opportunity', { lost_sort: 'views.asc' });
  expect(titles(shown)).toEqual(['Where your views went', 'By category']);
  const query = { sort_by: 'views', order_by: 'asc', per_page: 100 };
  const { body } = await send(app, listLostViewsCall, asked(query));
  expect(body.views).toBeGreaterThan(100);
  expect(cells(shown, 'Where your views went', 'Views')).toEqual(
    body.outcomes.map((line) => formatCount(line.views)),
  );
  expect(cells(shown, 'By category', 'Category')).toEqual(names(body.data, 'category_name'));
  expect(figure(shown, 'Views')?.value).toBe(formatCount(body.views));
});

test.each(VIEW_PAGE_PATHS)('a view of %s has a report of its own', async (page) => {
  const shown = await linked(page, {});
  expect(shown.tables.length).toBeGreaterThan(0);
});
