import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { selectRows } from '../server/platform/clickhouse/clickhouse.ts';
import { EXPIRING_TABLES } from '../server/platform/clickhouse/clickhouse-cluster.ts';
import { openOwnClickHouse } from '../tests/servers/own-clickhouse.ts';
import { migrateClickHouse } from './migrate-clickhouse.ts';
import { readMigrations } from './read-migrations.ts';
import { renderForCluster, renderSchemaTable, SHARD_KEYS } from './render-clickhouse.ts';
import { splitStatements } from './split-statements.ts';

const own = await openOwnClickHouse();
const folder = path.dirname(fileURLToPath(new URL('./clickhouse/0001-facts.sql', import.meta.url)));
const statements = (await readMigrations(folder)).flatMap(({ file, sql }) =>
  splitStatements(sql).map((text, position) => ({ name: `${position + 1} of ${file}`, text })),
);
const replicated = { name: 'facts', isSharded: false };
const sharded = { name: 'facts', isSharded: true };

/** How the engine reads a statement: a line for each part, without the cluster, which it leaves out. */
async function parse(sql: string): Promise<string> {
  // The format that the client adds is read as the statement's, so the lines come as they are.
  return (await selectRows<string>(own.client, `EXPLAIN AST ${sql}`)).join('\n');
}

const created = (layout: typeof sharded) =>
  statements.flatMap(({ text }) => (/^create table/.test(text) ? [renderForCluster(text, layout)] : []));
const nameOf = (sql: string) => /\bapp\.(\w+) on cluster 'facts'/.exec(sql)?.[1] ?? '';

describe.each([
  ['one shard', replicated],
  ['several shards', sharded],
])('for a cluster of %s', (_layout, layout) => {
  it.each(statements.map(({ name, text }) => [name, text]))(
    'the engine reads statement %s, and it is for all servers',
    async (_name, text) => {
      for (const sql of renderForCluster(text, layout)) {
        expect(await parse(sql)).toMatch(/^(CreateQuery|AlterQuery|InsertQuery) /);
        if (!sql.startsWith('insert')) expect(nameOf(sql)).not.toBe('');
      }
    },
  );

  it('the engine reads what makes the list of statements that ran, one for all shards', async () => {
    const tree = await parse(renderSchemaTable('(file String, number UInt16)', layout));
    expect(tree).toContain('Function ReplicatedMergeTree');
    expect(tree).toContain("Literal '/clickhouse/tables/all/app/schema_migration'");
    expect(tree).toContain("Literal '{shard}-{replica}'");
  });
});

it('on one shard each table is replicated, under its own place and name, and keeps what its engine was given', async () => {
  const engines: Record<string, string> = {};
  for (const [sql = '', ...more] of created(replicated)) {
    expect(more).toEqual([]);
    const tree = await parse(sql);
    const table = nameOf(sql);
    expect(tree).toContain(`Literal '/clickhouse/tables/{shard}/app/${table}'`);
    expect(tree).toContain("Literal '{replica}'");
    engines[table] = /Function (Replicated\w+)/.exec(tree)?.[1] ?? '';
    if (engines[table] === 'ReplicatedReplacingMergeTree') expect(tree).toContain('Identifier snapshot_at');
  }
  const plain = 'ReplicatedMergeTree';
  const replacing = 'ReplicatedReplacingMergeTree';
  expect(engines).toEqual({
    click: plain,
    impression: plain,
    page_log: plain,
    feed_finding: plain,
    feed_change: plain,
    product_view: plain,
    order_line: plain,
    offer_day: replacing,
    market_day: replacing,
    price_day: replacing,
  });
});

