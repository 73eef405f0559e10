import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../../', import.meta.url));
const PARTS = ['db', 'server', 'shared', 'locales', 'package.json'];

const shareModules = (folder: string) =>
  symlinkSync(path.join(projectRoot, 'node_modules'), path.join(folder, 'node_modules'));

/** For clones that came without tags: a version in the history that runs with the modules that are installed now. */
const KNOWN_VERSION = '04af370dafa9f5653bf19a3fe91eee20f3ad91fa';

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: projectRoot, maxBuffer: 2 ** 30, stdio: ['ignore', 'pipe', 'ignore'] });

/** What `UPGRADE_FROM` names, else the newest tag of a release, else the known version. */
function lastRelease(): string {
  if (process.env.UPGRADE_FROM) return process.env.UPGRADE_FROM;
  try {
    return git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD').toString().trim();
  } catch {
    return KNOWN_VERSION;
  }
}

/**
 * Lays the program of the last release into an empty folder, beside the modules that are installed.
 * @throws Error where the repository does not have its history
 */
export function checkOutLastRelease(folder: string): void {
  const release = lastRelease();
  let archive: Buffer;
  try {
    archive = git('archive', release, ...PARTS);
  } catch (error) {
    const help = 'run "git fetch --tags --unshallow", or name a commit with UPGRADE_FROM';
    throw new Error(`This clone of the repository does not have the release ${release}; ${help}.`, {
      cause: error,
    });
  }
  mkdirSync(folder);
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  shareModules(folder);
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
