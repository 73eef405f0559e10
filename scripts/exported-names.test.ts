import ts from 'typescript';
import { expect, test } from 'vitest';

type Source = { readonly file: string; readonly tree: ts.SourceFile };
const { checkExportedNames } = (await import(new URL('./exported-names.mjs', import.meta.url).href)) as {
  checkExportedNames: (sources: readonly Source[]) => string[];
};

const check = (files: Readonly<Record<string, string>>): string[] =>
  checkExportedNames(
    Object.entries(files).map(([file, text]) => ({
      file,
      tree: ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true),
    })),
  );

test.each([
  ['functions', 'export function read() {}', 'export async function read() {}'],
  ['a constant and a type', 'export const read = 1;', 'export type read = string;'],
  ['what is taken out of an object', 'export const { read, write } = files;', 'export class read {}'],
])('a name that two files give to %s is found', (_, one, two) => {
  expect(check({ 'one.ts': one, 'two.ts': two })).toEqual([
    'one exported name, several things: read in one.ts, two.ts',
  ]);
});

test('a thing lent under a second name is found', () => {
  expect(check({ 'one.public.ts': "export { read as readFile } from './read.ts';" })).toEqual([
    'one.public.ts exports read under a second name, readFile',
  ]);
});

test('names of one file, names passed on and names that stay inside are right', () => {
  const one =
    'export function read(a: string): void; export function read(a: number): void; const inner = 1;';
  const two = "export { read } from './one.ts'; const inner = 2;";
  expect(check({ 'one.ts': one, 'two.ts': two })).toEqual([]);
});
