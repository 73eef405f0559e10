import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../server/platform/postgres/database.ts';
import { makeMarket } from '../servers/sent-ledger.ts';
import { seeded } from '../worlds/draw-facts.ts';
import { type Sender, startSending } from '../worlds/sent-batches.ts';
import { compareAll, waitUntilSettled } from './compare-all.ts';
import { type KillablePart, openKillableParts } from './killable-parts.ts';
import { makeMerchantShops, startMerchant } from './merchant-load.ts';
import { INSTALLATION_KEY, startSharedEngines } from './shared-engines.ts';

const CONNECTIONS = 2;
const BATCH_PAUSE_MS = 100;
/** Of kills, those that do not wait until something was done since the last one. */
const SHARE_AT_ONCE = 0.25;
const MOST_BATCHES = 6;
const LONGEST_PAUSE_MS = 300;
const ASK_AGAIN_MS = 20;
/** Longer than everything needs to come back on a machine that is busy. */
const PROGRESS_WITHIN_MS = 120_000;
const SETTLED_WITHIN_MS = 300_000;

async function waitForMore(sender: Sender, batches: number): Promise<void> {
  const enough = sender.answered.length + batches;
  const end = Date.now() + PROGRESS_WITHIN_MS;
  while (sender.answered.length < enough) {
    if (Date.now() > end) throw new Error(`no batch was accepted for ${PROGRESS_WITHIN_MS} ms`);
    await sleep(ASK_AGAIN_MS);
  }
}

type KillOptions = {
  readonly kills: number;
  readonly seed: number;
  /** Told of each kill before it happens. */
  readonly onKill?: (number: number, name: string) => void;
  /** Told when the last one is back, and when everything is settled. */
  readonly onStep?: (step: string) => void;
};

/** Kills one after the other at random, each as soon as it is up; how often each was killed. */
async function killAtRandom(parts: readonly KillablePart[], sender: Sender, options: KillOptions) {
  const draw = seeded(options.seed);
  const counts: Record<string, number> = Object.fromEntries(parts.map(({ name }) => [name, 0]));
  for (let number = 1; number <= options.kills; number += 1) {
    if (draw() >= SHARE_AT_ONCE) await waitForMore(sender, 1 + Math.floor(draw() * MOST_BATCHES));
    await sleep(draw() * LONGEST_PAUSE_MS);
    // Drawn from all of them, so that a seed chooses the same ones each time, however long they take to come back.
    const victim = parts[Math.floor(draw() * parts.length)];
    if (!victim) continue;
    await victim.up();
    options.onKill?.(number, victim.name);
    counts[victim.name] = (counts[victim.name] ?? 0) + 1;
    await victim.kill();
  }
  return counts;
}

export type KillOutcome = {
  /** By the name of what was killed. */
  readonly kills: Readonly<Record<string, number>>;
  readonly batches: number;
  /** Tries of batches and of the merchant's calls that did not succeed. */
  readonly failures: number;
  readonly bids: number;
  readonly orders: number;
  readonly imports: number;
  /** What does not agree. */
  readonly differences: readonly string[];
  /** What `verify` wrote. */
  readonly verified: string;
};

/**
 * Starts an installation of two web processes, a worker, PostgreSQL and ClickHouse, kills one of them after the other at
 * random while events, bids, orders of report files and feeds arrive, waits until everything is settled, and compares
 * all that is said of the same money.
 * @throws Error where something does not come back, or a process of the app ends by itself
 */
export async function runRandomKills(options: KillOptions): Promise<KillOutcome> {
  const engines = await startSharedEngines();
  const { parts, addresses, stop } = await openKillableParts(engines);
  const db = openDatabase(engines.postgres.url, 2);
  try {
    const { market, token } = await makeMarket(db, INSTALLATION_KEY);
    const owned = await makeMerchantShops(db);
    let turn = 0;
    const address = () => {
      turn += 1;
      return addresses[turn % addresses.length] ?? '';
    };
    const sender = startSending({
      forgetsBodies: true,
      connections: CONNECTIONS,
      pauseMs: BATCH_PAUSE_MS,
      address,
      token,
      market,
    });
    const merchant = startMerchant(owned, address);
    const kills = await killAtRandom(parts, sender, options);
    await Promise.all(parts.map((part) => part.up()));
    await waitForMore(sender, 1);
    await Promise.all([sender.finish(), merchant.finish()]);
    options.onStep?.('all are back');
    const last = await waitUntilSettled(db, SETTLED_WITHIN_MS);
    options.onStep?.(`nothing waits any more; what came last: ${last.join(', ')}`);
    const { answered } = sender;
    const { differences, verified } = await compareAll({ engines, db, answered, merchant });
    const { bids, orders, imports } = merchant.done();
    return {
      kills,
      batches: answered.length,
      failures: sender.failures() + merchant.failures(),
      bids,
      orders: orders.length,
      imports: imports.length,
      differences,
      verified,
    };
  } finally {
    await db.destroy();
    await stop();
    await engines.close();
  }
}
