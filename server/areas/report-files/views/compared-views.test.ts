import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { analyticsReports } from '../../../../shared/contract/reports/analytics.contract.ts';
import * as savedViews from '../../../../shared/contract/reports/saved-views.contract.ts';
import { placeChange } from '../../../../shared/rules/bids/place-change.ts';
import { formatDecimal } from '../../../../shared/rules/money/money.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import { type Loose, send, signInAs } from '../../../../tests/clients/call-client.ts';
import { waitingEmails } from '../../../../tests/clients/mailed-links.ts';
import { type ReadCell, type ReadSheet, readWorkbook } from '../../../../tests/clients/read-workbook.ts';
import { mailedView } from '../../../../tests/clients/report-worker.ts';
import { plusDays } from '../../../../tests/references/count-facts.ts';
import { drawImpression, seeded } from '../../../../tests/worlds/draw-facts.ts';
import { insertImpressions, makeFactWorld } from '../../../../tests/worlds/fact-world.ts';
import { makeUser } from '../../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../../tests/worlds/test-world.ts';

const world = await openWorld();
const { app, db, services, setNow } = world;
/** Seven in the morning in Belgrade, the day after NOW. */
const DUE = '2026-11-21T06:00:00.000Z';
const START = '2026-10-20';
const PERCENT = 100;
const facts = await makeFactWorld(services, {
  seed: 47,
  clicksAt: (draw) =>
    Array.from({ length: 1_200 }, () => Date.parse(START) + Math.floor(draw() * 31 * DAY_MS)),
  offerDays: Array.from({ length: 31 }, (_, i) => plusDays(START, i)),
});
const params = { shopId: facts.shop.id };
const user = await makeUser(db, { shopIds: [facts.shop.id] });
const token = await signInAs(app, user);

/**
 * A table of a file by its title, and the figures as a row each: of the days, of those before, the change in percent and,
 * where a figure of the file has one, in places.
 */
type ReadFile = {
  readonly figure: (title: string) => (number | null)[];
  readonly column: (part: string, title: RegExp) => (number | null)[];
};

function readCsv(bytes: Buffer): ReadFile {
  const lines: Loose[] = parse(bytes, { bom: true, columns: true, delimiter: ';', recordDelimiter: '\r\n' });
  const of = (part: string) => lines.filter(({ Part }) => Part === part);
  const numberOf = (cell: unknown) => (cell === '' ? null : Number(String(cell).replace(',', '.')));
  const column = (part: string, title: RegExp) => {
    const name = Object.keys(lines[0] ?? {}).find((one) => title.test(one)) ?? '';
    return of(part).map((line) => numberOf(line[name]));
  };
  return { figure: (title) => column('Key figures', exactly(title)), column };
}

/** The cells of a sheet by row and the letters of their column: empty ones are left out of it. */
function placedCells({ xml, rows }: ReadSheet): Map<string, ReadCell>[] {
  const places = [...xml.matchAll(/<c r="([A-Z]+)(\d+)"/gu)];
  const byRow = Map.groupBy(places, ([, , row]) => row ?? '');
  return rows.map((cells, nth) => {
    const letters = byRow.get(String(nth + 1)) ?? [];
    return new Map(cells.map((cell, place) => [letters[place]?.[1] ?? '', cell]));
  });
}

function readXlsx(bytes: Buffer): ReadFile {
  const sheets = readWorkbook(bytes);
  const rowsOf = (part: string) => {
    const sheet = sheets.find(({ name }) => part.startsWith(name));
    return sheet ? placedCells(sheet) : [];
  };
  const inPercent = ({ number, format }: ReadCell) =>
    number === undefined ? null : format?.endsWith('%') && format.startsWith('+') ? number * PERCENT : number;
  return {
    figure: (title) => {
      const row = rowsOf('Key figures').find((cells) => cells.get('A')?.text === title);
      const isInPlaces = rowsOf('Key figures').some((cells) => cells.get('E')?.text === 'Change (places)');
      const letters = ['B', 'C', 'D', ...(isInPlaces ? ['E'] : [])];
      return letters.map((letter) => inPercent(row?.get(letter) ?? {}));
    },
    column: (part, title) => {
      const [head = new Map<string, ReadCell>(), ...rows] = rowsOf(part);
      const [letter = ''] = [...head].find(([, { text = '' }]) => title.test(text)) ?? [];
      return rows.map((row) => inPercent(row.get(letter) ?? {}));
    },
  };
}
const READ = { csv: readCsv, xlsx: readXlsx } as const;

const exactly = (title: string) => new RegExp(`^${title}$`, 'u');
const beforeOf = (title: string) => new RegExp(`^${title} · `, 'u');
/** To what a file of micro-euros holds. */
const near = (values: readonly (number | null | undefined)[]) =>
  values.map((value) => (value === null || value === undefined ? null : expect.closeTo(value, 5)));

