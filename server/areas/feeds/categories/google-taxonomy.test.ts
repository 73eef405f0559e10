import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { googleName, readGoogleTaxonomy } from './google-taxonomy.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'business-manager-file-'));
function fileOf(text: string): string {
  const file = path.join(folder, 'taxonomy.txt');
  writeFileSync(file, text);
  return file;
}

test('a number of Google’s is called by its names, whatever ends the lines', () => {
  const taxonomy = readGoogleTaxonomy(
    fileOf(
      '\uFEFF# Google_Product_Taxonomy_Version: 2021-09-21\r\n1 - Tiere\r\n3237 - Tiere > Lebende Tiere\r\n',
    ),
  );
  expect(googleName(taxonomy, '3237')).toBe('Tiere > Lebende Tiere');
  expect(googleName(taxonomy, ' 1 ')).toBe('Tiere');
  expect(googleName(taxonomy, '2')).toBeNull();
  expect(googleName(taxonomy, 'Tiere')).toBeNull();
});

test('without the list nothing is a number of Google’s', () => {
  expect(googleName(undefined, '3237')).toBeNull();
});

test.each([
  ['names alone', 'Animals & Pet Supplies\n', /line 1: take Google’s list with numbers/],
  ['comments alone', '# Google_Product_Taxonomy_Version: 2021-09-21\n', /^is empty$/],
])('a file of %s is refused, and said why', (_, text, told) => {
  expect(() => readGoogleTaxonomy(fileOf(text))).toThrow(told);
});

test('a file that is not there is said to be so', () => {
  expect(() => readGoogleTaxonomy(path.join(folder, 'none'))).toThrow('cannot be read (ENOENT)');
});
