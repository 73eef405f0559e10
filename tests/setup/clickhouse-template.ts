// A program of its own, because a process opens one folder only: makes a migrated, empty engine in the given folder.
import { migrateClickHouse } from '../../db/migrate-clickhouse.ts';
import { startTestClickHouse } from '../servers/own-clickhouse.ts';

const [dataDir = ''] = process.argv.slice(2);
const { client, stop } = await startTestClickHouse(dataDir);
await migrateClickHouse({ client });
// Most of the files would be what it notes about each statement; written at once they are one.
for (const query of [
  'RENAME TABLE app.schema_migration TO app.noted_singly',
  'CREATE TABLE app.schema_migration AS app.noted_singly',
  'INSERT INTO app.schema_migration SELECT * FROM app.noted_singly',
  'DROP TABLE app.noted_singly SYNC',
])
  await client.command({ query });
await stop();
