import { setInterval } from 'node:timers';
import {
  askUndo,
  finishUndo,
  type ImportRequest,
  importClickFile,
  parseMapping,
} from '../server/areas/click-import/click-import.public.ts';
import { makeShop } from '../tests/worlds/factories.ts';
import { openBenchWorld } from './bench-world.ts';
import { milliseconds } from './stopwatch.ts';

const CLICKS = Number(process.env.CLICKS ?? 5_000_000);
const PRODUCTS = 10_000;
const DAYS = 365;
const AT_ONCE = 1_000;
const LOOK_MS = 100;
const MEGABYTE = 1_000_000;
const HEADER = 'date,time,product,category,device,visitor,cost\n';

/** A line of some sixty characters, other ones by its number. */
function lineOf(index: number): string {
  const day = new Date(Date.UTC(2024, 0, 1 + (index % DAYS))).toISOString().slice(0, 10);
  const minute = String(index % 60).padStart(2, '0');
  const product = index % PRODUCTS;
  return `${day},12:${minute},Product ${product},Category ${product % 50},mobile,visitor ${index},0.07\n`;
}

/** A file that is nowhere: its lines are made as they are read. */
const madeFile = (clicks: number): ImportRequest['file'] => ({
  name: 'made.csv',
  size: clicks,
  open: async () =>
    (async function* () {
      yield Buffer.from(HEADER);
      for (let from = 0; from < clicks; from += AT_ONCE) {
        const lines = Array.from({ length: Math.min(AT_ONCE, clicks - from) }, (_, at) => lineOf(from + at));
        yield Buffer.from(lines.join(''));
      }
    })(),
});

/** The most that values of JavaScript, and the process with the embedded ClickHouse, took while `work` ran. */
async function peakOf(work: () => Promise<void>): Promise<{ heap: number; process: number; ms: number }> {
  const peak = { heap: 0, process: 0 };
  const timer = setInterval(() => {
    const { heapUsed, rss } = process.memoryUsage();
    peak.heap = Math.max(peak.heap, heapUsed);
    peak.process = Math.max(peak.process, rss);
  }, LOOK_MS);
  try {
    const ms = await milliseconds(work);
    return { ...peak, ms };
  } finally {
    clearInterval(timer);
  }
}

const requestOf = (shopId: number, clicks: number): ImportRequest => ({
  file: madeFile(clicks),
  shopId,
  mapping: parseMapping(
    ['date', 'time', 'product', 'category', 'device', 'visitor', 'cost'].map((name) => `${name}=${name}`),
  ),
  delimiter: ',',
  encoding: 'auto',
  unknownThings: 'create',
  isDryRun: false,
  formats: { defaultMinutes: 720, dateOrder: null, decimalSign: '.', words: new Map() },
});

/** A file of millions of clicks goes in and is taken back: how much memory that takes, and how long. */
export async function runClickImportBench(): Promise<void> {
  const world = await openBenchWorld();
  try {
    const { services } = world;
    const shop = await makeShop(services.db);
    let runId = 0;
    const importing = await peakOf(async () => {
      const summary = await importClickFile(services, requestOf(shop.id, CLICKS));
      if (summary.added !== CLICKS) throw new Error(`${summary.added} of ${CLICKS} clicks came in`);
      runId = summary.runId ?? 0;
    });
    const undoing = await peakOf(async () => {
      await askUndo(services, { runId, askedBy: null });
      await finishUndo(services, runId);
    });
    for (const [name, { heap, process, ms }] of Object.entries({ importing, undoing })) {
      console.log(
        `  ${name} ${CLICKS} clicks: ${Math.round(ms / 1000)} s, ${Math.round(heap / MEGABYTE)} MB of values, ${Math.round(process / MEGABYTE)} MB of the process with ClickHouse in it`,
      );
    }
  } finally {
    await world.close();
  }
}
