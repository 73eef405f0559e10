import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { compareLedger, compareSpending, makeMarket, signInAt } from '../../../tests/servers/sent-ledger.ts';
import {
  nothingWaits,
  type ServerProcess,
  startServer,
  withServerDatabase,
} from '../../../tests/servers/server-process.ts';
import { runTool, startTool } from '../../../tests/servers/tool-process.ts';
import { type SentBatch, startSending } from '../../../tests/worlds/sent-batches.ts';
import { readSecretKey } from '../../platform/files/data-folder.ts';

const UNTIL_SENT = { timeout: 60_000, interval: 5 };
const SOME_BATCHES = 40;

const root = await mkdtemp(path.join(tmpdir(), 'business-manager-backup-'));
const folder = (name: string) => path.join(root, name);
const [source, backup, restored] = [folder('source'), folder('backup'), folder('restored')];
let server: ServerProcess | undefined;
afterAll(async () => {
  await server?.stop();
  await rm(root, { recursive: true, force: true });
});

/** Sends batches that were sent before again, with their keys, as a portal does whose receiver has lost some. */
async function sendAgain(address: string, token: string, batches: readonly SentBatch[]): Promise<void> {
  for (const { key, body, events } of batches) {
    const response = await fetch(`${address}/v1/portal/rs/events`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/x-ndjson',
        'idempotency-key': key,
      },
      body,
    });
    expect(await response.json()).toMatchObject({ accepted: events });
  }
}

type Market = Awaited<ReturnType<typeof makeMarket>>;

const fails = (text: string | RegExp) => ({
  code: 1,
  output: typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text),
});
const succeeds = (text: string) => ({ code: 0, output: expect.stringContaining(text) });
const AGREES = succeeds('Everything agrees.');

/** Backs the source up, and compares all that it says, while batches arrive before, meanwhile and after. */
async function backUpWhileSending(address: string, market: Market): Promise<readonly SentBatch[]> {
  const sender = startSending({ connections: 3, address: () => address, ...market });
  const sendMore = () => {
    const enough = sender.answered.length + SOME_BATCHES;
    return expect.poll(() => sender.answered.length, UNTIL_SENT).toBeGreaterThanOrEqual(enough);
  };
  await sendMore();
  const before = sender.answered.length;
  const [made, verified] = await Promise.all([
    runTool('backup', source, ['--to', backup]),
    runTool('verify', source),
  ]);
  expect(made).toEqual(succeeds(`is in ${backup}:`));
  expect(verified).toEqual(AGREES);
  expect(sender.answered.length).toBeGreaterThan(before);
  await sendMore();
  await sender.finish();
  return sender.answered;
}

/** A restore is killed, and then repeated to its end. */
async function restoreWithKill(): Promise<void> {
  const killed = startTool('restore', restored, ['--from', backup]);
  await killed.says('  PostgreSQL\n');
  killed.child.kill('SIGKILL');
  await killed.ended;
  const sentence = 'This installation is half restored: a restore is still running or was cut off;';
  await expect(startServer(restored)).rejects.toThrow(sentence);
  expect(await runTool('verify', restored)).toEqual(fails(sentence));
  expect(await runTool('backup', restored, ['--to', folder('other')])).toEqual(fails(sentence));
  expect(await runTool('restore', restored, ['--from', backup])).toEqual(succeeds('Restored as it was at'));
}

test('backed up while events arrive, killed, restored elsewhere through a kill: it agrees, and takes what it lacks', async () => {
  server = await startServer(source);
  const secretKey = (await readSecretKey(source)) ?? '';
  const market = await withServerDatabase(source, (db) => makeMarket(db, secretKey));
  const answered = await backUpWhileSending(server.address, market);

  const again = ['--from', backup];
  const inUse = /Another instance \(process \d+\) is already using/;
  expect(await runTool('restore', source, again)).toEqual(fails(inUse));
  await server.kill({ postgres: true });
  expect(await runTool('restore', source, again)).toEqual(
    fails('This installation is not empty, and a restore never writes over one;'),
  );

  await restoreWithKill();
  expect(await runTool('verify', restored)).toEqual(AGREES);
  server = await startServer(restored);
  const { address } = server;
  await sendAgain(address, market.token, answered);
  await expect.poll(() => withServerDatabase(restored, nothingWaits), UNTIL_SENT).toBe(true);
  const headers = await signInAt(address, market.owner.email);
  const { shopIds } = market.market;
  await withServerDatabase(restored, (db) => compareSpending({ db, address, headers, answered, shopIds }));
  expect(await runTool('verify', restored)).toEqual(AGREES);
  await server.stop();
  await compareLedger(restored, answered, shopIds);
}, 300_000);
