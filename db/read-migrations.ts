import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type MigrationMarks, readMarks } from './migration-marks.ts';

export interface Migration extends MigrationMarks {
  /** File name, such as `0001-portals.sql`; the numbers are the order. */
  readonly file: string;
  readonly sql: string;
}

const BASE: MigrationMarks = { kind: 'base', needsVersion: null, inTransaction: true };

/** Numbers of the last files from before there were marks: of `db/postgres`, and of `db/clickhouse`. */
const LAST_BASE = { postgres: 23, clickhouse: 8 };

/**
 * Reads the numbered SQL files of a folder, in order.
 * @param lastBase number of the last file that has no marks, where that is not the one of the project's folder
 * @throws Error if the numbers are not 0001, 0002, … without gap or repetition, or marks are missing
 */
export async function readMigrations(folder: string, lastBase = lastBaseOf(folder)): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file, position) => {
      const number = String(position + 1).padStart(4, '0');
      if (!file.startsWith(`${number}-`))
        throw new Error(`${folder}: expected ${number}-*.sql, found ${file}`);
      const text = await readFile(path.join(folder, file), 'utf8');
      const sql = text.replaceAll('\r\n', '\n');
      return { file, sql, ...(position < lastBase ? BASE : readMarks(file, sql)) };
    }),
  );
}

/** The files of a folder that must have run before this version can work: contract migrations may wait. */
export async function listNeededMigrations(folder: string, lastBase?: number): Promise<string[]> {
  const migrations = await readMigrations(folder, lastBase);
  return migrations.flatMap(({ file, kind }) => (kind === 'contract' ? [] : [file]));
}

function lastBaseOf(folder: string): number {
  return path.basename(folder) === 'clickhouse' ? LAST_BASE.clickhouse : LAST_BASE.postgres;
}

export function checksum(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}
