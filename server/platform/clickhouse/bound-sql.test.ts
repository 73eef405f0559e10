import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openOwnClickHouse } from '../../../tests/servers/own-clickhouse.ts';
import { bindSql } from './bound-sql.ts';
import { selectRows } from './clickhouse.ts';

const clickhouse = await openOwnClickHouse();

const echo = async (type: string, value: string | number | readonly (string | number)[]) => {
  const [row] = await selectRows<{ v: unknown }>(clickhouse.client, `SELECT {v:${type}} AS v`, { v: value });
  return row?.v;
};

describe('values in a statement', () => {
  test('come out as they went in, whatever is in a text', async () => {
    const nasty = ["'", "\\'", "'; DROP TABLE click; --", '\\', '\0', '\n\t', '{v:String}', 'čšž😀', ''];
    for (const text of nasty) expect(await echo('String', text)).toBe(text);
    expect(await echo('Array(String)', nasty)).toEqual(nasty);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 3 }), async (texts) => {
        expect(await echo('Array(String)', texts)).toEqual(texts);
        expect(await echo('String', texts.join("'"))).toBe(texts.join("'"));
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    ['UInt32', 4_294_967_295],
    ['Date', '2026-11-20'],
    ["DateTime64(3, 'UTC')", '2026-11-20 10:00:00.123'],
    ['UUID', '0d9c0f5e-8d9b-4c2f-9a53-0f1f4f6d2a10'],
    ['Array(UInt32)', [1, 2, 3]],
    ['Array(UInt32)', []],
    ['Array(Date)', ['2026-03-29', '2028-02-29']],
  ])('have the type %s', async (type, value) => {
    expect(await echo(type, value)).toEqual(value);
  });

  test('may be very many', async () => {
    const ids = Array.from(
      { length: 100_000 },
      (_, i) => `0d9c0f5e-8d9b-4c2f-9a53-${String(i).padStart(12, '0')}`,
    );
    const sql = 'SELECT length({v:Array(UUID)}) AS n';
    expect(await selectRows(clickhouse.client, sql, { v: ids })).toEqual([{ n: 100_000 }]);
  });

  test('of another type than the place are refused by the engine', async () => {
    await expect(echo('UInt32', '1 OR 1 = 1')).rejects.toThrow(/UInt32/);
    await expect(echo('Date', "2026-01-01' OR '1")).rejects.toThrow();
  });

  test('that are missing or no numbers are refused before', () => {
    expect(() => bindSql('SELECT {a:UInt8}', {})).toThrow('no value for {a:UInt8}');
    expect(() => bindSql('SELECT {a:Float64}', { a: Number.NaN })).toThrow('NaN is no number');
  });

  test('of many questions at once stay with their question', async () => {
    const numbers = Array.from({ length: 400 }, (_, i) => i);
    expect(await Promise.all(numbers.map((n) => echo('UInt32', n)))).toEqual(numbers);
  });
});
