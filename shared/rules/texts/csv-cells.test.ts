import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvLine, csvMicros, csvNumber, csvText } from './csv-cells.ts';

test.each([
  ['a word', 'a word', 'nothing to guard'],
  ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`, 'a formula, and quotes in it'],
  ['+38160', "'+38160", 'read as a sum'],
  ['-5 %', "'-5 %", 'read as a difference'],
  ['@SUM', "'@SUM", 'an old form of a formula'],
  ['＝1+1', "'＝1+1", 'a full-width twin'],
  ['＋1', "'＋1", 'the same'],
  ['－1', "'－1", 'the same'],
  ['＠SUM', "'＠SUM", 'the same'],
  [' =1', "' =1", 'a blank that some cut off'],
  ['a,=1', "a,'=1", 'a formula after a comma, where some end a cell'],
  ['a, -b,＠c', "a,' -b,'＠c", 'each of a list'],
  ['a-b = c + d @ e', 'a-b = c + d @ e', 'signs within a text'],
  ['\t=1', "'\t=1", 'a blank that is cut off before it is read'],
  ['\r=1', "' =1", 'the same'],
  ['\n=1', "' =1", 'a line break that becomes a blank'],
  ['a,\n@SUM', "a,' @SUM", 'the same, after a comma'],
  ['\u3000=1', "'\u3000=1", 'the blank of full width'],
  ['\uFEFF=1', "'\uFEFF=1", 'a mark of the byte order, which is cut off as well'],
  ['a,\t=1', "a,'\t=1", 'a tab after a comma'],
  ['a;b', '"a;b"', 'the separator'],
  ['6" pipe', '"6"" pipe"', 'a quote'],
  ['two\r\nlines', 'two lines', 'one row stays one line'],
  ['', '', 'nothing'],
])('the text %j stands as %j: %s', (text, cell) => {
  expect(csvText(text)).toBe(cell);
});

test.each([
  [0, '0'],
  [82_500, '0,0825'],
  [1_000_000, '1'],
  [1_234_567_890_001, '1234567,890001'],
  [-10_000, '-0,01'],
])('%d micro-euro stand as %s', (micros, cell) => {
  expect(csvMicros(micros)).toBe(cell);
});

test.each([
  [0, '0'],
  [100, '100'],
  [-0, '0'],
  [0.0825, '0,0825'],
  [-12.5, '-12,5'],
  [12_999.01, '12999,01'],
  [0.1 + 0.2, '0,3'],
  [1 / 3, '0,333333'],
])('the number %d stands as %s', (value, cell) => {
  expect(csvNumber(value)).toBe(cell);
});

test('every amount can be read back', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), (micros) => {
      const [whole = '', rest = ''] = csvMicros(micros).split(',');
      const back = BigInt(whole.replace('-', '')) * 1_000_000n + BigInt(rest.padEnd(6, '0'));
      expect(micros < 0 ? -back : back).toBe(BigInt(micros));
    }),
  );
});

test('no text breaks out of its cell', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const cell = csvText(text);
      expect(cell).not.toMatch(/[\r\n]/);
      expect(cell).not.toMatch(/^"?[=+\-@]/);
      const inside = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '') : cell;
      expect(inside).not.toMatch(cell.startsWith('"') ? /"/ : /[";]/);
    }),
  );
});

test('a line ends as a line of a CSV file does', () => {
  expect(csvLine(['a', 'b'])).toBe('a;b\r\n');
});
