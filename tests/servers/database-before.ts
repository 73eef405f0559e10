import { randomUUID } from 'node:crypto';
import { copyFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { inject } from 'vitest';
import { migratePostgres } from '../../db/migrate-postgres.ts';
import { temporaryFolder } from './engine-process.ts';

const MIGRATIONS = fileURLToPath(new URL('../../db/postgres', import.meta.url));

/** A database as the version before a migration left it, and a connection to it; the migration by its number: `0023`. */
export async function openDatabaseBefore(migration: string): Promise<{ client: pg.Client; url: string }> {
  const folder = await temporaryFolder();
  for (const file of await readdir(MIGRATIONS))
    if (file < migration) await copyFile(path.join(MIGRATIONS, file), path.join(folder, file));
  const url = new URL(inject('templateUrl'));
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  url.pathname = `/migrate_${randomUUID().replaceAll('-', '')}`;
  await admin.query(`create database ${url.pathname.slice(1)} template template0`);
  await admin.end();
  await migratePostgres({ url: url.href, folder });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  return { client, url: url.href };
}
