import { expect, it } from 'vitest';
import { openDatabase } from '../server/platform/postgres/database.ts';
import { enforceRateLimit } from '../server/platform/rate-limit/rate-limit.repository.ts';
import { openDatabaseBefore } from '../tests/servers/database-before.ts';
import { migratePostgres } from './migrate-postgres.ts';

it('attempts that were counted before the table was renamed still count', async () => {
  const { client, url } = await openDatabaseBefore('0021');
  await client.query(
    "insert into login_throttle values ('address:10.0.0.1', 60, now() + interval '10 minutes')",
  );
  await client.end();
  await migratePostgres({ url });

  const db = openDatabase(url, 1);
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
