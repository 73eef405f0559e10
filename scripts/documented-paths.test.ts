import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const inProject = (file: string) => fileURLToPath(new URL(`../${file}`, import.meta.url));

const ROOTS = /^(?:bench|db|docs|e2e|locales|scripts|server|shared|tests|web)\//;
/** What stands for many files: `server/areas/<area>/`, `web/areas/desk-*`. */
const IS_PATTERN = /[<*{]/;

/** The files and folders that a page names by their whole path. */
function pathsIn(page: string): string[] {
  const text = readFileSync(inProject(page), 'utf8');
  const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path);
  return [...new Set(quoted.filter((path) => ROOTS.test(path) && !IS_PATTERN.test(path)))];
}

test.each([
  ['README.md', 60],
  ['CONTRIBUTING.md', 20],
  ['docs/walk-through.md', 50],
])('every file that %s names is there', (page, atLeast) => {
  const paths = pathsIn(page);
  expect(paths.length).toBeGreaterThan(atLeast);
  expect(paths.filter((path) => !existsSync(inProject(path)))).toEqual([]);
});
