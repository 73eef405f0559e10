import { parseArgs } from 'node:util';
import { describeWaiting, migrateSchemas } from '../app/migrate-schemas.ts';
import { startClickHouse } from '../platform/clickhouse/start-clickhouse.ts';
import { openDataFolder } from '../platform/files/data-folder.ts';
import { openLogger } from '../platform/logging/logger.ts';
import { startPostgres } from '../platform/postgres/start-postgres.ts';
import { endProcess } from '../platform/start/end-process.ts';
import { readEnv } from '../platform/start/env.ts';
import { createShutdown } from '../platform/start/shutdown.ts';
import { StartError } from '../platform/start/start-error.ts';

const HELP = `Brings the schemas of PostgreSQL and ClickHouse up to date, as each start of the app does, and ends.

  npm run migrate                  what leaves processes of the version before working; they may be running
  npm run migrate -- --contract    also what does not: only once all processes of older versions have stopped

The settings are those of the app. With an embedded engine the app must be stopped. It may be run again at any time.
`;

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: { contract: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const env = readEnv();
  const log = openLogger({ level: 'warn', format: 'text' });
  const shutdown = createShutdown(log);
  try {
    if (!env.databaseUrl || !env.clickhouseUrl) {
      const folder = await openDataFolder(env.dataDir, { secretKey: env.secretKey });
      shutdown.add('data folder', folder.release);
    }
    const postgres = await startPostgres({ ...env, log });
    shutdown.add('PostgreSQL', postgres.stop);
    const clickhouse = await startClickHouse(env);
    shutdown.add('ClickHouse', clickhouse.stop);
    const outcome = await migrateSchemas({ url: postgres.directUrl, clickhouse, contract: values.contract });
    for (const [engine, { ran }] of Object.entries(outcome))
      console.log(`${engine}: ${ran.length > 0 ? `ran ${ran.join(', ')}` : 'nothing to run'}.`);
    for (const sentence of describeWaiting(outcome)) console.log(sentence);
    return 0;
  } finally {
    await shutdown.run();
  }
}

/** What is wrong with the command or its surroundings is one sentence; anything else is a fault of ours. */
function sentenceOf(error: unknown): string {
  const { code, message, stack } = error as NodeJS.ErrnoException;
  const isPlain = error instanceof StartError || code?.startsWith('ERR_PARSE_ARGS');
  return isPlain ? message : `The migration failed: ${stack}`;
}

endProcess(
  await run().catch((error: unknown) => {
    console.error(`\n${sentenceOf(error)}`);
    return 1;
  }),
);
