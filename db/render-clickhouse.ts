import type { ClickHouseCluster } from '../server/platform/clickhouse/clickhouse-cluster.ts';

/** By what the rows of a table are spread over shards: those that are asked for together lie together. */
export const SHARD_KEYS: Readonly<Record<string, readonly string[]>> = {
  click: ['shop_id'],
  impression: ['shop_id'],
  offer_day: ['shop_id'],
  price_day: ['shop_id'],
  feed_finding: ['shop_id'],
  feed_change: ['shop_id'],
  // Its sorting key must lie on one shard as a whole, for the last row of a key to win.
  market_day: ['product_id'],
  product_view: ['portal_id', 'category_id'],
  page_log: ['user_id'],
  order_line: ['shop_id'],
};

const CREATE = /^create table app\.(\w+) (\([\s\S]*\n\)) engine = (\w*)MergeTree(?:\(([^)]*)\))?([\s\S]*)$/i;
const ALTER_COLUMN = /^alter table app\.(\w+) ((?:add|drop|modify|rename|comment) column [\s\S]+)$/i;
const ALTER_STORAGE =
  /^alter table app\.(\w+) ((?:modify setting|modify ttl|remove ttl|add index|drop index|materialize index) [\s\S]+)$/i;
const DROP_TABLE = /^drop table app\.(\w+)$/i;
const INSERT = /^insert into app\.\w+\s/i;

/** A repeated insert is recognised for as long as batches are kept that may be sent again. */
const A_WEEK_S = 604_800;

const forReplicas = (settings: string): string =>
  settings.replace(
    /\bnon_replicated_deduplication_window = (\d+)/,
    `replicated_deduplication_window = $1, replicated_deduplication_window_seconds = ${A_WEEK_S}`,
  );

const repeatable = (action: string): string =>
  action
    .replace(/\badd (column|index) (?!if not exists)/gi, 'add $1 if not exists ')
    .replace(/\bdrop (column|index) (?!if exists)/gi, 'drop $1 if exists ');

function renderCreate(match: RegExpExecArray, { name, isSharded }: ClickHouseCluster): string[] {
  const [, table = '', columns, kind, version, rest = ''] = match;
  const key = SHARD_KEYS[table];
  if (!key) throw new Error(`SHARD_KEYS in db/render-clickhouse.ts says nothing of app.${table}`);
  const stored = isSharded ? `${table}_shard` : table;
  const place = `'/clickhouse/tables/{shard}/app/${stored}', '{replica}'`;
  const engine = `Replicated${kind}MergeTree(${place}${version ? `, ${version}` : ''})`;
  const create = `create table if not exists app.${stored} on cluster '${name}' ${columns} engine = ${engine}${forReplicas(rest)}`;
  if (!isSharded) return [create];
  const spread = `Distributed('${name}', 'app', '${stored}', cityHash64(${key.join(', ')}))`;
  return [
    create,
    `create table if not exists app.${table} on cluster '${name}' as app.${stored} engine = ${spread}`,
  ];
}

/**
 * Writes a statement of `db/clickhouse` for a cluster: replicated tables, on all its servers; on several shards the
 * stored table is called `…_shard`, and the `Distributed` one before it has the name that the app knows. May be run
 * again.
 * @throws Error for a statement of a form that is not known here
 */
export function renderForCluster(sql: string, cluster: ClickHouseCluster): string[] {
  const { name, isSharded } = cluster;
  const onCluster = (table: string, rest: string) => `alter table app.${table} on cluster '${name}' ${rest}`;
  const created = CREATE.exec(sql);
  if (created) return renderCreate(created, cluster);
  const [, altered, columns] = ALTER_COLUMN.exec(sql) ?? [];
  if (altered && columns) {
    const action = repeatable(columns);
    if (!isSharded) return [onCluster(altered, action)];
    const both = [onCluster(`${altered}_shard`, action), onCluster(altered, action)];
    // Nobody may be told of a column that is not stored.
    return /^drop /i.test(columns) ? both.reverse() : both;
  }
  const [, stored, storage] = ALTER_STORAGE.exec(sql) ?? [];
  if (stored && storage)
    return [onCluster(isSharded ? `${stored}_shard` : stored, forReplicas(repeatable(storage)))];
  const [, dropped] = DROP_TABLE.exec(sql) ?? [];
  if (dropped) {
    const tables = isSharded ? [dropped, `${dropped}_shard`] : [dropped];
    return tables.map((table) => `drop table if exists app.${table} on cluster '${name}' sync`);
  }
  if (INSERT.test(sql)) return [sql];
  throw new Error(
    `A cluster cannot be given this statement; teach db/render-clickhouse.ts: ${sql.slice(0, 80)}`,
  );
}

/** What was run is the same on every server of every shard. */
export function renderSchemaTable(columns: string, cluster: ClickHouseCluster | undefined): string {
  if (!cluster)
    return `CREATE TABLE IF NOT EXISTS app.schema_migration ${columns} ENGINE = MergeTree ORDER BY (file, number)`;
  return `CREATE TABLE IF NOT EXISTS app.schema_migration ON CLUSTER '${cluster.name}' ${columns}
    ENGINE = ReplicatedMergeTree('/clickhouse/tables/all/app/schema_migration', '{shard}-{replica}') ORDER BY (file, number)`;
}
