import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { inject } from 'vitest';
import { temporaryFolder } from './engine-process.ts';
import { askPostgres } from './own-postgres.ts';

/** A folder of migrations of the test's own, by file name. */
export async function migrationFolder(files: Record<string, string>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [file, sql] of Object.entries(files)) await writeFile(path.join(folder, file), sql);
  return folder;
}

/** The address of a database in which there is nothing yet. */
export async function createEmptyDatabase(): Promise<string> {
  const name = `migrate_${randomUUID().replaceAll('-', '')}`;
  await askPostgres(inject('templateUrl'), `create database ${name} template template0`);
  const url = new URL(inject('templateUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

/** The same, owned by a user of its own that may nothing else, as an operator makes it. */
export async function createOwnedDatabase(): Promise<string> {
  const url = new URL(await createEmptyDatabase());
  const name = url.pathname.slice(1);
  await askPostgres(inject('templateUrl'), `create role ${name} login password '${name}'`);
  await askPostgres(inject('templateUrl'), `alter database ${name} owner to ${name}`);
  await askPostgres(url.href, `alter schema public owner to ${name}`);
  url.username = name;
  url.password = name;
  return url.href;
}
