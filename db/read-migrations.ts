import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

export interface Migration {
  /** File name, such as `0001-portals.sql`; the numbers are the order. */
  file: string;
  sql: string;
}

/**
 * Reads the numbered SQL files of a folder, in order.
 * @throws Error if the numbers are not 0001, 0002, … without gap or repetition
 */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file, position) => {
      const number = String(position + 1).padStart(4, '0');
      if (!file.startsWith(`${number}-`))
        throw new Error(`${folder}: expected ${number}-*.sql, found ${file}`);
      const sql = await readFile(path.join(folder, file), 'utf8');
      return { file, sql: sql.replaceAll('\r\n', '\n') };
    }),
  );
}

export function checksum(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}
