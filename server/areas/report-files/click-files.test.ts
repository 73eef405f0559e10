import { parse } from 'csv-parse/sync';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { localText } from '../../../shared/contract/frame/localised.ts';
import { analyticsReports } from '../../../shared/contract/reports/analytics.contract.ts';
import { listClicksCall } from '../../../shared/contract/reports/ledger.contract.ts';
import { formatCount, formatEur, formatGrowth } from '../../../shared/rules/money/money.ts';
import { DAY_MS } from '../../../shared/rules/time/durations.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { readWorkbook } from '../../../tests/clients/read-workbook.ts';
import { orderedFile } from '../../../tests/clients/report-worker.ts';
import { plusDays } from '../../../tests/references/count-facts.ts';
import { makeFactWorld } from '../../../tests/worlds/fact-world.ts';
import { makeUser } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const world = await openWorld();
const { app, services } = world;
const START = '2026-10-20';
const FORMULA = '=cmd|\' /C calc\'!A0 <script>alert(1)</script>;"x"';
const facts = await makeFactWorld(services, {
  seed: 41,
  clicksAt: (draw) => Array.from({ length: 700 }, () => Date.parse(START) + Math.floor(draw() * 31 * DAY_MS)),
  offerDays: Array.from({ length: 31 }, (_, i) => plusDays(START, i)),
});
const shopId = facts.shop.id;
const token = await signInAs(app, await makeUser(services.db, { shopIds: [shopId] }));
const top = (
  await send(app, analyticsReports['top-products'], {
    params: { shopId },
    query: { date_from: START },
    token,
  })
).body.data[0]?.product_id;
await services.db
  .updateTable('product')
  .set({ name: FORMULA })
  .where('id', '=', top ?? 0)
  .execute();

const days = { date_from: '2026-11-03', date_to: '2026-11-15' };
const report = async <N extends keyof typeof analyticsReports>(name: N) =>
  (await send(app, analyticsReports[name], { params: { shopId }, query: { ...days, with: 'orders' }, token }))
    .body;
const daily = await report('daily-metrics');
const categories = await report('top-categories');
const products = await report('top-products');
const devices = await report('devices');
const positions = await report('clicks-positions-distribution');
const invalidOf = async (validity: string) =>
  (await send(app, listClicksCall, { params: { shopId }, query: { ...days, validity }, token })).body.total;
const invalid = [
  await invalidOf('repeat'),
  await invalidOf('crawler'),
  await invalidOf('no_offer'),
  await invalidOf('over_limit'),
];

const order = (format: string, lang = 'en') =>
  orderedFile(world, { token, shopId, body: { kind: 'clicks', format, lang, ...days } });
const inGerman = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));

const csvFile = await order('csv');
const workbookFile = await order('xlsx', 'sr');
const pageFile = await order('html', 'sl');

test('the facts have something of everything', () => {
  expect(daily.total.bid_clicks).toBeGreaterThan(0);
  expect(daily.previous.clicks).toBeGreaterThan(0);
  expect(Math.min(...invalid.slice(0, 2))).toBeGreaterThan(0);
  expect(products.data.map((row) => localText(row, 'product_name'))).toContain(FORMULA);
});

