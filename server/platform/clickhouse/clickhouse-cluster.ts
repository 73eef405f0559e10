import { setTimeout as delay } from 'node:timers/promises';
import type { ClickHouseClient, ClickHouseSettings } from '@clickhouse/client';
import { StartError } from '../start/start-error.ts';

/** The servers that hold the tables together. */
export interface ClickHouseCluster {
  /** As `system.clusters` calls it; letters, digits, `_` and `-` only. */
  readonly name: string;
  /** Whether the rows of a table are spread over several servers, and a `Distributed` table stands before them. */
  readonly isSharded: boolean;
}

/**
 * For every statement of the app. What was written is on most replicas, and whoever asks sees all of it, whichever
 * replica answers: an answer that is kept, or a look whether rows are there, must not come from one that lags behind.
 */
export const CLUSTER_SETTINGS: ClickHouseSettings = {
  insert_quorum: 'auto',
  // Quorums that are collected side by side leave no order that a reader could rely on.
  insert_quorum_parallel: 0,
  insert_quorum_timeout: 30_000,
  select_sequential_consistency: '1',
  distributed_foreground_insert: 1,
  // A table within a question about another one is asked as a whole, not only the part that lies beside that.
  distributed_product_mode: 'global',
  optimize_skip_unused_shards: 1,
  // Less than the client waits for an answer, so that the server says which of the others did not.
  distributed_ddl_task_timeout: '50',
};

/**
 * Tables whose rows end by themselves. ClickHouse remembers the last quorum of each month, also of one that has ended,
 * and then refuses to read the table in order for ever (its issue 38964); nothing that is kept is made of them.
 */
export const EXPIRING_TABLES = ['page_log', 'feed_finding', 'feed_change'];

const EXPIRING = new RegExp(`\\bapp\\.(${EXPIRING_TABLES.join('|')})\\b`);

/** "Another insert still collects its quorum" and "this replica lags behind": both pass. */
const PASSING = ['286', '289'];
const GIVE_UP_MS = 20_000;
const PAUSE_MS = 50;

/** Repeats work that a cluster could not do at that moment, for 20 seconds at most. */
export async function retryOnCluster<T>(work: () => Promise<T>): Promise<T> {
  const end = performance.now() + GIVE_UP_MS;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!PASSING.includes((error as { code?: string }).code ?? '') || performance.now() >= end) throw error;
      await delay(PAUSE_MS * (1 + Math.random()));
    }
  }
}

/**
 * Lets a client repeat what the cluster could not do just then, and ask tables in the way that they can be asked. Rows
 * that are streamed cannot be sent again here.
 */
export function retryingOnCluster(client: ClickHouseClient): ClickHouseClient {
  const query = client.query.bind(client);
  const command = client.command.bind(client);
  const insert = client.insert.bind(client);
  client.query = ((params: Parameters<typeof query>[0]) => {
    const { query: sql, clickhouse_settings: settings } = params;
    const asked = EXPIRING.test(sql)
      ? { ...params, clickhouse_settings: { ...settings, select_sequential_consistency: '0' as const } }
      : params;
    return retryOnCluster(() => query(asked));
  }) as typeof client.query;
  client.command = (params) => retryOnCluster(() => command(params));
  client.insert = (params) =>
    Array.isArray(params.values) ? retryOnCluster(() => insert(params)) : insert(params);
  return client;
}

async function rowsOf<T>(client: ClickHouseClient, query: string): Promise<T[]> {
  return (await client.query({ query, format: 'JSONEachRow' })).json<T>();
}

async function checkMacros(client: ClickHouseClient): Promise<void> {
  const macros = await rowsOf<{ macro: string }>(client, 'SELECT macro FROM system.macros');
  const missing = ['shard', 'replica'].find((name) => !macros.some(({ macro }) => macro === name));
  if (!missing) return;
  throw new StartError(
    `The server at CLICKHOUSE_URL has no macro "${missing}"; each server of a cluster needs <macros> with its shard and its replica.`,
  );
}

/** The engine of the clicks' table on the server, which tells how all tables were made; none before the first start. */
async function engineOfClicks(client: ClickHouseClient): Promise<string | undefined> {
  const sql = "SELECT engine FROM system.tables WHERE database = 'app' AND name = 'click'";
  return (await rowsOf<{ engine: string }>(client, sql))[0]?.engine;
}

/**
 * Looks for the cluster that CLICKHOUSE_CLUSTER names, and whether the tables that are there are of such a one.
 * @param name none where the server stands alone
 * @throws StartError in one sentence
 */
export async function findCluster(
  client: ClickHouseClient,
  name: string | undefined,
): Promise<ClickHouseCluster | undefined> {
  const engine = await engineOfClicks(client);
  if (name === undefined) {
    if (engine === undefined || engine === 'MergeTree') return undefined;
    throw new StartError(
      `The tables at CLICKHOUSE_URL are those of a cluster (${engine}); set CLICKHOUSE_CLUSTER to its name.`,
    );
  }
  const places = await rowsOf<{ cluster: string; shard_num: number; internal_replication: number }>(
    client,
    'SELECT cluster, shard_num, internal_replication FROM system.clusters',
  );
  const own = places.filter(({ cluster }) => cluster === name);
  if (own.length === 0) {
    const known = [...new Set(places.map(({ cluster }) => cluster))].join(', ') || 'none';
    throw new StartError(
      `The server at CLICKHOUSE_URL knows no cluster "${name}" that CLICKHOUSE_CLUSTER names (it knows: ${known}).`,
    );
  }
  await checkMacros(client);
  const isSharded = new Set(own.map(({ shard_num: shard }) => shard)).size > 1;
  if (isSharded && own.some(({ internal_replication: own }) => !Number(own))) {
    throw new StartError(
      `The cluster "${name}" would write rows once for each replica; set internal_replication to true in its configuration.`,
    );
  }
  return { name, isSharded: checkTables(engine, name, isSharded) };
}

/** Whether the tables are sharded, which stays as it was once they are there. */
function checkTables(engine: string | undefined, name: string, isSharded: boolean): boolean {
  if (engine === undefined) return isSharded;
  if (engine === 'Distributed') return true;
  if (!engine.startsWith('Replicated')) {
    throw new StartError(
      `The tables at CLICKHOUSE_URL were made for one server without a cluster; docs/operations/cluster.md says how they move into the cluster "${name}".`,
    );
  }
  if (!isSharded) return false;
  throw new StartError(
    `The cluster "${name}" has several shards now, but the tables were made for one; docs/operations/cluster.md says how they are spread.`,
  );
}
