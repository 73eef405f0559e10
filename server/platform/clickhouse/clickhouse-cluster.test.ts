import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ClickHouseClient } from '@clickhouse/client';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { migrateClickHouse } from '../../../db/migrate-clickhouse.ts';
import { openClickHouseFront } from '../../../tests/servers/clickhouse-front.ts';
import { insertOnce, selectRows } from './clickhouse.ts';
import { CLUSTER_SETTINGS, findCluster } from './clickhouse-cluster.ts';
import { startClickHouse } from './start-clickhouse.ts';

/** What the app has sent since the last look, and what the server refuses next: an error of these codes, one each. */
const sent: { sql: string; settings: URLSearchParams }[] = [];
const refusals: { code: string; type: string; message: string }[] = [];
const folder = await mkdtemp(path.join(tmpdir(), 'business-manager-test-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
const front = await openClickHouseFront(path.join(folder, 'clickhouse'), {
  cluster: 'facts',
  onRequest: ({ searchParams }, sql) => {
    sent.push({ sql, settings: searchParams });
    const refusal = /app\.price_day/.test(sql) ? refusals.shift() : undefined;
    if (refusal) throw refusal;
  },
});

async function open(clickhouseCluster: string | undefined = 'facts') {
  const running = await startClickHouse({ clickhouseUrl: front.url, clickhouseCluster, dataDir: '/nowhere' });
  onTestFinished(running.stop);
  return running;
}

const price = {
  table: 'app.price_day',
  columns: ['day', 'shop_id', 'category_id'],
  rows: '2026-11-20\t1\t1\n',
  token: 'a',
};
const countPrices = 'SELECT toUInt32(count()) AS prices FROM app.price_day';

test('a cluster is migrated statement by statement on all its servers, once', async () => {
  const { client, cluster } = await open();
  expect(cluster).toEqual({ name: 'facts', isSharded: false });
  sent.length = 0;
  const { ran } = await migrateClickHouse({ client, cluster });
  expect(ran).toContain('0008-coupon-ids.sql');
  const changes = sent.filter(({ sql }) => /^(create|alter)/i.test(sql));
  expect(changes.length).toBeGreaterThan(12);
  for (const { sql } of changes) expect(sql).toMatch(/ on cluster 'facts' /i);

  const again = await open();
  sent.length = 0;
  expect((await migrateClickHouse({ client: again.client, cluster: again.cluster })).ran).toEqual([]);
  // Such statements wait for every server, and one may be down when the app starts.
  expect(sent.filter(({ sql }) => / on cluster /i.test(sql))).toEqual([]);
});

test('every insert waits for most replicas, and every question is asked of one that has all of them', async () => {
  const { client } = await open();
  sent.length = 0;
  await insertOnce(client, price);
  expect(await selectRows(client, countPrices)).toEqual([{ prices: 1 }]);
  expect(sent.map(({ sql }) => sql.split(' ')[0])).toEqual(['INSERT', 'SELECT']);
  for (const { settings } of sent) {
    for (const [name, value] of Object.entries(CLUSTER_SETTINGS))
      expect(settings.get(name)).toBe(String(value));
  }
  expect(CLUSTER_SETTINGS).toMatchObject({
    insert_quorum: 'auto',
    insert_quorum_parallel: 0,
    select_sequential_consistency: '1',
  });
});

test('tables whose rows end by themselves are asked without an order, which ClickHouse loses with them', async () => {
  const { client } = await open();
  sent.length = 0;
  await selectRows(client, 'SELECT toUInt32(count()) AS pages FROM app.page_log');
  expect(sent.map(({ settings }) => settings.get('select_sequential_consistency'))).toEqual(['0']);
});

test('what a cluster cannot do just then is repeated, and other errors are not', async () => {
  const { client } = await open();
  const waits = {
    code: '286',
    type: 'UNSATISFIED_QUORUM_FOR_PREVIOUS_WRITE',
    message: 'Quorum is not satisfied.',
  };
  refusals.push(waits, waits);
  await insertOnce(client, { ...price, rows: '2026-11-20\t2\t1\n', token: 'b' });
  refusals.push({ code: '289', type: 'REPLICA_IS_NOT_IN_QUORUM', message: 'Replica lags.' });
  expect(await selectRows(client, countPrices)).toEqual([{ prices: 2 }]);
  refusals.push({ code: '285', type: 'TOO_FEW_LIVE_REPLICAS', message: 'Most are dead.' });
  await expect(insertOnce(client, { ...price, token: 'c' })).rejects.toThrow('Most are dead');
  expect(refusals).toEqual([]);
});

test('a question is ended on whichever server it runs', async () => {
  const { client } = await open();
  const controller = new AbortController();
  const sql = 'SELECT sum(cityHash64(number)) AS n FROM numbers(60000000000000)';
  const long = selectRows(client, sql, {}, controller.signal);
  long.catch(() => {});
  await expect.poll(front.questions).toBe(1);
  controller.abort(new Error('the caller has gone'));
  await expect(long).rejects.toThrow();
  await expect.poll(front.questions).toBe(0);
  const kill = sent.find((request) => request.sql.startsWith('KILL QUERY'));
  expect(kill?.sql).toMatch(/^KILL QUERY ON CLUSTER 'facts' WHERE query_id = '[\w-]+' ASYNC$/);
  expect(kill?.settings.get('distributed_ddl_task_timeout')).toBe('0');
});

test('a cluster that nobody knows, and tables that are not those of what is named, are refused', async () => {
  await expect(open('others')).rejects.toThrow(
    'The server at CLICKHOUSE_URL knows no cluster "others" that CLICKHOUSE_CLUSTER names (it knows: facts).',
  );
  const alone = startClickHouse({ clickhouseUrl: front.url, dataDir: '/nowhere' });
  await expect(alone).rejects.toThrow(
    'The tables at CLICKHOUSE_URL are those of a cluster (ReplicatedMergeTree); set CLICKHOUSE_CLUSTER to its name.',
  );
});

/** A server of a cluster of two shards that answers as it is told about itself. */
function shardedServer(answers: { engine?: string; macros?: string[]; internal?: number }) {
  const { engine, macros = ['shard', 'replica'], internal = 1 } = answers;
  const rows = (query: string) => {
    if (query.includes('system.tables')) return engine ? [{ engine }] : [];
    if (query.includes('system.macros')) return macros.map((macro) => ({ macro }));
    return [1, 2].map((shard) => ({ cluster: 'facts', shard_num: shard, internal_replication: internal }));
  };
  const query = async (params: { query: string }) => ({ json: async () => rows(params.query) });
  return { query } as unknown as ClickHouseClient;
}

test('the tables are spread where there are several shards, unless they were made for one', async () => {
  const sharded = { name: 'facts', isSharded: true };
  expect(await findCluster(shardedServer({}), 'facts')).toEqual(sharded);
  expect(await findCluster(shardedServer({ engine: 'Distributed' }), 'facts')).toEqual(sharded);
  await expect(findCluster(shardedServer({ engine: 'ReplicatedMergeTree' }), 'facts')).rejects.toThrow(
    'The cluster "facts" has several shards now, but the tables were made for one',
  );
  await expect(findCluster(shardedServer({ engine: 'MergeTree' }), 'facts')).rejects.toThrow(
    'The tables at CLICKHOUSE_URL were made for one server without a cluster',
  );
  await expect(findCluster(shardedServer({ macros: ['shard'] }), 'facts')).rejects.toThrow(
    'has no macro "replica"',
  );
  await expect(findCluster(shardedServer({ internal: 0 }), 'facts')).rejects.toThrow(
    'set internal_replication to true',
  );
});
