import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { chmod, mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { problem } from '../../shared/contract/frame/error-codes.ts';
import { startOwnPostgres } from '../../tests/servers/own-postgres.ts';
import { compareLedger, compareSpending, makeMarket, signInAt } from '../../tests/servers/sent-ledger.ts';
import { nothingWaits, startServer } from '../../tests/servers/server-process.ts';
import { startSending } from '../../tests/worlds/sent-batches.ts';
import { openDatabase } from '../platform/postgres/database.ts';

const SECRET_KEY = 'a secret of tests, 32 characters or more';
const PATIENT = { timeout: 120_000 };
const DISK = '320m';
const FULL = 'A disk is full, so this cannot be done just now; please try again later.';
const CHUNK = Buffer.alloc(2 ** 20);

/** A disk of its own, in memory; null where this user may not mount one. */
function openDisk(): string | null {
  const place = mkdtempSync(path.join(tmpdir(), 'business-manager-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', place], {
      stdio: 'ignore',
    });
  } catch {
    rmSync(place, { recursive: true });
    return null;
  }
  afterAll(() => {
    execFileSync('umount', [place]);
    rmSync(place, { recursive: true });
  });
  return place;
}

const disk = openDisk();

/** Takes all the room that there is. */
async function fill(file: string): Promise<void> {
  const ballast = await open(file, 'w');
  try {
    for (let size = CHUNK.length; size >= 1; size = Math.floor(size / 2))
      while (await ballast.write(CHUNK, 0, size).catch(() => null));
  } finally {
    await ballast.close();
  }
}

test.runIf(disk)(
  'the disk of PostgreSQL is full under load: callers are told, nothing is lost, and it goes on with room',
  {
    timeout: 600_000,
  },
  async () => {
    const place = disk ?? '';
    await chmod(place, 0o755);
    const postgres = await startOwnPostgres(place);
    onTestFinished(postgres.close);
    const dataDir = await mkdtemp(path.join(tmpdir(), 'business-manager-full-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const server = await startServer(dataDir, { SECRET_KEY, DATABASE_URL: postgres.url });
    onTestFinished(() => server.stop());
    const { address } = server;
    const before = openDatabase(postgres.url, 1);
    const { market, owner, token } = await makeMarket(before, SECRET_KEY);
    await before.destroy();
    const said: Record<string, number> = {};
    const strange: string[] = [];
    const onRefusal = async (response: Response) => {
      const text = await response.text();
      const { data } = problem.safeParse(JSON.parse(text));
      const isPassing = response.status === 503 && Number(response.headers.get('retry-after')) > 0;
      if (isPassing && data) said[data.title] = (said[data.title] ?? 0) + 1;
      else strange.push(`${response.status} ${text}`);
    };
    const sender = startSending({ connections: 2, address: () => address, token, market, onRefusal });
    const accept = (batches: number) => {
      const enough = sender.answered.length + batches;
      return expect.poll(() => sender.answered.length, PATIENT).toBeGreaterThanOrEqual(enough);
    };
    await accept(5);
    const ballast = path.join(place, 'ballast');
    await fill(ballast);
    await expect.poll(() => said[FULL] ?? 0, PATIENT).toBeGreaterThan(3);
    expect((await fetch(`${address}/livez`)).status).toBe(200);

    await rm(ballast);
    // Where its log of changes found no room, it ends by itself, and its administrator starts it again.
    await postgres.start();
    await accept(5);
    await sender.finish();
    expect(strange).toEqual([]);
    expect(server.isRunning()).toBe(true);
    const db = openDatabase(postgres.url, 2);
    await expect.poll(() => nothingWaits(db), PATIENT).toBe(true);
    const headers = await signInAt(address, owner.email);
    const { answered } = sender;
    await compareSpending({ db, address, headers, answered, shopIds: market.shopIds });
    await db.destroy();
    await server.stop();
    await compareLedger(dataDir, answered, market.shopIds);
  },
);
