import { setTimeout as sleep } from 'node:timers/promises';
import { analyticsReports, type ReportName } from '../../shared/contract/reports/analytics.contract.ts';
import { signInAs } from '../../tests/clients/call-client.ts';
import { makeUser } from '../../tests/worlds/factories.ts';
import { type BenchWorld, openBenchWorld } from '../bench-world.ts';
import { addClicks, addOfferDays, drawnShop, FILL, fillCatalogue } from '../fill-clicks.ts';
import { fillListingsOf } from '../fill-listings.ts';
import { median } from '../stopwatch.ts';
import { lastDays, measureReport } from './measure-report.ts';

/** How the installation grows around the shop that is watched. */
const STEPS = [
  { clicks: 1_000_000, shops: 50 },
  { clicks: 10_000_000, shops: 500 },
  { clicks: 20_000_000, shops: 500 },
  { clicks: 100_000_000, shops: 5000 },
] as const;
const MOST_SHOPS = 5000;
const LISTINGS_A_CLICK = 0.25;

/** As many clicks in two years as the median shop of the bench of small shops has. */
const WATCHED = { id: MOST_SHOPS + 1, clicks: 26_000, listings: 100_000, offers: 15 } as const;
/** Of other clicks than those of the others. */
const WATCHED_FROM = 1_000_000_000;

const RANGES = [30, 365] as const;
const GROWTH_MOST = 1.5;
/** What a statement costs that reads nothing. */
const NOTHING = { sql: 'SELECT 1', params: {} };
const MERGE_LOOK_MS = 500;

/** Until ClickHouse has joined what was inserted: in an installation it does so meanwhile. */
async function awaitMerges({ services }: BenchWorld): Promise<void> {
  for (let running = 1; running > 0; ) {
    await sleep(MERGE_LOOK_MS);
    const answer = await services.clickhouse.query({
      query: 'SELECT toUInt32(count()) AS running FROM system.merges',
      format: 'JSONEachRow',
    });
    running = (await answer.json<{ running: number }>())[0]?.running ?? 0;
  }
}

async function sizeOnDisk({ services }: BenchWorld): Promise<number> {
  const answer = await services.clickhouse.query({
    query: `SELECT toFloat64(sum(bytes_on_disk)) AS bytes FROM system.parts WHERE active AND database = 'app'`,
    format: 'JSONEachRow',
  });
  return (await answer.json<{ bytes: number }>())[0]?.bytes ?? 0;
}

/** The clicks, impressions and offers that come to those of the step before. */
async function growTo(
  world: BenchWorld,
  step: (typeof STEPS)[number],
  before: { readonly clicks: number; readonly shops: number },
): Promise<void> {
  const { services } = world;
  const shop = drawnShop(step.shops);
  await addClicks(services, { shop, from: before.clicks, to: step.clicks });
  await fillListingsOf(services, shop, Math.round((step.clicks - before.clicks) * LISTINGS_A_CLICK));
  if (step.shops > before.shops)
    await addOfferDays(services, `${before.shops + 1}, ${step.shops - before.shops}`, WATCHED.offers);
  await awaitMerges(world);
}

type Times = { readonly reports: ReadonlyMap<ReportName, number>; readonly nothing: number };

/** Every report of the watched shop, not from memory. */
async function measureAll(world: BenchWorld, token: string, days: number): Promise<Times> {
  const { from, to } = lastDays(days);
  const reports = new Map<ReportName, number>();
  const nothing: number[] = [];
  for (const name of Object.keys(analyticsReports) as ReportName[]) {
    const query = { date_from: from, date_to: to };
    const measured = await measureReport(world, { name, query, token, shopId: WATCHED.id }, NOTHING);
    reports.set(name, measured.report);
    nothing.push(measured.query);
  }
  return { reports, nothing: median(nothing) };
}

/** Prints a step, and how much the median of all reports is longer than in the first, each less a statement that reads nothing. */
function printStep(days: number, times: Times, first: Times): number {
  const all = [...times.reports.values()];
  const [slowest = ['', 0]] = [...times.reports].toSorted(([, a], [, b]) => b - a);
  const work = (of: Times) => median([...of.reports.values()]) - of.nothing;
  const growth = work(times) / work(first);
  console.log(
    `  ${days} days: median of ${all.length} reports ${median(all).toFixed(1)} ms, slowest ${slowest[1].toFixed(1)} ms (${slowest[0]}), SELECT 1 ${times.nothing.toFixed(1)} ms; ${growth.toFixed(2)} times the first step`,
  );
  return growth;
}

/** What the reports of one shop, which stays as it is, take while others grow; GROWTH_CLICKS says how far. */
export async function runGrowthBench(): Promise<void> {
  const most = Number(process.env.GROWTH_CLICKS ?? Number.POSITIVE_INFINITY);
  const world = await openBenchWorld();
  try {
    const { services } = world;
    await fillCatalogue(services, FILL.products, WATCHED.id);
    const watched = `toUInt32(${WATCHED.id})`;
    await addClicks(services, { shop: watched, from: WATCHED_FROM, to: WATCHED_FROM + WATCHED.clicks });
    await fillListingsOf(services, watched, WATCHED.listings);
    await addOfferDays(services, `${WATCHED.id}, 1`, WATCHED.offers);
    const token = await signInAs(world.app, await makeUser(services.db, { shopIds: [WATCHED.id] }));
    const firsts = new Map<number, Times>();
    let [before, worst] = [{ clicks: 0, shops: 0 }, 0];
    for (const step of STEPS.filter(({ clicks }) => clicks <= most)) {
      await growTo(world, step, before);
      before = step;
      const size = (await sizeOnDisk(world)) / 2 ** 30;
      console.log(
        `${step.clicks.toLocaleString('en')} clicks, ${step.shops.toLocaleString('en')} shops, ${size.toFixed(1)} GiB`,
      );
      for (const days of RANGES) {
        const times = await measureAll(world, token, days);
        firsts.set(days, firsts.get(days) ?? times);
        worst = Math.max(worst, printStep(days, times, firsts.get(days) ?? times));
      }
    }
    console.log(
      `worst growth ${worst.toFixed(2)}, target at most ${GROWTH_MOST}: ${worst <= GROWTH_MOST ? 'met' : 'MISSED'}`,
    );
  } finally {
    await world.close();
  }
}
