import { loadCities } from '../../db/load-cities.ts';
import { migrateClickHouse } from '../../db/migrate-clickhouse.ts';
import { migratePostgres } from '../../db/migrate-postgres.ts';
import type { MigrationOutcome } from '../../db/plan-migrations.ts';
import type { RunningClickHouse } from '../platform/clickhouse/start-clickhouse.ts';
import type { Log } from '../platform/logging/logger.ts';
import type { Env } from '../platform/start/env.ts';

type Schemas = {
  /** Of PostgreSQL, past any pooler. */
  readonly url: string;
  /** Null where it is away: its schema is brought up to date once it is back. */
  readonly clickhouse: RunningClickHouse | null;
  readonly contract: boolean;
};

export type SchemaOutcome = Readonly<Record<'PostgreSQL' | 'ClickHouse', MigrationOutcome>>;

/**
 * Brings the schemas of both engines up to date, and the lists of cities with them.
 * @param schemas.contract whether contract migrations run, too
 */
export async function migrateSchemas({ url, clickhouse, contract }: Schemas): Promise<SchemaOutcome> {
  let facts: MigrationOutcome = { ran: [], waiting: [] };
  const rows = await migratePostgres({
    url,
    contract,
    underLock: async () => {
      await loadCities({ url });
      if (!clickhouse) return;
      const { client, cluster } = clickhouse;
      facts = await migrateClickHouse({ client, cluster, contract });
    },
  });
  return { PostgreSQL: rows, ClickHouse: facts };
}

/** What waits in a sentence for each engine, with the versions of which no process may run then. */
export function describeWaiting(outcome: SchemaOutcome): string[] {
  return Object.entries(outcome).flatMap(([engine, { waiting }]) =>
    waiting.map(
      ({ file, needsVersion }) =>
        `${engine}: the contract migration ${file} waits. Once no process of a version before ${needsVersion} runs, and none is to come back: npm run migrate -- --contract`,
    ),
  );
}

/**
 * Brings the schemas up to date for the app. Where both engines are embedded no other process can be on them, so nothing
 * has to wait for one.
 */
export async function migrateAtStart(
  options: Omit<Schemas, 'contract'> & { readonly env: Env; readonly log: Log },
): Promise<void> {
  const { env, log, ...schemas } = options;
  const contract = env.databaseUrl === undefined && env.clickhouseUrl === undefined;
  for (const sentence of describeWaiting(await migrateSchemas({ ...schemas, contract }))) log.info(sentence);
}
