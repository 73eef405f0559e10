import type { ReportName } from '../../shared/contract/reports/analytics.contract.ts';
import type { Period } from '../../shared/rules/time/periods.ts';
import { signInAs } from '../../tests/clients/call-client.ts';
import { makeUser } from '../../tests/worlds/factories.ts';
import { type BenchWorld, openBenchWorld } from '../bench-world.ts';
import { FILL, fillClicks, LARGEST_SHOP } from '../fill-clicks.ts';
import { fillListings } from '../fill-listings.ts';
import { fillOrderLines } from '../orders/fill-order-lines.ts';
import { median, milliseconds } from '../stopwatch.ts';
import { ageAnswers, lastDays } from './measure-report.ts';

const RUNS = 7;
/** Milliseconds from the first request to the last answer. */
const TARGETS = [
  { days: 365, cold: 1_000, warm: 30 },
  { days: 30, cold: 150, warm: 30 },
] as const;

const BY_DAY = { group_by: 'day' };
const TABLE = { page: '1', per_page: '50', sort_by: 'clicks', order_by: 'desc' };
/** What the page /dashboard asks of reports when it opens at the size of a desktop, in its order. */
const ASKED: readonly (readonly [ReportName, Readonly<Record<string, string>>])[] = [
  ['daily-metrics', { ...BY_DAY, with: 'orders' }],
  ['num-products', BY_DAY],
  ['offers', BY_DAY],
  ['num-clicksV2', BY_DAY],
  ['num-bid-clicksV2', BY_DAY],
  ['cpcV2', BY_DAY],
  ['cpc-avgV2', BY_DAY],
  ['clicks-positions-distribution', {}],
  ['top-categories-clicksV2', { per_page: '9' }],
  ['offers-categories-distribution', {}],
  ['devices', {}],
  ['top-products-clicksV2', TABLE],
  ['top-categories-clicksV2', TABLE],
];

/** All of it at once, as a browser asks over HTTP/2. */
async function openDashboard({ address }: BenchWorld, token: string, { from, to }: Period): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const answers = ASKED.map(async ([name, more]) => {
    const query = new URLSearchParams({ date_from: from, date_to: to, compare_until: 'now', ...more });
    const answer = await fetch(`${address}/v1/analytics/${name}/${LARGEST_SHOP}?${query}`, { headers });
    if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`);
    await answer.arrayBuffer();
  });
  await Promise.all(answers);
}

const verdict = (ms: number, target: number) =>
  `${ms.toFixed(0)} ms, target at most ${target}: ${ms <= target ? 'met' : 'MISSED'}`;

/** All reports of the Dashboard together, of the largest of 500 shops: after new clicks, and from memory. */
export async function runDashboardBench(): Promise<void> {
  const world = await openBenchWorld();
  try {
    const { services } = world;
    await fillClicks(services);
    await fillListings(services);
    await fillOrderLines(services);
    console.log(
      `${FILL.clicks.toLocaleString('en')} clicks of ${FILL.shops} shops, ${ASKED.length} reports at once`,
    );
    const token = await signInAs(world.app, await makeUser(services.db, { shopIds: [LARGEST_SHOP] }));
    for (const { days, ...target } of TARGETS) {
      const range = lastDays(days);
      const cold: number[] = [];
      const warm: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        await ageAnswers(services, LARGEST_SHOP);
        cold.push(await milliseconds(() => openDashboard(world, token, range)));
        warm.push(await milliseconds(() => openDashboard(world, token, range)));
      }
      console.log(`${days} days, not from memory: ${verdict(median(cold), target.cold)}`);
      console.log(`${days} days, from memory: ${verdict(median(warm), target.warm)}`);
    }
  } finally {
    await world.close();
  }
}
