import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

type Requirement = {
  readonly holds?: readonly string[];
  readonly not_applicable?: string;
  readonly missing?: string;
};
const { readSecurityList, SECURITY_PAGE, withSecurityList } = (await import(
  new URL('./security-list.mjs', import.meta.url).href
)) as {
  readSecurityList: () => Record<string, Requirement>;
  SECURITY_PAGE: string;
  withSecurityList: (page: string, list: Record<string, Requirement>) => string;
};

const inProject = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));
const read = (file: string) => readFileSync(inProject(file), 'utf8');
const list = readSecurityList();

/** How many requirements of levels 1 and 2 the sections of each chapter of ASVS 5.0.0 have. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

test('it has every requirement of levels 1 and 2 once, each with one verdict', () => {
  const inChapter = (chapter: number) =>
    Object.keys(list).filter((number) => number.startsWith(`V${chapter}.`)).length;
  expect(Object.keys(list)).toHaveLength(253);
  expect(REQUIREMENTS.map((_, index) => inChapter(index + 1))).toEqual(REQUIREMENTS);
  for (const { holds, not_applicable, missing } of Object.values(list)) {
    expect([holds, not_applicable, missing].filter(Boolean)).toHaveLength(1);
  }
});

/** A test that is there and is run: whose call, or row of a table, begins with its title, and which nobody has set aside. */
function hasTest(source: string, title: string): boolean {
  const before = ["'", '"', '`'].flatMap((quote) =>
    source
      .split(`${quote}${title}${quote},`)
      .slice(0, -1)
      .map((text) => text.trimEnd()),
  );
  return before.some((text) => /(?<![.\w])(test|it)\($|[\])]\($|\[$/.test(text));
}

/** Whether what is named is there: a page, a file of tests, or `file › title` of a test. */
function isThere(evidence: string): boolean {
  const [file = '', title] = evidence.split(' › ');
  if (!existsSync(inProject(file))) return false;
  if (title !== undefined) return hasTest(read(file), title);
  return file.endsWith('.md') || /\b(test|it)(\.each)?\(/.test(read(file));
}

test('every test and every page that it names is there', () => {
  const named = Object.values(list).flatMap(({ holds = [] }) => holds);
  expect(named.filter((evidence) => !isThere(evidence))).toEqual([]);
});

test.each([
  ["test('a b', () => {", true],
  ["test.each([1])('a b', (n) => {", true],
  ["  test(\n    'a b',\n    async () => {", true],
  ["// test 'a b'", false],
  ["test.each([\n  ['a b', 1],\n])('%s', () => {", true],
  ["test.skip('a b', () => {", false],
  ["test.todo('a b');", false],
  ["describe('a b', () => {", false],
])('in %j it finds a test of this title: %s', (source, found) => {
  expect(hasTest(source, 'a b')).toBe(found);
});

test('the page shows it as it is', () => {
  expect(read(SECURITY_PAGE)).toBe(withSecurityList(read(SECURITY_PAGE), list));
});
