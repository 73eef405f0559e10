import { readdirSync } from 'node:fs';
import path from 'node:path';

const notOurs = new Set(['node_modules', 'dist', 'data', 'coverage', 'test-results', 'playwright-report']);

/** The folders that hold the product's TypeScript. */
export const sourceRoots = ['shared', 'server', 'web', 'db', 'bench', 'tests', 'e2e'];

/**
 * Paths of all files of the project, relative to it and with slashes; nothing installed, built or hidden.
 * @param {string} root
 */
export function listFiles(root, folder = '') {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.posix.join(folder, entry.name);
    if (entry.name.startsWith('.') || notOurs.has(entry.name)) return [];
    return entry.isDirectory() ? listFiles(root, place) : [place];
  });
}
