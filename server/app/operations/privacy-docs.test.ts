import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openWorld } from '../../../tests/worlds/test-world.ts';
import { openOwnDataTasks } from '../../areas/own-data/own-data.public.ts';
import { openReportTasks } from '../../areas/report-files/report-files.public.ts';
import { selectRows } from '../../platform/clickhouse/clickhouse.ts';
import { cleaningTasks } from '../cleaning-tasks.ts';

const { db, clickhouse, services } = await openWorld();

const text = readFileSync(new URL('../../../docs/operations/privacy.md', import.meta.url), 'utf8');
const rows = text
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| what | where'))
  .map((line) => line.split('|').map((cell) => cell.trim()));
const quoted = (cell = '') => [...cell.matchAll(/`([\w.-]+)`/g)].map(([, name = '']) => name);
const listed = new Set(rows.flatMap(([, , where]) => quoted(where)));

/** Columns that say who somebody is, or by what they are reached or recognised. */
const PERSONAL =
  /^(email|recipient|phone|telephone|name_of_person|surname|author|creator|visitor|offer_visitor|click_rows|user_id|address_range|user_agent)$|^(actor|changed_by)_/;

async function personalTables(): Promise<string[]> {
  const { rows: found } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema()
    union select relation.relname, 'user_id' from pg_constraint
      join pg_class as relation on relation.oid = conrelid
      where contype = 'f' and confrelid = 'app_user'::regclass`.execute(db);
  const facts = await selectRows<{ table: string; column: string }>(
    clickhouse,
    `SELECT concat('app.', table) AS table, name AS column FROM system.columns WHERE database = 'app'`,
  );
  const personal = [...found, ...facts].filter(({ column }) => PERSONAL.test(column));
  return [...new Set(personal.map(({ table }) => table))].sort();
}

test('each table with personal data stands in the page, and each table of the page exists', async () => {
  const tables = await personalTables();
  expect(tables).toEqual(
    expect.arrayContaining(['app.click', 'app.page_log', 'app_user', 'mail', 'store', 'user_invite']),
  );
  expect(
    tables.filter((table) => !listed.has(table)),
    'add a row to docs/operations/privacy.md',
  ).toEqual([]);
  const { rows: all } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(
    db,
  );
  const known = new Set([...all.map(({ name }) => name), ...tables]);
  expect([...listed].filter((table) => !known.has(table))).toEqual([]);
});

test('each row says why and how long, and each job that it names runs by the clock', () => {
  const tasks = {
    ...cleaningTasks(services),
    ...openOwnDataTasks(services),
    ...openReportTasks(services).scheduled,
  };
  const nightly = Object.entries(tasks).flatMap(([name, { crontab }]) => (crontab ? [name] : []));
  for (const [, what, where, why, howLong] of rows) {
    expect(Math.min(...[what, where, why, howLong].map((cell) => cell?.length ?? 0)), what).toBeGreaterThan(
      3,
    );
    for (const job of quoted(howLong)) expect(nightly, `${what}: the job ${job}`).toContain(job);
  }
});
