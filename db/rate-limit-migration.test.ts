import { randomUUID } from 'node:crypto';
import { copyFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { openDatabase } from '../server/platform/postgres/database.ts';
import { enforceRateLimit } from '../server/platform/rate-limit/rate-limit.repository.ts';
import { temporaryFolder } from '../tests/servers/engine-process.ts';
import { migratePostgres } from './migrate-postgres.ts';

const MIGRATIONS = fileURLToPath(new URL('postgres', import.meta.url));

it('attempts that were counted before the table was renamed still count', async () => {
  const folder = await temporaryFolder();
  for (const file of await readdir(MIGRATIONS))
    if (file < '0021') await copyFile(path.join(MIGRATIONS, file), path.join(folder, file));
  const url = new URL(inject('templateUrl'));
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  url.pathname = `/migrate_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${url.pathname.slice(1)} template template0`);
  await admin.end();
  await migratePostgres({ url: url.href, folder });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(
    "insert into login_throttle values ('address:10.0.0.1', 60, now() + interval '10 minutes')",
  );
  await client.end();
  await migratePostgres({ url: url.href });

  const db = openDatabase(url.href, 1);
  const limit = { name: 'address', most: 60, windowMinutes: 15 };
  await expect(enforceRateLimit(db, limit, '10.0.0.1')).rejects.toMatchObject({ code: 'too_many_requests' });
  await expect(enforceRateLimit(db, limit, '10.0.0.2')).resolves.toBeUndefined();
  const rows = await db.selectFrom('rate_limit').select(['key', 'points', 'expire']).orderBy('key').execute();
  expect(rows.map(({ key, points }) => [key, points])).toEqual([
    ['address:10.0.0.1', 61],
    ['address:10.0.0.2', 1],
  ]);
  // Both windows lie ahead, the older one's end is still its own.
  expect((rows[1]?.expire ?? 0) - (rows[0]?.expire ?? 0)).toBeGreaterThan(0);
  expect(rows[0]?.expire).toBeGreaterThan(Date.now());
  await db.destroy();
});