/** The file of a view as it is mailed, and what the page asks its reports for the same days. */
async function fileOf(page: string, search: Record<string, string>, format: 'csv' | 'xlsx') {
  setNow(NOW);
  await db.deleteFrom('report_file').execute();
  await db.deleteFrom('saved_view').execute();
  const view = { name: `Of ${page}`, shared: false, page, search, period: 'last_7' };
  const { body: saved } = await send(app, savedViews.createSavedViewCall, { token, params, body: view });
  const sending = { ...{ token, ...params, viewId: saved.id, recipients: [user.id] }, format, at: DUE };
  const { file, bytes } = await mailedView(world, sending);
  const read = READ[format](bytes);
  const later = await signInAs(app, user);
  const days = { date_from: file.from_day, date_to: file.to_day };
  const report = async <N extends keyof typeof analyticsReports>(name: N, query: Loose = {}) =>
    (
      await send(app, analyticsReports[name], {
        token: later,
        params,
        query: { ...days, ...search, ...query },
      })
    ).body;
  return { ...read, report };
}

const [product] = facts.products;
const SEARCHES: readonly Record<string, string>[] = [
  { compare: 'previous', device: 'mobile' },
  { compare: 'weekdays', category_type: 'l3', category_id: String(product?.category.id) },
  { compare: 'custom', compare_from: '2026-10-25', compare_to: '2026-10-31', kind: 'base' },
  // Before the first data: nothing is known, and nothing is 0.
  { compare: 'year' },
];
const CASES = SEARCHES.flatMap((search) => (['csv', 'xlsx'] as const).map((format) => ({ search, format })));

test.each(CASES)('the Dashboard as $format has the numbers of its page: $search', async (one) => {
  const { figure, column, report } = await fileOf('/dashboard', one.search, one.format);
  const daily = await report('daily-metrics');
  expect(daily.total.clicks).toBeGreaterThan(10);
  const isKnown = one.search.compare !== 'year';
  const measures = [
    ['Clicks', 'clicks'],
    ['Cost, €', 'cpc_sum'],
    ['Average cost per click, €', 'cpc_avg'],
    ['Bid clicks', 'bid_clicks'],
  ] as const;
  for (const [title, key] of measures) {
    const then = isKnown ? [daily.previous[key], daily.growth[key]] : [null, null];
    expect(figure(title), title).toEqual(near([daily.total[key], ...then]));
  }
  expect(column('Clicks per day', exactly('Clicks'))).toEqual(daily.data.map(({ clicks }) => clicks));
  expect(column('Clicks per day', beforeOf('Clicks'))).toEqual(
    daily.data.map((_, place) => (isKnown ? (daily.previous_data[place]?.clicks ?? null) : null)),
  );
  const devices = await report('devices');
  const earlier = new Map(devices.previous_data.map(({ device, clicks }) => [device, clicks]));
  expect(column('Clicks by device', beforeOf('Clicks'))).toEqual(
    devices.data.map(({ device }) => (isKnown ? (earlier.get(device) ?? 0) : null)),
  );
  const ranked = await report('top-products', { per_page: 500 });
  expect(column('Top products', exactly('Clicks'))).toEqual(ranked.data.map(({ clicks }) => clicks));
  expect(column('Top products', /^(Change of clicks|Growth)/u)).toEqual(
    near(ranked.data.map(({ clicks_growth: growth }) => growth)),
  );
});

const COURSES = [
  { page: '/clicks', part: 'Valid clicks per day', title: 'Clicks', name: 'daily-metrics', key: 'clicks' },
  { page: '/liquidity', part: 'Clicks per day', title: 'Clicks', name: 'liquidity', key: 'num_clicks' },
  {
    page: '/bidding/statistics',
    part: 'Bid clicks per day',
    title: 'Bid clicks',
    name: 'daily-bid-metrics',
    key: 'bid_clicks',
  },
] as const;

test.each(COURSES)('the days of $page and those before are those of its page', async (one) => {
  for (const format of ['csv', 'xlsx'] as const) {
    const { column, report } = await fileOf(one.page, { compare: 'previous', device: 'mobile' }, format);
    const answer = (await report(one.name)) as { data: Loose[]; previous_data: Loose[] };
    expect(column(one.part, exactly(one.title))).toEqual(answer.data.map((row) => row[one.key]));
    expect(column(one.part, beforeOf(one.title))).toEqual(answer.previous_data.map((row) => row[one.key]));
  }
});

test('a mean position in the files of bid statistics changed by places, as on its page, and not in percent', async () => {
  const draw = seeded(11);
  const seenAt = (daysAgo: number, position: number) =>
    Array.from({ length: 300 }, () => ({
      ...drawImpression(facts.shop, facts.products, Date.parse(NOW) - daysAgo * DAY_MS, draw),
      ...({ kind: 'bid', position } as const),
    }));
  await insertImpressions(services, [...seenAt(3, 2), ...seenAt(9, 5)]);
  for (const format of ['csv', 'xlsx'] as const) {
    const { figure, report } = await fileOf('/bidding/statistics', { compare: 'previous' }, format);
    const { total, previous, growth } = await report('bid-positionsV2');
    const [now, then] = [total.listing_position_avg ?? 0, previous.listing_position_avg ?? 0];
    const { places, signed } = placeChange(now, then);
    expect(places).toBeLessThan(-1);
    expect(figure('Average position')).toEqual(near([now, then, null, places]));
    const listings = [total.listings, previous.listings, growth.listings, null];
    expect(figure('Views with your offer')).toEqual(near(listings));
    const mail = (await waitingEmails(services, user.email)).at(-1);
    expect(mail?.paragraphs).toContain(`Average position: ${formatDecimal(now)} (${signed} places)`);
  }
});
