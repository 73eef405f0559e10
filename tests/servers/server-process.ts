import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Db, openDatabase } from '../../server/platform/postgres/database.ts';

const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

export type ServerProcess = {
  readonly pid: number;
  /** Where the app listens. */
  readonly address: string;
  /** Ends it at once, as a power cut would; with `postgres` the embedded database too. */
  readonly kill: (options?: { postgres?: boolean }) => Promise<void>;
  /** Ends it as Ctrl-C does. */
  readonly stop: () => Promise<void>;
  /** Tells it to stop, and does not wait for its end. */
  readonly tellToStop: () => void;
  /** Everything it has written so far. */
  readonly output: () => string;
  /** Its exit code, once it has ended; null after a signal. */
  readonly exitCode: Promise<number | null>;
  readonly isRunning: () => boolean;
};

function listenTo(child: ChildProcess) {
  let output = '';
  const ready = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        const [, address] = /^Ready: (http:\S+)$/m.exec(output) ?? [];
        if (address) resolve(address);
      });
    }
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
  return { ready, output: () => output };
}

const postmasterFile = (dataDir: string) => path.join(dataDir, 'postgres', 'postmaster.pid');

/**
 * Starts the real program on a data folder, without the demo.
 * @param version folder of the program; this one, unless told otherwise
 * @returns what it has written so far, and the server once it listens
 */
export function launchServer(
  dataDir: string,
  env: NodeJS.ProcessEnv = {},
  version = projectRoot,
): { readonly output: () => string; readonly started: Promise<ServerProcess> } {
  const child = spawn(process.execPath, [path.join(version, 'server/main.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: '',
      CLICKHOUSE_URL: '',
      DEMO: '0',
      PORT: '0',
      DATA_DIR: dataDir,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (isRunning()) child.kill(signal);
    await exited;
  };
  const { ready, output } = listenTo(child);
  const serverAt = (address: string): ServerProcess => ({
    pid: child.pid ?? 0,
    address,
    output,
    isRunning,
    exitCode: exited.then(([code]) => code as number | null),
    kill: async ({ postgres = false } = {}) => {
      const postmaster = postgres ? await embeddedPostgresPid(dataDir) : undefined;
      await end('SIGKILL');
      if (postmaster !== undefined) process.kill(postmaster, 'SIGKILL');
    },
    stop: () => end('SIGTERM'),
    tellToStop: () => void child.kill('SIGTERM'),
  });
  return { output, started: ready.then(serverAt) };
}

/** The same, and waits until it listens. */
export const startServer = (...how: Parameters<typeof launchServer>): Promise<ServerProcess> =>
  launchServer(...how).started;

/** The first process of the embedded PostgreSQL of a running server. */
export async function embeddedPostgresPid(dataDir: string): Promise<number> {
  return Number((await readFile(postmasterFile(dataDir), 'utf8')).split('\n')[0]);
}

/** The address of the embedded PostgreSQL of a running server. */
export async function embeddedDatabaseUrl(dataDir: string): Promise<string> {
  const password = (await readFile(path.join(dataDir, 'postgres.password'), 'utf8')).trim();
  const [, , , port] = (await readFile(postmasterFile(dataDir), 'utf8')).split('\n');
  return `postgresql://postgres:${password}@127.0.0.1:${port}/app?sslmode=disable`;
}

/** Works on the database of a running server, over a connection of its own. */
export async function withServerDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDatabase(await embeddedDatabaseUrl(dataDir), 1);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}

/** Whether every batch has reached ClickHouse. */
export async function nothingWaits(db: Db): Promise<boolean> {
  return (await countWaiting(db)) === 0;
}

/** How many batches are not in ClickHouse yet. */
export async function countWaiting(db: Db): Promise<number> {
  const waiting = await db.selectFrom('event_batch').select('id').where('forwarded_at', 'is', null).execute();
  return waiting.length;
}
