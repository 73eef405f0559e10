import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import {
  type RunningClickHouse,
  startClickHouse,
} from '../../server/platform/clickhouse/start-clickhouse.ts';
import { startClickHouseFront } from './clickhouse-front.ts';

/**
 * The ClickHouse of tests, with its files in `<dataDir>/clickhouse`: the engine in this process as the app opens it, or,
 * with TEST_CLICKHOUSE=http, a server by URL as far as the app can tell.
 */
export async function startTestClickHouse(dataDir: string): Promise<RunningClickHouse> {
  const form = process.env.TEST_CLICKHOUSE ?? '';
  if (form === '') return startClickHouse({ dataDir });
  if (form !== 'http') throw new Error(`TEST_CLICKHOUSE is "http" or nothing, not "${form}"`);
  const front = await startClickHouseFront(path.join(dataDir, 'clickhouse'));
  try {
    const { client, stop } = await startClickHouse({ clickhouseUrl: front.url, dataDir: '/nowhere' });
    return {
      client,
      stop: async () => {
        await stop();
        await front.close();
      },
    };
  } catch (error) {
    // Else no later file of this process could open an engine.
    await front.close();
    throw error;
  }
}

async function openInOwnFolder(start: (dataDir: string) => Promise<RunningClickHouse>) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'business-manager-test-'));
  const clickhouse = await start(dataDir);
  afterAll(async () => {
    await clickhouse.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { ...clickhouse, dataDir };
}

/** The ClickHouse of tests on an empty folder of the test file's own; a process opens one folder, so the file shares it. */
export const openOwnClickHouse = () => openInOwnFolder(startTestClickHouse);

/** The same, and always the engine in this process. */
export const openEmbeddedClickHouse = () => openInOwnFolder((dataDir) => startClickHouse({ dataDir }));
