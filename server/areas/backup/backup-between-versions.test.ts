import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { makeNextVersion } from '../../../tests/servers/app-versions.ts';
import { openClickHouseFront } from '../../../tests/servers/clickhouse-front.ts';
import { askPostgres, openOwnPostgres } from '../../../tests/servers/own-postgres.ts';
import { runTool } from '../../../tests/servers/tool-process.ts';
import { makeProduct } from '../../../tests/worlds/factories.ts';
import { openDatabase } from '../../platform/postgres/database.ts';

const TIMEOUT_MS = 300_000;
const SECRET_KEY = 'a secret of tests, 32 characters or more';
const NEXT_VERSION = '99.0.0';
const CONTRACT = `-- contract: needs no process of a version before ${NEXT_VERSION}`;

const root = await mkdtemp(path.join(tmpdir(), 'business-manager-between-'));
afterAll(() => rm(root, { recursive: true, force: true }));
const folder = (name: string) => path.join(root, name);
const thisVersion = fileURLToPath(new URL('../../../', import.meta.url));
const next = folder('next');
makeNextVersion(next, {
  version: NEXT_VERSION,
  // An upgrade goes on past a contract migration that waits.
  postgres: [
    '-- expand\nalter table product add column motto text;',
    `${CONTRACT}\nalter table product drop column motto;`,
    '-- expand\nalter table product add column slogan text;',
  ],
  clickhouse: [
    `${CONTRACT}\nalter table app.page_log modify comment 'contracted';`,
    "-- expand\nalter table app.page_log modify comment 'expanded';",
  ],
});
const postgres = await openOwnPostgres();
const front = await openClickHouseFront(folder('engine'));
const env = { DATABASE_URL: postgres.url, CLICKHOUSE_URL: front.url, SECRET_KEY };

/** Runs a command of a version on the installation. */
const run = (version: string, name: string, ...args: string[]) =>
  runTool(name, folder('data'), args, env, version);
const says = (code: number, text: string) => ({ code, output: expect.stringContaining(text) });
const AGREES = says(0, 'Everything agrees.');
const OLDER =
  'The installation lacks migrations of this version of the app; start this version of the app, or "npm run migrate", and run the command again.';
const NEWER =
  'The installation was set up by a newer version of the app than this command; run the command of that version.';

test('an installation is backed up and compared between two upgrades, while a contract migration waits', {
  timeout: TIMEOUT_MS,
}, async () => {
  expect(await run(thisVersion, 'migrate')).toMatchObject({ code: 0 });
  const db = openDatabase(postgres.url, 1);
  await makeProduct(db);
  await db.destroy();
  expect(await run(next, 'verify')).toEqual(says(1, OLDER));
  expect(await run(next, 'backup', '--to', folder('too-early'))).toEqual(says(1, OLDER));

  expect(await run(next, 'migrate')).toEqual(says(0, 'the contract migration'));
  await askPostgres(postgres.url, "update product set motto = 'still here'");
  expect(await run(next, 'verify')).toEqual(AGREES);
  const backup = folder('backup');
  expect(await run(next, 'backup', '--to', backup)).toEqual(says(0, `is in ${backup}`));
  // Whoever runs the version before cannot know what the new parts mean.
  expect(await run(thisVersion, 'verify')).toEqual(says(1, NEWER));
  expect(await run(thisVersion, 'backup', '--to', folder('too-late'))).toEqual(says(1, NEWER));

  // It comes back as it was, with what the migration that waits has not taken yet.
  const target = { SECRET_KEY };
  const restored = await runTool('restore', folder('restored'), ['--from', backup], target, next);
  expect(restored).toEqual(says(0, 'Restored as it was'));
  expect(await runTool('verify', folder('restored'), [], target, next)).toEqual(AGREES);
  const again = folder('again');
  const copied = await runTool('backup', folder('restored'), ['--to', again], target, next);
  expect(copied).toEqual(says(0, `is in ${again}`));

  expect(await run(next, 'migrate', '--contract')).toMatchObject({ code: 0 });
  expect(await run(next, 'verify')).toEqual(AGREES);
  // Then it is another schema, which takes what the older one held.
  const later = await runTool('restore', folder('later'), ['--from', again], target, next);
  expect(later).toEqual(says(0, 'Restored as it was'));
  expect(await run(thisVersion, 'verify')).toEqual(says(1, NEWER));
});
