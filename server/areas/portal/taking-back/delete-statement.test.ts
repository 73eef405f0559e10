import { expect, test } from 'vitest';
import { deleteStatement } from './imported-facts.repository.ts';

const RUN = { shopId: 3, importId: 7 };
const REST = 'WHERE shop_id = 3 AND click_import_id = 7 SETTINGS lightweight_deletes_sync = 2';

test.each([
  ['one server', 'MergeTree PARTITION BY toYYYYMM(day)', `DELETE FROM app.click ${REST}`],
  [
    'replicas',
    "ReplicatedMergeTree('/clickhouse/tables/{shard}/app/click', '{replica}') PARTITION BY toYYYYMM(day)",
    `DELETE FROM app.click ${REST}`,
  ],
  [
    'several shards',
    "Distributed('portals', 'app', 'click_shard', cityHash64(shop_id))",
    `DELETE FROM app.click_shard ON CLUSTER 'portals' ${REST}`,
  ],
])('the clicks of a run are deleted on %s', (_, engine, statement) => {
  expect(deleteStatement(engine, RUN)).toBe(statement);
});
