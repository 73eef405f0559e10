import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../../tests/servers/engine-process.ts';
import { makeMarket, signInAt } from '../../tests/servers/sent-ledger.ts';
import { startServer, withServerDatabase } from '../../tests/servers/server-process.ts';

const SECRET_KEY = 'a secret of tests, 32 characters or more';

test('of what the app keeps on its machine nobody else reads anything, whatever its own start allowed', {
  timeout: 180_000,
}, async () => {
  const before = process.umask(0o000);
  onTestFinished(() => void process.umask(before));
  const dataDir = await temporaryFolder();
  const server = await startServer(dataDir, { SECRET_KEY });
  onTestFinished(() => server.stop());
  // Something of every engine, and a file of somebody.
  const { owner, market } = await withServerDatabase(dataDir, (db) => makeMarket(db, SECRET_KEY));
  const headers = await signInAt(server.address, owner.email);
  const [shopId] = market.shopIds;
  const sent = await fetch(`${server.address}/v1/uploads/${shopId}?purpose=ticket_attachment&name=note.csv`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/octet-stream' },
    body: 'a;b\n1;2\n',
  });
  expect(sent.ok, await sent.text()).toBe(true);

  const kept = await readdir(dataDir, { recursive: true });
  expect(kept.length).toBeGreaterThan(50);
  const open: string[] = [];
  for (const name of kept) {
    // What is deleted meanwhile is nobody's.
    const found = await stat(path.join(dataDir, name)).catch(() => null);
    if (found && (found.mode & 0o077) !== 0) open.push(`${name} ${(found.mode & 0o777).toString(8)}`);
  }
  expect(open).toEqual([]);
});