it('on several shards the app asks a table that spreads the rows by the key of its own', async () => {
  const keys: Record<string, string[]> = {};
  for (const [stored = '', spread = '', ...more] of created(sharded)) {
    expect(more).toEqual([]);
    const table = nameOf(spread);
    expect(nameOf(stored)).toBe(`${table}_shard`);
    expect(await parse(stored)).toContain(`Literal '/clickhouse/tables/{shard}/app/${table}_shard'`);
    expect(spread).toContain(`as app.${table}_shard engine`);
    const tree = await parse(spread);
    const [, engine = ''] = tree.split('Function Distributed');
    expect([...engine.matchAll(/Literal '(\w+)'/g)].map(([, name]) => name)).toEqual([
      'facts',
      'app',
      `${table}_shard`,
    ]);
    keys[table] = [...engine.matchAll(/Identifier (\w+)/g)]
      .map(([, column]) => column ?? '')
      .filter((name) => name !== 'JSONEachRow');
  }
  expect(keys).toEqual({
    click: ['shop_id'],
    impression: ['shop_id'],
    offer_day: ['shop_id'],
    price_day: ['shop_id'],
    feed_finding: ['shop_id'],
    feed_change: ['shop_id'],
    market_day: ['product_id'],
    product_view: ['portal_id', 'category_id'],
    page_log: ['user_id'],
    order_line: ['shop_id'],
  });
});

it('rows that replace each other lie on the same shard: the key is part of the sorting key', async () => {
  for (const { text } of statements) {
    const [, table = '', sorting = ''] =
      /^create table app\.(\w+) [\s\S]*engine = Replacing[\s\S]*order by \(([^)]+)\)/.exec(text) ?? [];
    if (table)
      expect(sorting.split(', ')).toEqual(expect.arrayContaining([...(SHARD_KEYS[table] ?? ['none'])]));
  }
});

it('the tables whose rows end by themselves are known', () => {
  const ending = statements.flatMap(
    ({ text }) => /^create table app\.(\w+) [\s\S]*\nttl /.exec(text)?.[1] ?? [],
  );
  expect(EXPIRING_TABLES).toEqual(ending);
});

it('repeated inserts are recognised by the replicas, for a week', () => {
  const all = [...created(replicated), ...created(sharded)].flat().join('\n');
  expect(all).not.toContain('non_replicated');
  expect(all).toContain(
    'replicated_deduplication_window = 10000, replicated_deduplication_window_seconds = 604800, fsync_after_insert = 1',
  );
});

it('columns are added where rows are stored and then where they are asked for; settings only where they are stored', () => {
  const add = 'alter table app.click add column a UInt8, add column b UInt8';
  const added = "on cluster 'facts' add column if not exists a UInt8, add column if not exists b UInt8";
  expect(renderForCluster(add, sharded)).toEqual([
    `alter table app.click_shard ${added}`,
    `alter table app.click ${added}`,
  ]);
  expect(renderForCluster(add, replicated)).toEqual([`alter table app.click ${added}`]);
  expect(renderForCluster('alter table app.click drop column a', sharded)).toEqual([
    "alter table app.click on cluster 'facts' drop column if exists a",
    "alter table app.click_shard on cluster 'facts' drop column if exists a",
  ]);
  expect(renderForCluster('alter table app.click modify setting x = 1', sharded)).toEqual([
    "alter table app.click_shard on cluster 'facts' modify setting x = 1",
  ]);
  expect(renderForCluster('drop table app.click', sharded)).toEqual([
    "drop table if exists app.click on cluster 'facts' sync",
    "drop table if exists app.click_shard on cluster 'facts' sync",
  ]);
});

it.each([
  ['create materialized view app.sums engine = MergeTree as select 1', /teach db\/render-clickhouse\.ts/],
  [
    'create table app.newcomer (\n  id UInt32\n) engine = MergeTree\norder by id',
    /says nothing of app\.newcomer/,
  ],
])('what nobody has thought about is refused: %s', (sql, message) => {
  expect(() => renderForCluster(sql, sharded)).toThrow(message);
});

it('without a cluster the statements run as they stand in the files', async () => {
  const asked: string[] = [];
  const client = Object.assign(Object.create(own.client), {
    command: (params: { query: string }) => {
      asked.push(params.query);
      return own.client.command(params);
    },
  });
  await migrateClickHouse({ client });
  expect(asked.slice(1)).toEqual(statements.map(({ text }) => text));
});
