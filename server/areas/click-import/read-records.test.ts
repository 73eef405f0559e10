import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FileRecord, readRecords } from './read-records.ts';

const SEED = Number(process.env.CSV_SEED || 1);

/** Reads a text that comes in pieces of so many characters. */
async function read(text: string, pieceSize: number) {
  const pieces = text.match(new RegExp(`[^]{1,${pieceSize}}`, 'gu')) ?? [];
  const bad: { line: number; message: string }[] = [];
  const records: FileRecord[] = [];
  for await (const record of readRecords(Readable.from(pieces), ';', (line) => bad.push(line)))
    records.push(record);
  return { records, bad };
}

const cell = fc.string({ unit: fc.constantFrom('a', 'š', '"', ';', '\n', ' ', '1'), maxLength: 6 });
const written = (text: string) => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

test(`reads what another program wrote as the library does (CSV_SEED=${SEED})`, async () => {
  const rows = fc
    .integer({ min: 2, max: 4 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
    );
  const files = fc.record({
    rows,
    end: fc.constantFrom('\n', '\r\n'),
    bom: fc.constantFrom('', '\ufeff'),
    piece: fc.integer({ min: 1, max: 20 }),
  });
  await fc.assert(
    fc.asyncProperty(files, async ({ rows, end, bom, piece }) => {
      const text = bom + rows.map((row) => row.map(written).join(';') + end).join('');
      const known = parse(text, {
        delimiter: ';',
        bom: true,
        info: true,
        relax_column_count: true,
      }) as unknown as {
        record: string[];
        info: { lines: number };
      }[];
      const { records, bad } = await read(text, piece);
      expect(bad).toEqual([]);
      expect(records).toEqual(known.map(({ record, info }) => ({ line: info.lines, cells: record })));
    }),
    { seed: SEED, numRuns: 500 },
  );
});

test('lines of an old Macintosh end with carriage returns', async () => {
  const { records } = await read('a;b\r1;2\r', 100);
  expect(records.map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['1', '2'],
  ]);
});

test('a quote in the middle of a text costs its line alone', async () => {
  const { records, bad } = await read('a;b\n27" monitor;1\n"c" d;2\n3;4\n', 100);
  expect(records.map(({ line }) => line)).toEqual([1, 4]);
  expect(bad.map(({ line }) => line)).toEqual([2, 3]);
});
