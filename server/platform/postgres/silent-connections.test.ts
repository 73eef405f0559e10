import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase } from '../../../tests/servers/migration-folder.ts';
import { openSilentProxy } from '../../../tests/servers/silent-proxy.ts';
import { openPool } from './database.ts';
import { isConnectionLost } from './lost-connection.ts';
import { dropSilentConnections } from './silent-connections.ts';

const proxy = await openSilentProxy(await createEmptyDatabase());
const TIMES = { silentMs: 300, lookEveryMs: 50, askWithinMs: 1_000 };

function openWatched() {
  const pool = openPool(proxy.url, { max: 2 });
  dropSilentConnections(pool, proxy.url, TIMES);
  onTestFinished(() => pool.end());
  return pool;
}

const outcomeOf = (answer: Promise<unknown>) => answer.catch((error: unknown) => error);

test('a statement that takes long is left alone', async () => {
  const pool = openWatched();
  const client = await pool.connect();
  const { rows } = await client.query('select 1 as one from pg_sleep(2)');
  expect(rows).toEqual([{ one: 1 }]);
  client.release();
});

test('what is asked while nothing passes is answered as lost, also in a transaction, and the pool goes on', async () => {
  const pool = openWatched();
  const client = await pool.connect();
  await client.query('begin');
  proxy.cut();
  const errors = await Promise.all([outcomeOf(client.query('select 2')), outcomeOf(pool.query('select 3'))]);
  expect(errors.map(isConnectionLost)).toEqual([true, true]);
  client.release(true);
  proxy.mend();
  await expect
    .poll(() =>
      pool.query('select 4 as four').then(
        ({ rows }) => rows,
        () => null,
      ),
    )
    .toEqual([{ four: 4 }]);
});

test('so is what got lost in a cut that is over: the server knows nothing of it', async () => {
  const pool = openWatched();
  const client = await pool.connect();
  await client.query('select 1');
  proxy.cut();
  const lost = outcomeOf(client.query('select 2'));
  proxy.mend();
  expect(isConnectionLost(await lost)).toBe(true);
  client.release(true);
  expect((await pool.query('select 3 as three')).rows).toEqual([{ three: 3 }]);
});
