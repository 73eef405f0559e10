import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../../tests/servers/engine-process.ts';
import { SECRET_KEY } from '../../../tests/servers/process-group.ts';
import { makeMarket } from '../../../tests/servers/sent-ledger.ts';
import { startServer, withServerDatabase } from '../../../tests/servers/server-process.ts';
import { runTool } from '../../../tests/servers/tool-process.ts';

const TIMEOUT_MS = 300_000;

test('orders of a file come in by the command beside the app, and are taken back', {
  timeout: TIMEOUT_MS,
}, async () => {
  const dataDir = await temporaryFolder();
  const server = await startServer(dataDir, { SECRET_KEY });
  onTestFinished(() => server.stop());
  const { market } = await withServerDatabase(dataDir, (db) => makeMarket(db, SECRET_KEY));
  const [shopId = 0] = market.shopIds;
  const day = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const file = path.join(await temporaryFolder(), 'orders.csv');
  const lines = ['order_id,date,Artikal,quantity,price', `1,${day},A-1,2,12.50`, `2,${day},A-1,0,12.50`];
  await writeFile(file, lines.join('\n'));
  const args = ['--file', file, '--shop', String(shopId)];
  const run = (more: string[]) => runTool('import-orders', dataDir, more, { SECRET_KEY });
  const count = () =>
    withServerDatabase(
      dataDir,
      async (db) => (await db.selectFrom('shop_order').select('id').execute()).length,
    );

  const tried = await run([...args, '--dry-run']);
  expect(tried.output).toContain('1 would be added');
  expect(tried.output).toContain('line 3 (order 2): not_that field=quantity');
  expect([tried.code, await count()]).toEqual([2, 0]);
  const brought = await run(args);
  expect([brought.code, await count()]).toEqual([2, 1]);
  const [, number = ''] = /run (\d+);/.exec(brought.output) ?? [];
  expect((await run(['--undo', number])).code).toBe(0);
  expect(await count()).toBe(0);
  expect(await run(['--file', file, '--shop', String(shopId), '--map', 'price=Preis'])).toMatchObject({
    code: 1,
    output: expect.stringContaining('The file has no column "Preis" for price.'),
  });
});
