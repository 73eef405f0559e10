import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import { type ServerProcess, startServer } from './server-process.ts';

/**
 * A data folder and the server that a test starts on it, again and again; both go after the file's tests. Call it once,
 * at the top of the file.
 */
export async function openRestartedServer(name: string, env: NodeJS.ProcessEnv) {
  const dataDir = await mkdtemp(path.join(tmpdir(), `business-manager-${name}-`));
  let server: ServerProcess | undefined;
  afterAll(async () => {
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return {
    dataDir,
    start: async () => {
      server = await startServer(dataDir, env);
      return server;
    },
    /** The one that was started last. */
    latest: () => server,
  };
}
