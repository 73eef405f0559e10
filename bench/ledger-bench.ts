import type { BenchWorld } from './bench-world.ts';
import { LARGEST_SHOP } from './fill-clicks.ts';
import { median, milliseconds } from './stopwatch.ts';

const RUNS = 5;
const USABLE_MS = 1000;

type Range = { date_from: string; date_to: string };
type LedgerPage = { total: number; last_page: number };

async function askPage(world: BenchWorld, token: string, query: Record<string, string>): Promise<LedgerPage> {
  const url = `/v1/analytics/clicks/${LARGEST_SHOP}`;
  const answer = await world.app.inject({ url, query, headers: { authorization: `Bearer ${token}` } });
  if (answer.statusCode !== 200) throw new Error(`clicks: ${answer.body}`);
  return answer.json() as LedgerPage;
}

/** Pages that were not asked before, so that none comes from memory. */
async function benchPages(world: BenchWorld, token: string, range: Range): Promise<void> {
  const { total, last_page: last } = await askPage(world, token, range);
  console.log(`\nthe ledger at ${total.toLocaleString('en')} rows      ms`);
  const cases: [string, (run: number) => Record<string, string>][] = [
    ['first pages', (run) => ({ page: String(1 + run) })],
    ['pages in the middle', (run) => ({ page: String((last >> 1) - run) })],
    ['last pages', (run) => ({ page: String(last - run) })],
    ['oldest first', (run) => ({ order_by: 'asc', page: String(1 + run) })],
    ['by charge, first pages', (run) => ({ sort_by: 'charge', page: String(1 + run) })],
    ['by charge, in the middle', (run) => ({ sort_by: 'charge', page: String((last >> 1) - run) })],
    ['by position, last pages', (run) => ({ sort_by: 'position', page: String(last - run) })],
    ['another filter each time', (run) => ({ product_id: String(98 + run) })],
    [
      'invalid ones, other days each time',
      (run) => ({ validity: 'invalid', date_to: `2026-09-0${run + 1}` }),
    ],
  ];
  let worst = 0;
  for (const [name, queryOf] of cases) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      times.push(await milliseconds(() => askPage(world, token, { ...range, ...queryOf(run) })));
    }
    worst = Math.max(worst, median(times));
    console.log(name.padEnd(36) + median(times).toFixed(0).padStart(6));
  }
  console.log(
    `slowest ${worst.toFixed(0)} ms, usable up to ${USABLE_MS}: ${worst <= USABLE_MS ? 'met' : 'MISSED'}`,
  );
}

async function benchExport(world: BenchWorld, token: string, range: Range): Promise<void> {
  const url = `${world.address}/v1/analytics/clicks/${LARGEST_SHOP}/export?${new URLSearchParams(range)}`;
  const before = process.memoryUsage.rss();
  let [bytes, most] = [0, before];
  let rows = 0;
  const ms = await milliseconds(async () => {
    const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'identity' };
    const response = await fetch(url, { headers });
    rows = Number(response.headers.get('x-total-rows'));
    for await (const chunk of response.body ?? []) {
      bytes += chunk.byteLength;
      most = Math.max(most, process.memoryUsage.rss());
    }
  });
  const megabytes = (count: number) => `${(count / 2 ** 20).toFixed(0)} MB`;
  console.log(
    `the file: ${rows.toLocaleString('en')} rows, ${megabytes(bytes)}, in ${(ms / 1000).toFixed(1)} s; the process took ${megabytes(most - before)} more memory at most`,
  );
}

async function benchMarket(world: BenchWorld, token: string): Promise<void> {
  for (const name of ['top-categories', 'top-products', 'top-brands']) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const query = { page: String(1 + run) };
      const ask = () =>
        world.app.inject({
          url: `/v1/analytics/${name}`,
          query,
          headers: { authorization: `Bearer ${token}` },
        });
      times.push(await milliseconds(ask));
    }
    console.log(`market ${name}`.padEnd(36) + median(times).toFixed(0).padStart(6));
  }
}

/** The ledger of the largest shop, its file, and the market of its portal, none of them from memory. */
export async function benchLedger(world: BenchWorld, token: string, range: Range): Promise<void> {
  await benchPages(world, token, range);
  await benchMarket(world, token);
  await benchExport(world, token, range);
}
