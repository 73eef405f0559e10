import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { importLines } from '../../../tests/clients/import-text.ts';
import { temporaryFolder } from '../../../tests/servers/engine-process.ts';
import { openProcessGroup, SECRET_KEY } from '../../../tests/servers/process-group.ts';
import { makeMarket, signInAt } from '../../../tests/servers/sent-ledger.ts';
import { startServer, withServerDatabase } from '../../../tests/servers/server-process.ts';
import { runTool, startTool } from '../../../tests/servers/tool-process.ts';
import { makeShop } from '../../../tests/worlds/factories.ts';
import { startSending } from '../../../tests/worlds/sent-batches.ts';
import { openDatabase } from '../../platform/postgres/database.ts';

const TIMEOUT_MS = 300_000;
/** More than the command takes at once. */
const CLICKS = 12_000;

const group = await openProcessGroup();

/** A file with so many clicks of one day, and what the command is told of it. */
async function makeFile(shopId: number, clicks: number): Promise<string[]> {
  const file = path.join(await temporaryFolder(), 'clicks.csv');
  const line = (index: number) => `2026-03-05,Blue shirt ${index % 100},Shirts ${index % 7}`;
  await writeFile(file, importLines(...Array.from({ length: clicks }, (_, index) => line(index))));
  const columns = ['date=date', 'product=product', 'category=category', 'cost:=0.07'];
  return [
    '--create',
    '--file',
    file,
    '--shop',
    String(shopId),
    ...columns.flatMap((column) => ['--map', column]),
  ];
}

const says = (code: number, text: string) => ({ code, output: expect.stringContaining(text) });
const AGREES = says(0, 'Everything agrees.');

async function reported(address: string, headers: HeadersInit, shopId: number): Promise<number> {
  const day = 'date_from=2026-03-05&date_to=2026-03-05';
  const response = await fetch(`${address}/v1/analytics/num-clicks/${shopId}?${day}`, { headers });
  const { data } = (await response.json()) as { data: { date: string; clicks: number }[] };
  return data.find(({ date }) => date === '2026-03-05')?.clicks ?? 0;
}

test('history comes in beside the running app and its embedded databases, while clicks arrive', {
  timeout: TIMEOUT_MS,
}, async () => {
  const dataDir = await temporaryFolder();
  const server = await startServer(dataDir, { SECRET_KEY });
  onTestFinished(() => server.stop());
  const { address } = server;
  const { market, owner, token } = await withServerDatabase(dataDir, (db) => makeMarket(db, SECRET_KEY));
  const [shopId = 0] = market.shopIds;
  const sender = startSending({ connections: 1, address: () => address, token, market });
  const headers = await signInAt(address, owner.email);
  // What was answered before must not be answered again.
  expect(await reported(address, headers, shopId)).toBe(0);
  const args = await makeFile(shopId, CLICKS);
  const run = () => runTool('import-clicks', dataDir, args, { SECRET_KEY });

  expect(await run()).toEqual(says(0, '12,000 added, 0 were there already'));
  expect(await reported(address, headers, shopId)).toBe(CLICKS);
  expect(await run()).toEqual(says(0, '0 added, 12,000 were there already'));
  await sender.finish();
  expect(await runTool('verify', dataDir, [], { SECRET_KEY })).toEqual(AGREES);

  const undo = (run: string) => runTool('import-clicks', dataDir, ['--undo', run], { SECRET_KEY });
  const one = await undo('1');
  expect(one).toEqual(says(0, 'Run 1 is taken back: 12,000 clicks of'));
  expect(await reported(address, headers, shopId)).toBe(0);
  expect(await runTool('verify', dataDir, [], { SECRET_KEY })).toEqual(AGREES);
  const again = await undo('1');
  expect(again).toEqual(says(1, 'Run 1 was taken back before'));
  expect(await undo('99')).toEqual(says(1, 'There is no run 99.'));
  expect(await run()).toEqual(says(0, '12,000 added, 0 were there already'));

  await server.stop();
  const third = await undo('3');
  expect(third).toEqual(says(0, 'Run 3 is taken back: 12,000 clicks of'));
  expect(await run()).toEqual(says(0, '12,000 added, 0 were there already'));
  expect(await run()).toEqual(says(0, '0 added, 12,000 were there already'));
  expect(await runTool('verify', dataDir, [], { SECRET_KEY })).toEqual(AGREES);
});

test('an app that stops meanwhile ends it in one sentence, and what is missing comes with the next run', {
  timeout: TIMEOUT_MS,
}, async () => {
  const dataDir = await temporaryFolder();
  const server = await startServer(dataDir, { SECRET_KEY });
  const shop = await withServerDatabase(dataDir, (db) => makeShop(db));
  const args = await makeFile(shop.id, 3 * CLICKS);
  const cut = startTool('import-clicks', dataDir, args, { SECRET_KEY });
  await withServerDatabase(dataDir, async (db) => {
    const batches = () => db.selectFrom('event_batch').select('id').execute();
    await expect.poll(async () => (await batches()).length, { interval: 5 }).toBeGreaterThan(0);
  });
  await server.stop();
  expect(await cut.ended).toBe(1);
  expect(cut.output()).toMatch(/\nThe app has stopped meanwhile; [^\n]+\.\n$/);
  expect((await runTool('import-clicks', dataDir, args, { SECRET_KEY })).output).toContain(
    '36,000 clicks of',
  );
  expect(await runTool('import-clicks', dataDir, args, { SECRET_KEY })).toEqual(
    says(0, '0 added, 36,000 were there already'),
  );
  expect(await runTool('verify', dataDir, [], { SECRET_KEY })).toEqual(AGREES);
});

test('so it does by URL beside several processes; two imports of one shop at once count nothing twice', {
  timeout: TIMEOUT_MS,
}, async () => {
  const web = await group.start({ ROLE: 'web' });
  await group.start({ ROLE: 'worker' });
  const db = openDatabase(group.databaseUrl, 2);
  onTestFinished(() => db.destroy());
  const { market, owner } = await makeMarket(db, SECRET_KEY);
  const [shopId = 0] = market.shopIds;
  const args = await makeFile(shopId, CLICKS);
  const run = () => runTool('import-clicks', group.dataDir, args, group.env);
  const outcomes = await Promise.all([run(), run()]);
  const codes = outcomes.map(({ code }) => code).toSorted();
  // Where the machine is slow to start one of them, they come one after the other.
  if (codes[1] === 1)
    expect(outcomes.find(({ code }) => code === 1)?.output).toContain(
      'Another import into this shop is running; run this one once it has ended.',
    );
  else expect(codes).toEqual([0, 0]);
  expect(await run()).toEqual(says(0, '0 added, 12,000 were there already'));
  const headers = await signInAt(web.address, owner.email);
  expect(await reported(web.address, headers, shopId)).toBe(CLICKS);
  expect(await runTool('verify', group.dataDir, [], group.env)).toEqual(AGREES);
});