describe('the clicks as CSV', () => {
  const { bytes, headers } = csvFile;
  const text = bytes.toString('utf8');
  const rows: Record<string, string>[] = parse(text, {
    bom: true,
    columns: true,
    delimiter: ';',
    recordDelimiter: '\r\n',
  });
  const part = (name: string) => rows.filter((row) => row.Part === name);

  test('are one table as Excel in the region reads it', () => {
    expect(text.startsWith('\uFEFFPart;Item;Clicks;Bid clicks;Cost (EUR);Average cost per click (EUR)')).toBe(
      true,
    );
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="clicks_${shopId}_2026-11-03_2026-11-15.csv"`,
      'cache-control': 'no-store',
    });
  });

  test('have the numbers that the reports answer', () => {
    const metrics = (row: (typeof daily)['total']) => ({
      Clicks: String(row.clicks),
      'Bid clicks': String(row.bid_clicks),
      'Cost (EUR)': inGerman(row.cpc_sum),
      'Average cost per click (EUR)': inGerman(row.cpc_avg),
      Orders: String(row.orders),
      'Revenue (EUR)': inGerman(row.revenue ?? null),
      'Profit (EUR)': inGerman(row.profit ?? null),
    });
    expect(part('Key figures')).toMatchObject([
      { Item: 'This period', ...metrics(daily.total) },
      { Item: 'Period before', ...metrics(daily.previous) },
      {
        Item: 'Change (%)',
        Clicks: inGerman(daily.growth.clicks),
        'Cost (EUR)': inGerman(daily.growth.cpc_sum),
      },
    ]);
    expect(part('By day')).toMatchObject(
      daily.data.map((row) => ({ Item: `${row.date.slice(8)}.11.2026`, ...metrics(row) })),
    );
    expect(part('Top categories')).toMatchObject(
      categories.data.map((row) => ({ Item: localText(row, 'name'), ...metrics(row) })),
    );
    expect(part('Top products')).toMatchObject(
      products.data.map((row) => ({
        Category: localText(row, 'category_name'),
        Brand: row.brand ?? '',
        'Change of clicks (%)': inGerman(row.clicks_growth),
        ...metrics(row),
      })),
    );
    expect(part('Devices').map((row) => Number(row.Clicks))).toEqual(devices.data.map((row) => row.clicks));
    expect(part('Positions')).toMatchObject(
      positions.data.map((row) => ({ Item: row.position, Clicks: String(row.clicks) })),
    );
    expect(part('Invalid clicks').map((row) => Number(row['Invalid clicks']))).toEqual(invalid);
  });

  test('hold no formula', () => {
    const names = part('Top products').map((row) => row.Item);
    expect(names).toContain(`'${FORMULA}`);
    expect(text).not.toMatch(/(^|;)"?[=+@]/m);
  });
});

describe('the clicks as a workbook', () => {
  const { bytes } = workbookFile;
  const sheets = readWorkbook(bytes);
  const rowsOf = (name: string) => sheets.find((sheet) => sheet.name === name)?.rows.slice(1) ?? [];

  test('have a sheet for each part', () => {
    expect(sheets.map((sheet) => sheet.name)).toEqual([
      'Ključni pokazatelji',
      'Po danima',
      'Najbolje kategorije',
      'Najbolji proizvodi',
      'Uređaji',
      'Pozicije',
      'Nevažeći klikovi',
    ]);
  });

  test('have the numbers that the reports answer, as numbers', () => {
    const [clicks, , cost] = sheets[0]?.rows.slice(-10) ?? [];
    expect(clicks?.map((cell) => cell.number)).toEqual([
      undefined,
      daily.total.clicks,
      daily.previous.clicks,
      (daily.growth.clicks ?? 0) / 100,
    ]);
    expect(cost?.[1]).toEqual({ number: daily.total.cpc_sum, format: '#,##0.00' });
    expect(rowsOf('Po danima').map((row) => row[1]?.number)).toEqual(daily.data.map((row) => row.clicks));
    expect(rowsOf('Po danima')[0]?.[0]?.format).toBe('dd.mm.yyyy');
    expect(rowsOf('Najbolji proizvodi').map((row) => row[0])).toEqual(
      products.data.map((row) => ({ text: localText(row, 'product_name') })),
    );
    expect(rowsOf('Nevažeći klikovi').map((row) => row[1]?.number)).toEqual(invalid);
  });
});

describe('the clicks as a page', () => {
  const { bytes, headers } = pageFile;
  const html = bytes.toString('utf8');
  const { document } = new JSDOM(html).window;
  const table = (title: string) => {
    const section = [...document.querySelectorAll('section')].find(
      (one) => one.querySelector('h2')?.textContent === title,
    );
    return [...(section?.querySelectorAll('tbody tr') ?? [])].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? ''),
    );
  };

  test('have the numbers that the reports answer, in German format', () => {
    const figures = [...document.querySelectorAll('.figures li')].map((item) => [
      item.querySelector('.name')?.textContent,
      item.querySelector('.value')?.textContent,
    ]);
    expect(figures.slice(0, 3)).toEqual([
      ['Kliki', formatCount(daily.total.clicks)],
      ['Kliki iz licitiranja', formatCount(daily.total.bid_clicks)],
      ['Strošek', formatEur(daily.total.cpc_sum)],
    ]);
    expect(document.querySelector('.figures .change')?.textContent).toContain(
      formatGrowth(daily.growth.clicks),
    );
    expect(table('Po dnevih').map((row) => row[1])).toEqual(daily.data.map((row) => formatCount(row.clicks)));
    expect(table('Najboljši izdelki').map((row) => row[0])).toEqual(
      products.data.map((row) => localText(row, 'product_name')),
    );
    expect(table('Neveljavni kliki').map((row) => row[1])).toEqual(invalid.map(formatCount));
  });

  test('say since when clicks may still bring orders', () => {
    // Today is 20 November, and orders count for 30 days: those of all clicks of the page may still come.
    const notes = [...document.querySelectorAll('.note')].map((note) => note.textContent);
    expect(notes).toContain('Kliki od 03.11.2026 lahko še prinesejo naročila.');
  });

  test('draw a bar for each day', () => {
    expect(document.querySelectorAll('svg rect')).toHaveLength(daily.data.length);
    const highest = Math.max(...daily.data.map((row) => row.clicks));
    expect(document.querySelector('svg')?.textContent).toContain(formatCount(highest));
  });

  test('run no script, load nothing, and are only ever saved', () => {
    expect(document.querySelectorAll('script, link, img, iframe, [onclick], [src]')).toHaveLength(0);
    expect(html).not.toContain('<script');
    expect(html).toContain('&lt;script&gt;');
    expect(document.documentElement.lang).toBe('sl');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="kliki_/);
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });
});

