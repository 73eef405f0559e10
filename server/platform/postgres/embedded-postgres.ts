import type { ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Log } from '../logging/logger.ts';
import { StartError } from '../start/start-error.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { ensureCluster } from './postgres-cluster.ts';
import { endLeftovers, stopOrphan } from './postgres-orphan.ts';
import { ended, startPostgresProcess, stopPostgresProcess } from './postgres-process.ts';
import { choosePostgresRunner } from './postgres-user.ts';

export interface EmbeddedPostgres {
  /** Address of the database `postgres` on the loopback interface, with its password. */
  adminUrl: string;
  stop(): Promise<void>;
}

/**
 * Runs the PostgreSQL that npm installed on a free port of the loopback interface, with its files in
 * `<dataDir>/postgres` and its log in `<dataDir>/postgres.log`. When it ends although nobody stopped it, it is started
 * again on the same port.
 * @param isReady whether the server answers under this address; throws if it never will
 * @param onGone told why it could not be started again
 * @throws StartError if it cannot be started
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: Pick<Log, 'info' | 'warn' | 'error'>;
  isReady: (adminUrl: string) => Promise<boolean>;
  onGone?: ((reason: Error) => void) | undefined;
}): Promise<EmbeddedPostgres> {
  const { dataDir, log, isReady, onGone } = options;
  const clusterDir = path.join(dataDir, 'postgres');
  const binaries = await findPostgresBinaries();
  await stopOrphan(clusterDir, log);
  const runner = choosePostgresRunner(binaries, clusterDir, dataDir);
  const passwordFile = path.join(dataDir, 'postgres.password');
  const password = await ensureCluster({ binaries, runner, clusterDir, passwordFile });
  const cluster = { binaries, runner, clusterDir, logFile: path.join(dataDir, 'postgres.log') };
  const urlOf = (port: number) =>
    `postgresql://postgres:${password}@127.0.0.1:${port}/postgres?sslmode=disable`;

  let child: ChildProcess | undefined;
  let stopping = false;
  let restarting = Promise.resolve();
  const start = (choosePort: () => Promise<number>) =>
    startPostgresProcess({
      cluster,
      choosePort,
      isReady: (port) => isReady(urlOf(port)),
      onLaunch: (launched) => {
        child = launched;
      },
    });
  const watch = async (watched: ChildProcess | undefined, port: number): Promise<void> => {
    if (!watched) return;
    await ended(watched);
    if (stopping) return;
    log.warn(`PostgreSQL ended unexpectedly (${endOf(watched)}) and is started again`);
    restarting = startAgain(port);
  };
  const startAgain = async (port: number) => {
    try {
      await endLeftovers(clusterDir);
      await start(async () => {
        if (stopping) throw new StartError('PostgreSQL is to stop.');
        return port;
      });
      void watch(child, port);
    } catch (error) {
      if (!stopping) onGone?.(error as Error);
    }
  };

  const port = await start(findFreePort);
  void watch(child, port);
  return {
    adminUrl: urlOf(port),
    stop: async () => {
      stopping = true;
      if (child) await stopPostgresProcess(child);
      await restarting;
    },
  };
}

function endOf({ signalCode, exitCode }: ChildProcess): string {
  return signalCode ?? `exit code ${exitCode}`;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('no port'));
      });
    });
  });
}
