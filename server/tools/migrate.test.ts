import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/servers/engine-process.ts';
import { createOwnedDatabase } from '../../tests/servers/migration-folder.ts';
import { askPostgres } from '../../tests/servers/own-postgres.ts';
import { describeWaiting } from '../app/migrate-schemas.ts';

const tool = fileURLToPath(new URL('./migrate.ts', import.meta.url));

async function run(env: NodeJS.ProcessEnv, ...args: string[]) {
  const child = spawn(process.execPath, [tool, ...args], {
    env: { ...process.env, CLICKHOUSE_URL: '', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code, output, errors };
}

test('the command makes both schemas, says what it ran, and a second one has nothing to run', async () => {
  const env = { DATABASE_URL: await createOwnedDatabase(), DATA_DIR: await temporaryFolder() };
  const first = await run(env);
  expect(first).toMatchObject({ code: 0, errors: '' });
  expect(first.output).toMatch(
    /^PostgreSQL: ran 0001-portals-and-catalogue\.sql, .+\.\nClickHouse: ran 0001-facts\.sql, .+\.\n$/,
  );
  expect(await askPostgres(env.DATABASE_URL, 'select count(*) > 1000 as filled from city')).toEqual([
    { filled: true },
  ]);
  expect(await run(env, '--contract')).toEqual({
    code: 0,
    errors: '',
    output: 'PostgreSQL: nothing to run.\nClickHouse: nothing to run.\n',
  });
  await askPostgres(
    env.DATABASE_URL,
    "insert into schema_migration (file, checksum, kind, needs_version) values ('9999-drop.sql', 'x', 'contract', '99.0.0')",
  );
  const refused = await run(env);
  expect(refused.code).toBe(1);
  expect(refused.errors).toMatch(
    /^\nThe database was contracted by a newer version of the app \(9999-drop\.sql\): it needs version 99\.0\.0 or newer, and this is [\d.]+\.\n$/,
  );
});

test('a wrong option and a wrong setting are one sentence each', async () => {
  expect(await run({}, '--contracts')).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^\nUnknown option '--contracts'/),
  });
  expect(await run({ DATABASE_URL: 'nowhere' })).toMatchObject({
    code: 1,
    errors: '\nDATABASE_URL must look like postgresql://user:password@host:5432/database.\n',
  });
});

test('what waits is said for each engine, with the command that runs it', () => {
  const waiting = {
    file: '0024-drop.sql',
    sql: '',
    kind: 'contract',
    needsVersion: '0.3.0',
    inTransaction: true,
  } as const;
  expect(
    describeWaiting({
      PostgreSQL: { ran: [], waiting: [waiting] },
      ClickHouse: { ran: ['a.sql'], waiting: [] },
    }),
  ).toEqual([
    'PostgreSQL: the contract migration 0024-drop.sql waits. Once no process of a version before 0.3.0 runs, and none is to come back: npm run migrate -- --contract',
  ]);
});
