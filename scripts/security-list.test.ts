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

test('every test and every page that it names is there', () => {
  const named = Object.values(list).flatMap(({ holds = [] }) => holds);
  const isThere = (evidence: string) => {
    const [file = '', title] = evidence.split(' › ');
    if (!existsSync(inProject(file))) return false;
    if (title === undefined) return true;
    const source = read(file);
    return ["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
  };
  expect(named.filter((evidence) => !isThere(evidence))).toEqual([]);
});

test('the page shows it as it is', () => {
  expect(read(SECURITY_PAGE)).toBe(withSecurityList(read(SECURITY_PAGE), list));
});
