import { expect, test } from 'vitest';
import { readWorkbook, readZip } from '../../../tests/clients/read-workbook.ts';
import { watchThread } from '../../../tests/servers/thread-watch.ts';
import { type Sheet, spreadsheet } from './spreadsheet.ts';
import { zipArchive } from './zip-archive.ts';

const LONGEST_MS = 300;

async function bytesOf(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  const read: Buffer[] = [];
  for await (const piece of pieces) read.push(piece);
  return Buffer.concat(read);
}
const sheet = (patch: Partial<Sheet> = {}): Sheet => ({
  name: 'Cene',
  widths: [40, 16],
  frozenRows: 1,
  rows: [[{ text: 'Proizvod', isHeader: true }]],
  ...patch,
});

test('texts stay texts, numbers and days are such, and a missing value leaves its cell out', async () => {
  const rows = [
    [{ text: "=cmd|' /C calc'!A0" }, { number: 1234.5, format: '#,##0.00' }],
    [{ text: ' <b>č & "ž"</b> ' }, null, { day: '2026-11-20', format: 'dd.mm.yyyy' }],
    [{ text: 'a\u0000b\uD800c' }, { number: 0.125, format: '0.0%' }],
  ];
  const [read] = readWorkbook(await bytesOf(spreadsheet([sheet({ rows })])));
  expect(read?.rows).toEqual([
    [{ text: "=cmd|' /C calc'!A0" }, { number: 1234.5, format: '#,##0.00' }],
    [{ text: ' <b>č & "ž"</b> ' }, { number: 46_346, format: 'dd.mm.yyyy' }],
    [{ text: 'a b c' }, { number: 0.125, format: '0.0%' }],
  ]);
  expect(read?.xml).toContain('r="C2"');
  expect(read?.xml).not.toContain('<f>');
});

test('the header stays in view, and columns have their width', async () => {
  const [frozen, loose] = readWorkbook(
    await bytesOf(spreadsheet([sheet(), sheet({ name: 'Other', frozenRows: 0 })])),
  );
  expect(frozen?.xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>');
  expect(frozen?.xml).toContain('<col min="1" max="1" width="40" customWidth="1"/>');
  expect(loose?.xml).not.toContain('<pane');
});

test('names of sheets are such as Excel takes', async () => {
  const name = 'Most expensive: [all] * ? / \\ of a very long name';
  const [read] = readWorkbook(await bytesOf(spreadsheet([sheet({ name })])));
  expect(read?.name).toHaveLength(31);
  expect(read?.name).not.toMatch(/[[\]:*?/\\]/);
});

test('a table of any length is made as it is read', async () => {
  const ROWS = 30_000;
  let asked = 0;
  async function* rows() {
    for (; asked < ROWS; asked += 1)
      yield Array.from({ length: 28 }, (_, i) => ({ number: asked + i, format: '0' }));
  }
  const pieces = spreadsheet([sheet({ rows: rows() })]);
  while (asked === 0) await pieces.next();
  expect(asked).toBeLessThan(ROWS);
  const rest = await bytesOf(pieces);
  expect(asked).toBe(ROWS);
  expect(rest.length).toBeGreaterThan(0);
});

test('while long texts are written, the thread of the server is free', async () => {
  const cell = { text: 'Opis <b> & "č" '.repeat(700) };
  const rows = Array.from({ length: 1_000 }, () => Array.from({ length: 5 }, () => cell));
  const watch = watchThread();
  const bytes = await bytesOf(spreadsheet([sheet({ rows })]));
  expect(watch.stop()).toBeLessThan(LONGEST_MS);
  const { xml = '' } = readWorkbook(bytes)[0] ?? {};
  const written = `<t xml:space="preserve">${'Opis &lt;b&gt; &amp; &quot;č&quot; '.repeat(700)}</t>`;
  expect(xml.split(written)).toHaveLength(5 * rows.length + 1);
  expect(xml.split('</row>')).toHaveLength(rows.length + 1);
});

test('an archive holds every file whole, and an error on the way comes out', async () => {
  const texts = { 'a.txt': 'čćž'.repeat(50_000), 'folder/b.txt': '', 'đ.txt': 'x' };
  const entries = Object.entries(texts).map(([name, text]) => ({
    name,
    pieces: text.match(/.{1,1000}/gs) ?? [],
  }));
  expect(Object.fromEntries(readZip(await bytesOf(zipArchive(entries))))).toEqual(texts);
  function* broken() {
    yield 'some';
    throw new Error('no more');
  }
  await expect(bytesOf(zipArchive([{ name: 'c', pieces: broken() }]))).rejects.toThrow('no more');
});
