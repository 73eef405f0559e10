import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';
import {
  type RunningClickHouse,
  startClickHouse,
} from '../../server/platform/clickhouse/start-clickhouse.ts';

/** The embedded engine on an empty folder of the test file's own; a process opens one folder, so the file shares it. */
export async function openOwnClickHouse(): Promise<RunningClickHouse & { readonly dataDir: string }> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'business-manager-test-'));
  const clickhouse = await startClickHouse({ dataDir });
  afterAll(async () => {
    await clickhouse.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return { ...clickhouse, dataDir };
}
