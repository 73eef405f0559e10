import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compareLedger, compareSpending, makeMarket, signInAt } from '../../tests/servers/sent-ledger.ts';
import { embeddedDatabaseUrl, nothingWaits, startServer } from '../../tests/servers/server-process.ts';
import { startSending } from '../../tests/worlds/sent-batches.ts';
import { openDatabase } from '../platform/postgres/database.ts';

const SECRET_KEY = 'a secret of tests, 32 characters or more';
const PATIENT = { timeout: 120_000 };

/** Sets what a process takes for the system's clock back by an hour. */
const HOUR_BEHIND = `data:text/javascript,${encodeURIComponent(
  `const now = Date.now;
   const Real = Date;
   globalThis.Date = class extends Real {
     constructor(...given) { given.length > 0 ? super(...given) : super(now() - 3600000); }
     static now() { return now() - 3600000; }
   };`,
)}`;

type Compared = Pick<Parameters<typeof compareSpending>[0], 'answered' | 'shopIds'> & { email: string };

/** By a process whose clock is right. */
async function compareOnTime(dataDir: string, { email, ...sent }: Compared): Promise<void> {
  const server = await startServer(dataDir, { SECRET_KEY });
  onTestFinished(() => server.stop());
  const db = openDatabase(await embeddedDatabaseUrl(dataDir), 2);
  const { address } = server;
  await compareSpending({ db, address, headers: await signInAt(address, email), ...sent });
  await db.destroy();
  await server.stop();
}

test('a process whose clock is an hour behind takes events of this moment in, and all of them count once', {
  timeout: 300_000,
}, async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'business-manager-clock-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const server = await startServer(dataDir, { SECRET_KEY, NODE_OPTIONS: `--import=${HOUR_BEHIND}` });
  onTestFinished(() => server.stop());
  const db = openDatabase(await embeddedDatabaseUrl(dataDir), 2);
  const { market, owner, token } = await makeMarket(db, SECRET_KEY);
  const { shopIds } = market;
  const refusals: string[] = [];
  const sender = startSending({
    onRefusal: async (response) => void refusals.push(`${response.status} ${await response.text()}`),
    connections: 2,
    address: () => server.address,
    token,
    market,
    drawTime: () => Date.now() - 5_000,
  });
  try {
    await expect.poll(() => sender.answered.length, PATIENT).toBeGreaterThan(10);
  } finally {
    // An answer that it did not expect has ended it, and is told here.
    await sender.finish();
  }
  expect(refusals).toEqual([]);
  expect(sender.failures()).toBe(0);
  await expect.poll(() => nothingWaits(db), PATIENT).toBe(true);
  await db.destroy();
  await server.stop();
  // In the first hour of a day the other one takes that day for tomorrow, and reports on none to come.
  await compareOnTime(dataDir, { email: owner.email, answered: sender.answered, shopIds });
  await compareLedger(dataDir, sender.answered, shopIds);
});
