import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../../', import.meta.url));
const PARTS = ['db', 'server', 'shared', 'locales', 'package.json'];

const shareModules = (folder: string) =>
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));

/**
 * Lays the program of the last release into an empty folder, beside the modules that are installed.
 * @returns the tag of the release
 * @throws Error where the repository has no tags
 */
export function checkOutLastRelease(folder: string): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: projectRoot, maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'ignore'] });
  let tag: string;
  try {
    tag = git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD').toString().trim();
  } catch (error) {
    throw new Error(
      'This clone of the repository has no tag of a release; run "git fetch --tags --unshallow".',
      {
        cause: error,
      },
    );
  }
  mkdirSync(folder);
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', tag, ...PARTS) });
  shareModules(folder);
  return tag;
}

/** A copy of this program as a later version with migrations of its own, after those that there are. */
export function makeNextVersion(
  folder: string,
  {
    version,
    postgres,
    clickhouse,
  }: { version: string; postgres: readonly string[]; clickhouse: readonly string[] },
): { readonly postgres: readonly string[]; readonly clickhouse: readonly string[] } {
  mkdirSync(folder);
  for (const part of PARTS)
    cpSync(path.join(projectRoot, part), path.join(folder, part), { recursive: true });
  shareModules(folder);
  const packageFile = path.join(folder, 'package.json');
  writeFileSync(packageFile, JSON.stringify({ ...JSON.parse(readFileSync(packageFile, 'utf8')), version }));
  const add = (engine: string, files: readonly string[]) => {
    const place = path.join(folder, 'db', engine);
    const base = readdirSync(place).filter((file) => file.endsWith('.sql')).length;
    return files.map((sql, index) => {
      const file = `${String(base + index + 1).padStart(4, '0')}-next.sql`;
      writeFileSync(path.join(place, file), sql);
      return file;
    });
  };
  return { postgres: add('postgres', postgres), clickhouse: add('clickhouse', clickhouse) };
}
