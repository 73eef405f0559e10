import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { askPostgres, freePort } from './own-postgres.ts';

const NAME = 'pgbouncer';
/** Debian puts it where only root looks. */
const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
/** It refuses to be root. */
const NOBODY = 65_534;

const isRoot = () => process.getuid?.() === 0;

function mayInstall(): boolean {
  const isDebian = () => /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
  return isRoot() && existsSync('/usr/bin/apt-get') && isDebian();
}

/** Path of PgBouncer: one that is installed, or that is installed now, where that is possible without asking. */
function findPooler(): string {
  const find = () => FOLDERS.map((folder) => path.join(folder, NAME)).find(existsSync);
  const found = find();
  if (found) return found;
  if (mayInstall()) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update'], { stdio: 'ignore', env });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', NAME], { stdio: 'ignore', env });
  }
  const installed = find();
  if (installed) return installed;
  throw new Error('The tests of a pooler need PgBouncer: install it ("apt-get install pgbouncer").');
}

/**
 * A PgBouncer of the test file's own, in transaction mode: each transaction gets the next of a few connections, so that
 * whatever is expected to outlive one is soon on another.
 * @returns the address of the database by way of it
 */
export async function openPooler(databaseUrl: string): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = await mkdtemp(path.join(tmpdir(), 'business-manager-pooler-'));
  await chmod(folder, 0o755);
  const ownPort = await freePort();
  const users = path.join(folder, 'users.txt');
  const settings = path.join(folder, 'pooler.ini');
  await writeFile(users, `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o644 });
  const lines = [
    '[databases]',
    `${pathname.slice(1)} = host=${hostname} port=${port}`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1`,
    `listen_port = ${ownPort}`,
    'unix_socket_dir =',
    'auth_type = trust',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    'default_pool_size = 6',
    'server_round_robin = 1',
  ];
  await writeFile(settings, `${lines.join('\n')}\n`, { mode: 0o644 });
  const asNobody = isRoot() ? { uid: NOBODY, gid: NOBODY } : {};
  const child: ChildProcess = spawn(findPooler(), ['-q', settings], { stdio: 'ignore', ...asNobody });
  const isOver = new Promise((resolve) => child.once('exit', resolve));
  afterAll(async () => {
    child.kill('SIGKILL');
    await isOver;
    await rm(folder, { recursive: true, force: true });
  });
  const url = new URL(databaseUrl);
  url.port = String(ownPort);
  const answers = () =>
    askPostgres(url.href, 'select 1').then(
      () => true,
      () => false,
    );
  while (child.exitCode === null && !(await answers())) await sleep(50);
  return url.href;
}
