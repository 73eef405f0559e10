import { expect, test } from 'vitest';
import { openRestartedServer } from '../../../tests/servers/restarted-server.ts';
import { compareLedger, compareSpending, makeMarket, signInAt } from '../../../tests/servers/sent-ledger.ts';
import { nothingWaits, withServerDatabase } from '../../../tests/servers/server-process.ts';
import { seeded } from '../../../tests/worlds/draw-facts.ts';
import { startSending } from '../../../tests/worlds/sent-batches.ts';
import type { Db } from '../../platform/postgres/database.ts';

const KILLS = 5;
const SEED = 20;
/** Between two kills: from one batch to what takes a second or two. */
const MOST_BATCHES = 60;
const UNTIL_SENT = { timeout: 60_000, interval: 5 };
const SECRET_KEY = 'a secret of tests, 32 characters or more';

const { dataDir, start, latest } = await openRestartedServer('kill', { SECRET_KEY });

const withDatabase = <T>(work: (db: Db) => Promise<T>) => withServerDatabase(dataDir, work);

test('killed again and again while batches arrive: nothing is lost, nothing counts twice', async () => {
  let { address } = await start();
  const { market, owner, token } = await withDatabase((db) => makeMarket(db, SECRET_KEY));
  const sender = startSending({ connections: 3, address: () => address, token, market });
  const draw = seeded(SEED);
  const sendMore = (batches: number) => {
    const enough = sender.answered.length + batches;
    return expect.poll(() => sender.answered.length, UNTIL_SENT).toBeGreaterThanOrEqual(enough);
  };
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sendMore(1 + Math.floor(draw() * MOST_BATCHES));
    // Every second time the database goes down with the server, without a word.
    await latest()?.kill({ postgres: kill % 2 === 1 });
    ({ address } = await start());
  }
  await sendMore(MOST_BATCHES);
  await sender.finish();
  const { answered } = sender;
  expect(sender.failures()).toBeGreaterThanOrEqual(KILLS);

  await expect.poll(() => withDatabase(nothingWaits), { timeout: 20_000, interval: 200 }).toBe(true);
  const headers = await signInAt(address, owner.email);
  const { shopIds } = market;
  await withDatabase((db) => compareSpending({ db, address, headers, answered, shopIds }));

  await latest()?.stop();
  await compareLedger(dataDir, answered, shopIds);
}, 120_000);
