import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { isProcessAlive } from '../start/process-probe.ts';
import { StartError } from '../start/start-error.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import type { PostgresRunner } from './postgres-user.ts';

const postgresMajor = '18';

type ClusterParts = { binaries: PostgresBinaries; runner: PostgresRunner; passwordFile: string };

/**
 * Makes sure that a PostgreSQL cluster stands in the folder, and creates it if not.
 * @param passwordFile keeps the random password of the user `postgres`
 * @returns the password
 * @throws StartError if it cannot be created, or is of another version
 */
export async function ensureCluster({
  binaries,
  runner,
  clusterDir,
  passwordFile,
}: ClusterParts & { clusterDir: string }): Promise<string> {
  const versionFile = path.join(clusterDir, 'PG_VERSION');
  if (existsSync(versionFile)) {
    await checkVersion(versionFile, clusterDir);
    return readPassword(passwordFile);
  }
  const password = randomBytes(24).toString('base64url');
  await writeFile(passwordFile, password, { mode: 0o600 });
  runner.handOver(passwordFile);
  // Built aside and renamed when whole: a start that is killed halfway leaves nothing half-made behind.
  const buildDir = `${clusterDir}.new`;
  await rm(buildDir, { recursive: true, force: true });
  runner.makeFolder(buildDir);
  await initialize({ binaries, runner, buildDir, passwordFile });
  await rm(clusterDir, { recursive: true, force: true });
  await rename(buildDir, clusterDir);
  return password;
}

async function checkVersion(versionFile: string, clusterDir: string): Promise<void> {
  const version = (await readFile(versionFile, 'utf8')).trim();
  if (version === postgresMajor) return;
  throw new StartError(
    `${clusterDir} was made by PostgreSQL ${version}, and this is ${postgresMajor}; set DATA_DIR to a new folder, or move the data with pg_dump.`,
  );
}

async function readPassword(passwordFile: string): Promise<string> {
  try {
    return (await readFile(passwordFile, 'utf8')).trim();
  } catch (error) {
    throw new StartError(`The database password ${passwordFile} cannot be read; put the file back.`, {
      cause: error,
    });
  }
}

async function initialize({
  binaries,
  runner,
  buildDir,
  passwordFile,
}: ClusterParts & { buildDir: string }): Promise<void> {
  const args = ['-D', buildDir, '-U', 'postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const child = runner.run(binaries.initdb, [...args, ...locale, '--no-instructions'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  const [code, complaint] = await Promise.all([ended, child.stderr ? text(child.stderr) : '']);
  if (code === 0) return;
  const lines = complaint.trim().split('\n');
  const cause = lines.find((line) => line.includes('error:')) ?? lines.at(-1) ?? `exit code ${code}`;
  throw new StartError(`PostgreSQL could not create its database in ${buildDir}: ${cause.trim()}.`, {
    cause: complaint,
  });
}

/** The line of PostgreSQL's pid file that names its port. */
const PORT_LINE = 3;

/**
 * The address of the app's database in the embedded PostgreSQL that another process has started on this folder; null
 * where none runs.
 */
export async function findRunningPostgres(dataDir: string): Promise<string | null> {
  try {
    const lines = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n');
    const password = (await readFile(path.join(dataDir, 'postgres.password'), 'utf8')).trim();
    const [pid, port] = [Number(lines[0]), Number(lines[PORT_LINE])];
    if (!port || !isProcessAlive(pid)) return null;
    return `postgresql://postgres:${password}@127.0.0.1:${port}/app?sslmode=disable`;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
