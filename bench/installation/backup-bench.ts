import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openServices } from '../../server/app/start-app.ts';
import { selectRows } from '../../server/platform/clickhouse/clickhouse.ts';
import { openLogger } from '../../server/platform/logging/logger.ts';
import { readEnv } from '../../server/platform/start/env.ts';
import type { Services } from '../../server/platform/start/services.ts';
import { createShutdown } from '../../server/platform/start/shutdown.ts';
import { MINUTE_MS } from '../../shared/rules/time/durations.ts';
import { startServer } from '../../tests/servers/server-process.ts';
import { runTool } from '../../tests/servers/tool-process.ts';
import { FILL, fillClicks } from '../fill-clicks.ts';
import { milliseconds } from '../stopwatch.ts';

const RESTORE_MINUTES = 15;
const DAYS_AT_A_TIME = 20_000;

/** What the clicks of the ledger cost, as accepting them would have noted it. */
async function fillSpending({ db, clickhouse }: Services): Promise<void> {
  const days = await selectRows<{ shopId: number; spentOn: string; clicks: number; micros: string }>(
    clickhouse,
    `SELECT shop_id AS shopId, toString(day) AS spentOn, toUInt32(count()) AS clicks,
       toString(sum(charge_micros)) AS micros
     FROM app.click WHERE valid GROUP BY shop_id, day`,
  );
  for (let from = 0; from < days.length; from += DAYS_AT_A_TIME) {
    const some = days.slice(from, from + DAYS_AT_A_TIME);
    await sql`insert into spending (shop_id, day, charge_micros, clicks)
      select * from unnest(${some.map(({ shopId }) => shopId)}::int[], ${some.map(({ spentOn }) => spentOn)}::date[],
        ${some.map(({ micros }) => micros)}::bigint[], ${some.map(({ clicks }) => clicks)}::int[])`.execute(
      db,
    );
  }
}

async function fillInstallation(dataDir: string, clicks: number): Promise<void> {
  const log = openLogger({ level: 'error', format: 'text' });
  const shutdown = createShutdown(log);
  const { services } = await openServices(readEnv({ DATA_DIR: dataDir, DEMO: '0' }), shutdown, log);
  await fillClicks(services, clicks);
  await fillSpending(services);
  await shutdown.run();
}

/** Runs a command as a person does, and prints how long it took. */
async function timeTool(name: string, dataDir: string, args: readonly string[] = []): Promise<number> {
  let result: Awaited<ReturnType<typeof runTool>> | undefined;
  const ms = await milliseconds(async () => {
    result = await runTool(name, dataDir, args);
  });
  if (result?.code !== 0) throw new Error(`${name}: ${result?.output}`);
  const minutes = ms / MINUTE_MS;
  console.log(`${name.padEnd(10)} ${minutes.toFixed(1).padStart(6)} minutes`);
  return minutes;
}

/**
 * Fills an installation with as many clicks as BACKUP_CLICKS says, 20 million without, and a snapshot of offers for each
 * day; backs it up while the app runs, restores it elsewhere, and compares there all that it says.
 */
export async function runBackupBench(): Promise<void> {
  const clicks = Number(process.env.BACKUP_CLICKS || FILL.clicks);
  const root = await mkdtemp(path.join(tmpdir(), 'business-manager-bench-'));
  const folder = (name: string) => path.join(root, name);
  try {
    const fillMs = await milliseconds(() => fillInstallation(folder('source'), clicks));
    console.log(
      `${clicks.toLocaleString('en')} clicks, filled in ${(fillMs / MINUTE_MS).toFixed(1)} minutes`,
    );
    const server = await startServer(folder('source'));
    await timeTool('backup', folder('source'), ['--to', folder('backup')]).finally(server.stop);
    const minutes = await timeTool('restore', folder('restored'), ['--from', folder('backup')]);
    await timeTool('verify', folder('restored'));
    console.log(
      `restored in ${minutes.toFixed(1)} minutes, at most ${RESTORE_MINUTES}: ${minutes <= RESTORE_MINUTES ? 'met' : 'MISSED'}`,
    );
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
