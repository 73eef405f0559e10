import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readFeed, readOnlyItem } from '../../../../../tests/clients/read-feed.ts';
import { workbookOf } from '../../../../../tests/clients/workbooks.ts';

const HEAD = ['id', 'title', 'link', 'image link', 'price', 'availability', 'gtin'];
const ROW = ['A1', 'Lonac, "veliki" & <beo>', 'https://a.example/1', 'https://a.example/1.jpg'];

describe('a workbook', () => {
  test.each([
    ['with shared texts', { inline: false }],
    ['with texts in its cells', { inline: true }],
    ['whose first sheet is hidden', { hiddenFirst: true }],
  ])('%s is read as a table', async (_, options) => {
    const file = workbookOf([HEAD, [...ROW, 1299.9, 'in stock', 8600000000001]], options);
    expect(await readOnlyItem(file)).toMatchObject({
      format: 'google_tsv',
      line: 1,
      id: 'A1',
      title: 'Lonac, "veliki" & <beo>',
      price: '1299.9',
      gtin: '8600000000001',
    });
  });

  test('keeps cells in their columns, lines in their cells, and leaves empty rows out', async () => {
    const file = workbookOf([
      [],
      [...HEAD.slice(0, 4), 'price\nwith VAT', 'availability', 'price'],
      ['B', 'Two\nlines', null, 'i', null, true, 0.1 + 0.2],
      [null, null],
      ['C', 'x', 'l', 'i', 5, false, 1e-7],
    ]);
    const { items } = await readFeed(file);
    expect(items.map(({ id, title, link, price, stock }) => [id, title, link, price, stock])).toEqual([
      ['B', 'Two lines', '', '0.3', 'TRUE'],
      ['C', 'x', 'l', '0.0000001', 'FALSE'],
    ]);
  });

  test('with formulas shows what they made, their errors as nothing, and merged cells where they begin', async () => {
    const cell = (at: string, inner: string, kind = '') =>
      `<c r="${at}"${kind && ` t="${kind}"`}>${inner}</c>`;
    const text = (at: string, value: string) => cell(at, `<is><t>${value}</t></is>`, 'inlineStr');
    const heads = HEAD.map((head, index) => text(`${'ABCDEFG'[index]}1`, head)).join('');
    const sheet =
      `<worksheet><sheetData><row r="1">${heads}</row>` +
      `<row r="2">${text('A2', 'one')}${cell('B2', '<f>CONCATENATE("a",A2)</f><v>aone</v>', 'str')}${text('C2', 'l')}` +
      `${text('D2', 'i')}${cell('E2', '<f t="shared" ref="E2:E3" si="0">2*F9</f><v>199.90000000000001</v>')}` +
      `${text('F2', 'in stock')}</row>` +
      `<row r="3">${text('A3', 'two')}${cell('B3', '<f>1/0</f><v>#DIV/0!</v>', 'e')}<c r="C3"/><c r="D3"/>` +
      `${cell('E3', '<f t="shared" si="0"/>')}<c r="F3"/>${cell('G3', '<f>B1</f><v>8600000000001</v>')}</row>` +
      '</sheetData><mergeCells count="2"><mergeCell ref="C2:C3"/><mergeCell ref="F2:F3"/></mergeCells></worksheet>';
    const parts = {
      '[Content_Types].xml': new Uint8Array(9),
      'xl/workbook.xml': Buffer.from('<workbook xmlns:r="r"><sheets><sheet r:id="a"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': Buffer.from('<R><Relationship Id="a" Target="s.xml"/></R>'),
      'xl/s.xml': Buffer.from(sheet),
    };
    const { items } = await readFeed(zipSync(parts));
    expect(
      items.map(({ id, title, link, price, stock, gtin }) => [id, title, link, price, stock, gtin]),
    ).toEqual([
      ['one', 'aone', 'l', '199.9', 'in stock', ''],
      // Nobody computed its price, and nobody guesses it.
      ['two', '', '', '', '', '8600000000001'],
    ]);
  });

  test('of ten thousand rows comes whole, however its bytes come', async () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => [
      `A${index}`,
      ...ROW.slice(1),
      index + 1,
      'yes',
    ]);
    const file = workbookOf([HEAD, ...rows]);
    for (const chunk of [77, 1_000_000]) {
      const { items } = await readFeed(file, { chunk });
      expect([items.length, items[9_999]?.id, items[9_999]?.price]).toEqual([10_000, 'A9999', '10000']);
    }
  });

  test.each([
    ['cut off', workbookOf([HEAD]).subarray(0, 500), 'truncated'],
    ['without a table', zipSync({ '[Content_Types].xml': new Uint8Array(9) }), 'bad_workbook'],
    ['without a row', workbookOf([[]]), 'no_items'],
    ['with headings alone', workbookOf([HEAD]), 'no_items'],
    ['of the old kind', Buffer.from('d0cf11e0a1b11ae1000000000000', 'hex'), 'old_workbook'],
    [
      'whose table is no XML',
      zipSync({
        '[Content_Types].xml': new Uint8Array(9),
        'xl/workbook.xml': Buffer.from('<workbook xmlns:r="r"><sheets><sheet r:id="a"/></sheets></workbook>'),
        'xl/_rels/workbook.xml.rels': Buffer.from('<R><Relationship Id="a" Target="s.xml"/></R>'),
        'xl/s.xml': Buffer.from('<worksheet><row'),
      }),
      'bad_workbook',
    ],
  ])('%s is refused by name', async (_, file, code) => {
    expect((await readFeed(file)).fault?.code).toBe(code);
  });

  test('that unpacks to more than real ones do is refused early', async () => {
    const bomb = Buffer.concat([Buffer.from('<sst><si><t>'), Buffer.alloc(200_000_000, 0x20)]);
    const parts = { '[Content_Types].xml': new Uint8Array(9), 'xl/workbook.xml': bomb };
    expect((await readFeed(zipSync(parts))).fault?.code).toBe('compressed_too_much');
  });

  test('with a cell beyond all columns is refused', async () => {
    const wide = Buffer.from(
      '<worksheet><sheetData><row><c r="XFD1"><v>1</v></c></row></sheetData></worksheet>',
    );
    const parts = {
      '[Content_Types].xml': new Uint8Array(9),
      'xl/workbook.xml': Buffer.from('<workbook xmlns:r="r"><sheets><sheet r:id="a"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': Buffer.from('<R><Relationship Id="a" Target="s.xml"/></R>'),
      'xl/s.xml': wide,
    };
    expect((await readFeed(zipSync(parts))).fault?.code).toBe('item_too_large');
  });
});
