import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { analyticsReports } from '../../../../shared/contract/reports/analytics.contract.ts';
import * as savedViews from '../../../../shared/contract/reports/saved-views.contract.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import { send, signInAs } from '../../../../tests/clients/call-client.ts';
import { readWorkbook } from '../../../../tests/clients/read-workbook.ts';
import { mailedView } from '../../../../tests/clients/report-worker.ts';
import { plusDays } from '../../../../tests/references/count-facts.ts';
import { makeFactWorld } from '../../../../tests/worlds/fact-world.ts';
import { makeUser } from '../../../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../../../tests/worlds/test-world.ts';

const world = await openWorld();
const { app, db, services, setNow } = world;
const START = '2026-10-20';
const facts = await makeFactWorld(services, {
  seed: 67,
  clicksAt: (draw) => Array.from({ length: 900 }, () => Date.parse(START) + Math.floor(draw() * 31 * DAY_MS)),
  offerDays: Array.from({ length: 31 }, (_, i) => plusDays(START, i)),
});
const shopId = facts.shop.id;
const user = await makeUser(db, { shopIds: [shopId] });
const token = await signInAs(app, user);
const DAYS = { date_from: '2026-11-03', date_to: '2026-11-15' };

/** The file that a view of profit with these compared days is mailed with. */
async function mailedFile(format: 'csv' | 'xlsx', comparison: Record<string, string>): Promise<Buffer> {
  const body = {
    ...{ name: `${format} ${Object.values(comparison).join(' ')}`, shared: false, page: '/profit' },
    ...{ search: comparison, period: `${DAYS.date_from}..${DAYS.date_to}` },
  };
  const params = { shopId };
  const viewId = (await send(app, savedViews.createSavedViewCall, { token, params, body })).body.id;
  const sending = { token, shopId, viewId, recipients: [user.id], format, at: '2026-11-21T06:00:00.000Z' };
  const { bytes } = await mailedView(world, sending);
  setNow(NOW);
  await db.deleteFrom('view_mailing').execute();
  return bytes;
}

/** A figure as a file says it: of its days, of the compared ones, and the change in percent; null where a cell is empty. */
type Said = { value: number | null; previous: number | null; growth: number | null };
const NAMES = {
  profit: 'Profit, €',
  revenue: 'Revenue, €',
  margin: 'Margin, €',
  cpc_sum: 'Cost of clicks, €',
  orders: 'Orders',
  clicks: 'Clicks',
} as const;
type Name = keyof typeof NAMES;
const ofNames = (said: (name: Name) => Said) =>
  Object.fromEntries(Object.keys(NAMES).map((name) => [name, said(name as Name)])) as Record<Name, Said>;

function readCsv(bytes: Buffer): Record<Name, Said> {
  const rows: Record<string, string>[] = parse(bytes, { bom: true, columns: true, delimiter: ';' });
  const figures = rows.filter(({ Part }) => Part === 'Key figures');
  expect(figures.map(({ Item }) => Item)).toEqual(['This period', expect.any(String), 'Change (%)']);
  const read = (row: number, name: Name) => {
    const cell = figures[row]?.[NAMES[name]];
    if (cell === undefined) throw new Error(`no ${NAMES[name]}`);
    return cell === '' ? null : Number(cell.replace(',', '.'));
  };
  return ofNames((name) => ({ value: read(0, name), previous: read(1, name), growth: read(2, name) }));
}

function readXlsx(bytes: Buffer): Record<Name, Said> {
  const rows = readWorkbook(bytes)[0]?.rows ?? [];
  return ofNames((name) => {
    const row = rows.find(([first]) => first?.text === NAMES[name]);
    if (!row) throw new Error(`no ${NAMES[name]}`);
    const [, value = null, previous = null, growth = null] = row.map(({ number }) => number ?? null);
    return { value, previous, growth: growth === null ? null : growth * 100 };
  });
}
const READERS = { csv: readCsv, xlsx: readXlsx };

/** The last is wholly after the first data, and each other before it or across it. */
const COMPARISONS = [
  { compare: 'year' },
  { compare: 'custom', compare_from: '2026-10-15', compare_to: '2026-10-28' },
  { compare: 'custom', compare_from: '2026-10-20', compare_to: '2026-11-01' },
];
const CASES = COMPARISONS.flatMap((comparison) =>
  (['csv', 'xlsx'] as const).map((format) => ({ format, comparison })),
);

test.each(CASES)(
  'a $format file of profit compares with nothing before the first data: $comparison',
  async (one) => {
    const said = READERS[one.format](await mailedFile(one.format, one.comparison));
    const query = { ...DAYS, ...one.comparison };
    const { body } = await send(app, analyticsReports.conversions, { token, params: { shopId }, query });
    const isKnown = body.previous.date_from >= START;
    expect(body.data_from).toBe(START);
    for (const name of Object.keys(NAMES) as Name[]) {
      const close = (value: number | null) => (value === null ? null : expect.closeTo(value, 6));
      expect({ [name]: said[name] }).toEqual({
        [name]: {
          value: close(body.total[name]),
          previous: isKnown ? close(body.previous[name]) : null,
          growth: isKnown ? close(body.growth[name]) : null,
        },
      });
    }
    expect(said.clicks.value).toBeGreaterThan(100);
  },
);
