import { existsSync, readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { localText } from '../../../shared/contract/frame/localised.ts';
import { analyticsReports } from '../../../shared/contract/reports/analytics.contract.ts';
import { send, signInAs } from '../../../tests/clients/call-client.ts';
import { readSpending } from '../../../tests/clients/portal-client.ts';
import { makeShop, makeUser } from '../../../tests/worlds/factories.ts';
import { describeSamples, samplePath } from '../../../tests/worlds/samples.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { importClickFile, openLocalFile, parseMapping } from './click-import.public.ts';

const file = samplePath('clicks', 'eshop_clothing_2008.csv');
const range = { date_from: '2008-04-01', date_to: '2008-08-13' };

// The count that the reports must equal, made straight from the file.
type Row = { day: string; category: string; product: string };
const rows: Row[] = !existsSync(file)
  ? []
  : readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.split(';'))
      .map(([year, month, day, , , , category = '', product = '']) => ({
        day: `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`,
        category,
        product,
      }));
const countBy = (key: (row: Row) => string) => {
  const counts: Record<string, number> = {};
  for (const row of rows) counts[key(row)] = (counts[key(row)] ?? 0) + 1;
  return counts;
};
const mondayOf = (day: string) => {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
};
const withoutZeros = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

describeSamples('165,474 real clicks of a clothing shop, imported from their file', async () => {
  const { app, services } = await openWorld();
  const { db } = services;
  const shop = await makeShop(db);
  const token = await signInAs(app, await makeUser(db, { shopIds: [shop.id] }));
  const ask = { params: { shopId: shop.id }, token };
  const importFile = async () =>
    importClickFile(services, {
      file: await openLocalFile(file),
      shopId: shop.id,
      mapping: parseMapping([
        'year=year',
        'month=month',
        'day=day',
        'category=page 1 (main category)',
        'product=page 2 (clothing model)',
        'price=price',
        'visitor=session ID',
      ]),
      delimiter: ';',
      encoding: 'utf-8',
      unknownThings: 'create',
      isDryRun: false,
      formats: { defaultMinutes: 720, dateOrder: null, decimalSign: null, words: new Map() },
    });

  beforeAll(async () => {
    const summary = await importFile();
    expect(summary).toMatchObject({ clicks: 165_474, added: 165_474, bad: { count: 0 } });
    expect(summary.days).toEqual({ from: range.date_from, to: range.date_to });
  });

  test.each([
    ['day', (row: Row) => row.day],
    ['week', (row: Row) => mondayOf(row.day)],
    ['month', (row: Row) => `${row.day.slice(0, 7)}-01`],
  ] as const)('num-clicks by %s', async (group_by, key) => {
    const { body } = await send(app, analyticsReports['num-clicks'], {
      ...ask,
      query: { ...range, group_by },
    });
    const reported = Object.fromEntries(body.data.map(({ date, clicks }) => [date, clicks]));
    expect(withoutZeros(reported)).toEqual(countBy(key));
    expect(body.total.clicks).toBe(165_474);
  });

  test('top-products', async () => {
    const { body } = await send(app, analyticsReports['top-products'], {
      ...ask,
      query: { ...range, per_page: 500 },
    });
    const reported = body.data.map((row) => [localText(row, 'product_name'), row.clicks]);
    expect(Object.fromEntries(reported)).toEqual(countBy((row) => row.product));
    expect(body.total).toBe(reported.length);
  });

  test('top-categories: a click counts in its own category, also where its product stands in two', async () => {
    const { body } = await send(app, analyticsReports['top-categories'], { ...ask, query: range });
    const reported = body.data.map((row) => [localText(row, 'name'), row.clicks]);
    expect(Object.fromEntries(reported)).toEqual(countBy((row) => row.category));
    const pairs = new Set(rows.map((row) => `${row.product} ${row.category}`));
    expect(pairs.size).toBeGreaterThan(new Set(rows.map((row) => row.product)).size);
  });

  test('what was spent has the same clicks, and a second run adds none', async () => {
    expect(await importFile()).toMatchObject({ added: 0, known: 165_474 });
    const spent = (await readSpending(db, shop.id, 'backfilled_spending')).map(({ day, clicks }) => [
      day,
      clicks,
    ]);
    expect(Object.fromEntries(spent)).toEqual(countBy((row) => row.day));
  });
});
