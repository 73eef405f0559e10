import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase } from '../../server/platform/postgres/database.ts';
import { DAY_MS, MINUTE_MS } from '../../shared/rules/time/durations.ts';
import { residentMemory } from '../../tests/installation/process-memory.ts';
import {
  INSTALLATION_KEY,
  type SharedEngines,
  startSharedEngines,
} from '../../tests/installation/shared-engines.ts';
import { makeMarket, signInAt } from '../../tests/servers/sent-ledger.ts';
import { startSending } from '../../tests/worlds/sent-batches.ts';
import { endsVerified } from './verified-end.ts';

const DAYS = 30;
const MINUTES = 60;
const TENTHS = 10;
/** A reading of each minute, but of a short run more, so that each tenth has some. */
const FEWEST_READINGS = 30;
const GROWTH_MAX = 1.1;
const BATCH_PAUSE_MS = 100;
const REPORTS = ['num-clicks', 'cpc'] as const;

type Readings = Record<string, number[]>;

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** Prints of each process what it held in the first tenth's end and later; how many grew. */
function assess(readings: Readings): number {
  let grown = 0;
  for (const [name, values] of Object.entries(readings)) {
    const size = Math.max(1, Math.floor(values.length / TENTHS));
    const tenths = Array.from({ length: TENTHS }, (_, tenth) =>
      median(values.slice(tenth * size, (tenth + 1) * size)),
    );
    const [, after = 0, ...later] = tenths;
    const most = Math.max(...later);
    const isFlat = most <= after * GROWTH_MAX;
    if (!isFlat) grown += 1;
    console.log(
      `${name.padEnd(12)} after the first tenth ${after} MiB, at most ${most} MiB later: ${isFlat ? 'flat' : 'GROWN'}`,
    );
  }
  return grown;
}

/** Asks for reports of the last month, one after the other, as merchants do all day. */
function startReading(address: string, email: string, shopIds: readonly number[]) {
  let isFinishing = false;
  let answers = 0;
  const read = async () => {
    let headers = await signInAt(address, email);
    while (!isFinishing) {
      const path = REPORTS[answers % REPORTS.length];
      const response = await fetch(`${address}/v1/analytics/${path}/${shopIds[answers % shopIds.length]}`, {
        headers,
      });
      await response.arrayBuffer();
      if (response.status === 401) headers = await signInAt(address, email);
      else answers += 1;
      await sleep(BATCH_PAUSE_MS);
    }
  };
  const reading = read();
  reading.catch(() => {});
  return {
    answers: () => answers,
    finish: () => {
      isFinishing = true;
      return reading;
    },
  };
}

async function watchMemory(pids: Record<string, () => number>, minutes: number): Promise<Readings> {
  const readings: Readings = Object.fromEntries(Object.keys(pids).map((name) => [name, []]));
  const everyMs = Math.min(MINUTE_MS, (minutes * MINUTE_MS) / FEWEST_READINGS);
  const end = Date.now() + minutes * MINUTE_MS;
  while (Date.now() < end) {
    await sleep(everyMs);
    const now = Object.entries(pids).map(([name, pid]) => [name, residentMemory(pid())] as const);
    for (const [name, mib] of now) readings[name]?.push(mib);
    const left = ((end - Date.now()) / MINUTE_MS).toFixed(1);
    console.log(`  ${now.map(([name, mib]) => `${name} ${mib} MiB`).join(', ')}; ${left} minutes left`);
  }
  return readings;
}

async function startProcesses(engines: SharedEngines) {
  const web = await engines.start({ ROLE: 'web' });
  const worker = await engines.start({ ROLE: 'worker' });
  const pids = {
    web: () => web.pid,
    worker: () => worker.pid,
    postgres: () => engines.postgres.pid() ?? 0,
    clickhouse: () => engines.clickhouse.pid() ?? 0,
  };
  return { address: web.address, pids, stop: () => Promise.all([web.stop(), worker.stop()]) };
}

/**
 * Sends what portals send in 30 days, with the instants of those days, within as many minutes as MINUTES says, 60 without,
 * and asks for reports meanwhile. Prints what each process holds in memory, and ends with code 1 where one of them grew by
 * more than a tenth after the first tenth of the time.
 */
export async function runDayBench(): Promise<void> {
  const minutes = Number(process.env.MINUTES || MINUTES);
  const engines = await startSharedEngines();
  const { address, pids, stop } = await startProcesses(engines);
  const db = openDatabase(engines.postgres.url, 1);
  try {
    const { market, owner, token } = await makeMarket(db, INSTALLATION_KEY);
    const [start, from] = [Date.now(), Date.now() - DAYS * DAY_MS];
    const speed = (DAYS * DAY_MS) / (minutes * MINUTE_MS);
    /** Never later than now: the last batch may take its time. */
    const drawTime = () => Math.min(from + (Date.now() - start) * speed, Date.now() - MINUTE_MS);
    const sender = startSending({
      connections: 1,
      pauseMs: BATCH_PAUSE_MS,
      forgetsBodies: true,
      address: () => address,
      token,
      market,
      drawTime,
    });
    const reader = startReading(address, owner.email, market.shopIds);
    const readings = await watchMemory(pids, minutes);
    await Promise.all([sender.finish(), reader.finish()]);
    const isVerified = await endsVerified(engines, db);
    const events = sender.answered.reduce((sum, batch) => sum + batch.events, 0);
    console.log(
      `${events} events of ${DAYS} days, ${reader.answers()} reports, ${sender.failures()} tries failed`,
    );
    const grown = assess(readings);
    console.log(grown === 0 && isVerified ? 'met' : 'MISSED');
    if (grown > 0 || !isVerified) process.exitCode = 1;
  } finally {
    await db.destroy();
    await stop();
    await engines.close();
  }
}