test('a report of no clicks says so and divides by nothing', async () => {
  const empty = { date_from: '2025-01-01', date_to: '2025-01-02' };
  const of = async (format: string) =>
    (await orderedFile(world, { token, shopId, body: { kind: 'clicks', format, lang: 'en', ...empty } }))
      .bytes;
  const html = (await of('html')).toString('utf8');
  expect(html).toContain('There is nothing to show for these days.');
  expect(html).not.toContain('may still bring orders');
  for (const text of [html, (await of('csv')).toString('utf8')])
    expect(text).not.toMatch(/NaN|Infinity|undefined|null/);
  expect(readWorkbook(await of('xlsx'))[1]?.rows).toHaveLength(3);
});

describe('the clicks compared otherwise', () => {
  const own = { compare: 'custom', compare_from: '2026-10-21', compare_to: '2026-10-27' };
  const orderWith = async (format: string, comparison: object) =>
    orderedFile(world, {
      token,
      shopId,
      body: { kind: 'clicks', format, lang: 'en', ...days, ...comparison },
    });
  const linesOf = (bytes: Buffer): Record<string, string>[] =>
    parse(bytes, { bom: true, columns: true, delimiter: ';' });

  test('with days of one’s own are what the reports answer of them', async () => {
    const { file, bytes } = await orderWith('csv', own);
    expect(file).toMatchObject({ compare: 'custom', compared_from: '2026-10-21', compared_to: '2026-10-27' });
    const query = { ...days, ...own } as const;
    const ask = { params: { shopId }, query, token };
    const [metrics, ranking] = await Promise.all([
      send(app, analyticsReports['daily-metrics'], ask as never),
      send(app, analyticsReports['top-products'], ask as never),
    ]);
    const { previous, growth } = metrics.body as typeof daily;
    expect(previous.clicks).not.toBe(daily.previous.clicks);
    const lines = linesOf(bytes);
    const figures = lines.filter(({ Part }) => Part === 'Key figures');
    expect(figures.map(({ Item, Clicks }) => [Item, Clicks])).toEqual([
      ['This period', String(daily.total.clicks)],
      ['21.10.2026 – 27.10.2026', String(previous.clicks)],
      ['Change (%)', inGerman(growth.clicks)],
    ]);
    expect(
      lines.filter(({ Part }) => Part === 'Top products').map((line) => line['Change of clicks (%)']),
    ).toEqual((ranking.body as typeof products).data.map((row) => inGerman(row.clicks_growth)));
  });

  test('with nothing have neither a period before nor a change', async () => {
    const { file, bytes } = await orderWith('csv', { compare: 'none' });
    expect(file).toMatchObject({ compare: 'none', compared_from: null, compared_to: null });
    const lines = linesOf(bytes);
    expect(lines.filter(({ Part }) => Part === 'Key figures')).toMatchObject([
      { Item: 'This period', Clicks: String(daily.total.clicks) },
    ]);
    expect(Object.keys(lines[0] ?? {})).not.toContain('Change of clicks (%)');
    const page = (await orderWith('html', { compare: 'none' })).bytes.toString('utf8');
    expect(page).not.toMatch(/compared with/i);
  });
});
