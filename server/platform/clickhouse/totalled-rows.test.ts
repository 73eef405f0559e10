import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { openEmbeddedClickHouse } from '../../../tests/servers/own-clickhouse.ts';
import { selectTotalledRows } from './clickhouse.ts';
import { connectClickHouseDoor, openClickHouseDoor } from './clickhouse-door.ts';

const { client: embedded } = await openEmbeddedClickHouse();
const dataDir = await mkdtemp(path.join(tmpdir(), 'business-manager-test-'));
const close = await openClickHouseDoor(embedded, dataDir);
const door = await connectClickHouseDoor(dataDir);
afterAll(async () => {
  await door?.stop();
  await close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Of the numbers below `of` how many have each last digit, of digits that are odd. */
const countDigits = (of: number, totals = 'WITH TOTALS') =>
  `SELECT toUInt8(number % 10) AS digit, toInt64(count()) AS numbers FROM numbers(${of})
  GROUP BY digit ${totals} HAVING digit % 2 = 1
  ORDER BY digit LIMIT {limit:UInt32} OFFSET {offset:UInt32}
  SETTINGS output_format_json_quote_64bit_integers = 0, totals_mode = 'before_having'`;

describe.each([
  ['in this process', embedded],
  ['over HTTP', door?.client ?? embedded],
])('rows of groups with their totals, %s', (_, client) => {
  const { signal } = new AbortController();
  const ask = (sql: string, limit: number, offset = 0) =>
    selectTotalledRows<{ digit: number; numbers: number }>(client, sql, { limit, offset }, signal);

  test('say what all groups have, and how many rows there are beside those of the page', async () => {
    expect(await ask(countDigits(25), 2, 1)).toEqual({
      rows: [
        { digit: 3, numbers: 3 },
        { digit: 5, numbers: 2 },
      ],
      totals: { digit: 0, numbers: 25 },
      count: 5,
    });
  });

  test('say it also of a page without rows, and where there is nothing at all', async () => {
    const totals = { digit: 0, numbers: 25 };
    expect(await ask(countDigits(25), 2, 100)).toEqual({ rows: [], totals, count: 5 });
    expect(await ask(countDigits(0), 2)).toEqual({ rows: [], totals: { digit: 0, numbers: 0 }, count: 0 });
  });

  test('are refused where the totals were not said', async () => {
    await expect(ask(countDigits(25, ''), 2)).rejects.toThrow('did not say the totals');
    await expect(ask(countDigits(25).replace(/LIMIT.*/, ''), 2)).rejects.toThrow('did not say the totals');
  });

  test('are not taken from an answer that breaks off', async () => {
    const broken = countDigits(25).replace('toInt64(count())', "throwIf(count() < 3, 'broken') + 1");
    await expect(ask(broken, 100)).rejects.toThrow('broken');
  });
});
