import fc from 'fast-check';
import { expect, test } from 'vitest';
import { analyticsReports, type ReportName } from '../../../shared/contract/reports/analytics.contract.ts';
import { exportClicksCall, listClicksCall } from '../../../shared/contract/reports/ledger.contract.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { callPath, send, signInAs } from '../../../tests/clients/call-client.ts';
import { plusDays } from '../../../tests/references/count-facts.ts';
import { type AskedFilter, narrowWorld } from '../../../tests/references/narrow-world.ts';
import { ledgerClicks } from '../../../tests/references/reference-ledger.ts';
import { arbitraryFilter } from '../../../tests/worlds/arbitrary-facts.ts';
import { makeFactWorld } from '../../../tests/worlds/fact-world.ts';
import { makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, services } = await openWorld();
const [FROM, TO] = ['2026-10-15', '2026-11-10'];
const facts = await makeFactWorld(services, {
  seed: 21,
  clicksAt: (draw) =>
    Array.from({ length: 1200 }, () => Date.parse('2026-10-01') + Math.floor(draw() * 45 * DAY_MS)),
  offerDays: Array.from({ length: 45 }, (_, i) => plusDays('2026-10-01', i)),
});
const token = await signInAs(app, await makeUser(services.db, { shopIds: [facts.shop.id] }));
const params = { shopId: facts.shop.id };
const range = { date_from: FROM, date_to: TO };

type Row = Record<string, number>;
type Body = { data: Row[]; total: Row; totals: Row; ignored: string[] };
type Figures = { clicks: number; micros: number; bidClicks: number };

async function ask(name: ReportName, query: Record<string, unknown>): Promise<Body> {
  const { body, problem } = await send(app, analyticsReports[name], {
    params,
    query: { ...range, ...query },
    token,
  });
  expect(problem).toBeUndefined();
  return body as unknown as Body;
}

const micros = (eur: number) => Math.round(eur * 1_000_000);
const add = (rows: Row[], field: string, read = (value: number) => value) =>
  rows.reduce((sum, row) => sum + read(row[field] ?? 0), 0);
const figuresOf = (rows: Row[]): Figures => ({
  clicks: add(rows, 'clicks'),
  micros: add(rows, 'cpc_sum', micros),
  bidClicks: add(rows, 'bid_clicks'),
});

/** The valid clicks that the file of the ledger has. */
async function figuresOfFile(filter: AskedFilter): Promise<Figures> {
  const query = new URLSearchParams({ ...range, validity: 'valid', lang: 'en' });
  for (const [name, value] of Object.entries(filter)) query.set(name, String(value));
  const url = `${callPath(exportClicksCall, params)}?${query}`;
  const { body } = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  const [head = '', ...lines] = body.trim().split('\r\n');
  const titles = head.split(';');
  const cell = (line: string, title: string) => line.split(';')[titles.indexOf(title)] ?? '';
  return {
    clicks: lines.length,
    micros: lines.reduce(
      (sum, line) => sum + micros(Number(cell(line, 'Charged (EUR)').replace(',', '.'))),
      0,
    ),
    bidClicks: lines.filter((line) => cell(line, 'Kind') === 'bid').length,
  };
}

const CLICKS_BY: readonly ReportName[] = ['devices', 'day', 'day-hour', 'devices-by-day'];
const TABLES: readonly ReportName[] = [
  'top-products',
  'top-categories',
  'categories-by-level',
  'categories-biddings',
];

async function expectOneTruth(filter: AskedFilter): Promise<void> {
  const clicks = ledgerClicks(narrowWorld(facts, filter), { from: FROM, to: TO, validity: 'valid' });
  const counted: Figures = {
    clicks: clicks.length,
    micros: clicks.reduce((sum, click) => sum + click.chargeMicros, 0),
    bidClicks: clicks.filter(({ kind }) => kind === 'bid').length,
  };
  const tiles = await Promise.all(
    (['num-clicks', 'cpc', 'num-bid-clicks'] as const).map(async (name) => (await ask(name, filter)).total),
  );
  expect({ tiles: figuresOf(tiles) }).toEqual({ tiles: counted });
  for (const group_by of ['day', 'week', 'month']) {
    const chart = await ask('daily-metrics', { ...filter, group_by });
    expect([group_by, figuresOf(chart.data)]).toEqual([group_by, counted]);
    expect(chart.ignored).toEqual([]);
  }
  for (const name of CLICKS_BY) {
    expect([name, add((await ask(name, filter)).data, 'clicks')]).toEqual([name, counted.clicks]);
  }
  for (const name of TABLES) {
    const table = await ask(name, { ...filter, per_page: 500 });
    expect([name, figuresOf(table.data), figuresOf([table.totals])]).toEqual([name, counted, counted]);
  }
  const ledger = await send(app, listClicksCall, {
    params,
    query: { ...range, ...filter, validity: 'valid' },
    token,
  });
  const { total, totals } = ledger.body;
  expect([total, totals.clicks, micros(totals.cpc_sum)]).toEqual([
    counted.clicks,
    counted.clicks,
    counted.micros,
  ]);
  expect({ file: await figuresOfFile(filter) }).toEqual({ file: counted });
}

