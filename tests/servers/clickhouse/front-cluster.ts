import { CLUSTER_SETTINGS } from '../../../server/platform/clickhouse/clickhouse-cluster.ts';
import type { FrontStatement } from './front-engine.ts';

/**
 * What a cluster of one shard is told, for an engine that stands alone. Where it is asked about itself, it answers as
 * such a cluster; so does a table, which it has made for one.
 */
export function withoutCluster<T extends FrontStatement>(statement: T, cluster: string): T {
  const sql = statement.sql
    .replace(/ on cluster '[^']+'/i, '')
    .replace(/\bReplicated(\w*MergeTree)\('[^']+', '[^']+'(?:, (\w+))?\)/, '$1($2)')
    .replace(
      /\breplicated_(deduplication_window = \d+), replicated_deduplication_window_seconds = \d+/,
      'non_replicated_$1',
    )
    .replace(
      'FROM system.clusters',
      `FROM (SELECT '${cluster}' AS cluster, 1 AS shard_num, 1 AS internal_replication)`,
    )
    .replace('FROM system.macros', "FROM (SELECT arrayJoin(['shard', 'replica']) AS macro)")
    .replace(
      'FROM system.tables',
      "FROM (SELECT * REPLACE (concat('Replicated', engine) AS engine) FROM system.tables)",
    );
  const settings = Object.fromEntries(
    Object.entries(statement.settings).filter(([name]) => !(name in CLUSTER_SETTINGS)),
  );
  return { ...statement, sql, settings };
}