test('tiles, charts, tables, the ledger and its file agree under any filter, and with a count by hand', async () => {
  await fc.assert(fc.asyncProperty(arbitraryFilter(facts.products), expectOneTruth), {
    numRuns: 25,
    seed: 4,
  });
}, 120_000);

const EVERYTHING = {
  ...range,
  group_by: 'week',
  plot_items: '1',
  page: 1,
  per_page: 10,
  sort_by: 'clicks',
  order_by: 'asc',
  category_type: 'l2',
  category_id: 1,
  brand_id: 1,
  product_id: 1,
  device: 'mobile',
  kind: 'bid',
  compare: 'custom',
  compare_from: '2026-09-01',
  compare_to: '2026-09-30',
};
const COMPARISON = ['compare', 'compare_from', 'compare_to'];
const PAGE = ['page', 'per_page', 'sort_by', 'order_by'];

test.each<[ReportName, string[]]>([
  ['num-clicks', ['plot_items', ...PAGE, 'category_type']],
  ['num-clicksV2', PAGE],
  ['offersV2', [...PAGE, 'category_type', 'device', 'kind']],
  ['devices', ['group_by', 'plot_items', ...PAGE, 'category_type']],
  ['top-products', ['group_by', 'plot_items', 'category_type']],
  ['categories-by-level', ['group_by', 'plot_items']],
  ['top-products-daily-metric', [...PAGE, 'category_type', ...COMPARISON]],
  ['offers-categories-distribution', ['group_by', 'plot_items', ...PAGE, 'category_type', 'device', 'kind']],
  ['liquidity', ['plot_items', ...PAGE, 'category_type']],
])('%s takes every parameter and says which of them mean nothing to it', async (name, ignored) => {
  expect((await ask(name, EVERYTHING)).ignored).toEqual(ignored);
  expect((await ask(name, {})).ignored).toEqual([]);
});

test('so does the ledger', async () => {
  const { body: ledger } = await send(app, listClicksCall, {
    params,
    query: { ...EVERYTHING, sort_by: 'at' },
    token,
  });
  expect(ledger.ignored).toEqual(['group_by', 'plot_items', 'category_type', ...COMPARISON]);
});

test('a filter on a device or a kind leaves offers whole, and narrows the clicks beside them', async () => {
  const [all, mobile] = [await ask('liquidity', {}), await ask('liquidity', { device: 'mobile' })];
  expect(mobile.total.num_offers).toBe(all.total.num_offers);
  expect(mobile.total.num_clicks).toBeLessThan(all.total.num_clicks ?? 0);
  expect(mobile.total.num_clicks).toBe((await ask('num-clicks', { device: 'mobile' })).total.clicks);
});

test('days of a comparison without one of one’s own mean nothing', async () => {
  const { ignored } = await ask('num-clicks', { compare: 'year', compare_from: '2026-09-01' });
  expect(ignored).toEqual(['compare_from']);
});

test('each comparison is kept apart from the others in what is held in memory', async () => {
  const days = async (compare: string) => {
    const { previous } = (await ask('num-clicks', { compare })) as unknown as { previous: Row };
    return [previous.date_from, previous.date_to];
  };
  expect(await days('previous')).toEqual(['2026-09-18', '2026-10-14']);
  expect(await days('year')).toEqual(['2025-10-15', '2025-11-10']);
  expect(await days('weekdays')).toEqual(['2026-09-17', '2026-10-13']);
  expect(await days('previous')).toEqual(['2026-09-18', '2026-10-14']);
});
