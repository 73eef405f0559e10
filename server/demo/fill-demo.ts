import type { PortalCode } from '../../shared/rules/portals/portal-codes.ts';
import { type Day, dayEnd, dayStart, monthOf } from '../../shared/rules/time/belgrade-time.ts';
import { addMonths, buckets } from '../../shared/rules/time/periods.ts';
import { snapshotOffers, writeMarketDays } from '../areas/offers/offers.public.ts';
import type { Services } from '../platform/start/services.ts';
import { StartError } from '../platform/start/start-error.ts';
import { fillConversations } from './conversations/fill-conversations.ts';
import { deleteDemo, findDemoState, markDone, markStarted, underFillLock } from './demo-state.repository.ts';
import { fillDemoFeeds } from './feeds/fill-demo-feeds.ts';
import { fillHistory, type HistorySizes } from './history/fill-history.ts';
import { createScratch, deleteFacts, dropScratch, hasFacts } from './history/history.repository.ts';
import { historyWriter } from './history/history-writer.ts';
import { absenceOf } from './history/incidents.ts';
import { analyzeTables } from './history/outcome.repository.ts';
import type { HistorySpan } from './history/simulate-portal.ts';
import { createPortalTokens, type PortalToken } from './portal-tokens.ts';
import { fillEuroRates, fillSales } from './sales/fill-sales.ts';
import { openSales, type ShopSales } from './sales/open-sales.ts';
import { buildWorld } from './world/build-world.ts';
import type { DemoPortal, DemoWorld } from './world/demo-world.ts';
import { fillDesk } from './world/fill-desk.ts';
import { counter } from './world/id-counters.ts';
import { fillAccounts, fillManagers } from './world/people/fill-accounts.ts';
import { fillStores } from './world/shops/fill-stores.ts';
import { continueIds, insertBrands, insertPortalWorld, listDemoPortals } from './world/world.repository.ts';

type FillServices = Pick<Services, 'db' | 'clickhouse' | 'clock' | 'feed' | 'files' | 'log' | 'secretKey'>;

export type FillOptions = {
  /** The last day of the history, in Belgrade; it ends now where that is today. */
  readonly today: Day;
  /** Text of one token for all portals; without it each portal gets a random one. */
  readonly demoPortalToken?: string | undefined;
  readonly progress?: ((step: string, done: number, total: number) => void) | undefined;
  /** 1 for the whole demo; less for fewer visitors and products over the same time. Above 0. */
  readonly scale?: number | undefined;
};

export type DemoSummary = {
  /** False where the demo, or something else, was there before. */
  readonly filled: boolean;
  /** Whether the database holds the demo now. */
  readonly isDemo: boolean;
  /** Those that were made now; their texts are not kept. */
  readonly tokens: readonly PortalToken[];
  readonly sizes: HistorySizes;
};

const HISTORY_MONTHS = 14;
const LEAST_PRODUCT_SHARE = 0.07;

async function fillWorld(
  services: FillServices,
  options: { portals: readonly DemoPortal[]; span: HistorySpan },
): Promise<DemoWorld> {
  const { portals, span } = options;
  const { fromDay, today, scale } = span;
  const world = buildWorld(portals, {
    fromDay,
    today,
    share: Math.max(LEAST_PRODUCT_SHARE, Math.min(1, scale)),
  });
  const createdAt = new Date(dayStart(fromDay));
  await services.db.transaction().execute(async (tx) => {
    const managers = await fillManagers(tx, portals, createdAt);
    await insertBrands(tx, world.brands);
    for (const portalWorld of world.portals) {
      const ids = managers.get(portalWorld.portal.id) ?? [];
      const managerOf = (shopIndex: number) => ids[shopIndex % ids.length] ?? null;
      await insertPortalWorld(tx, portalWorld, { createdAt, managerOf });
    }
    await continueIds(tx);
    await fillStores(tx, world, new Date(span.now));
    await fillAccounts(tx, world, { start: createdAt, now: span.now });
  });
  return world;
}

async function fillHistories(
  services: FillServices,
  world: DemoWorld,
  span: HistorySpan,
  progress: NonNullable<FillOptions['progress']>,
): Promise<HistorySizes> {
  const { db, clickhouse } = services;
  const sizes: HistorySizes = { views: 0, clicks: 0, offers: 0 };
  const sold: { cc: PortalCode; sales: ShopSales[] }[] = [];
  const writer = historyWriter(clickhouse);
  const nextPageId = counter();
  const monthCount = HISTORY_MONTHS + 1;
  const total = world.portals.length * monthCount;
  try {
    for (const [index, portalWorld] of world.portals.entries()) {
      const months = new Set<string>();
      const onDay = (day: Day) => {
        months.add(monthOf(day));
        progress(`Views and clicks of ${portalWorld.portal.site}`, index * monthCount + months.size, total);
      };
      const sales = openSales(portalWorld, span.now);
      const added = await fillHistory({
        db,
        writer,
        world: portalWorld,
        span,
        nextPageId,
        onDay,
        sales,
        goals: services,
      });
      sold.push({ cc: portalWorld.portal.cc, sales: sales.sales() });
      sizes.views += added.views;
      sizes.clicks += added.clicks;
      sizes.offers += added.offers;
    }
    await writer.finish();
  } finally {
    await writer.settle();
  }
  progress('Orders', 0, 1);
  await fillEuroRates(services, span.fromDay);
  for (const ofPortal of sold) await fillSales(services, { ...ofPortal, fromDay: span.fromDay });
  return sizes;
}

/** What the offers of each month say of the market. */
async function fillMarket(
  { clickhouse }: FillServices,
  { fromDay, today }: HistorySpan,
  progress: NonNullable<FillOptions['progress']>,
): Promise<void> {
  const months = buckets({ from: fromDay, to: today }, 'month');
  for (const [index, month] of months.entries()) {
    await writeMarketDays(clickhouse, month);
    progress('Prices of the market', index + 1, months.length);
  }
}

async function fillEverything(services: FillServices, options: FillOptions): Promise<DemoSummary> {
  const { db, clickhouse, clock } = services;
  const { today, demoPortalToken, scale = 1, progress = () => {} } = options;
  const now = Math.min(clock(), dayEnd(today) - 1);
  const span: HistorySpan = { fromDay: addMonths(today, -HISTORY_MONTHS), today, now, scale };
  await markStarted(db, { today });
  await createScratch(clickhouse);
  progress('Shops and products', 0, 1);
  const portals = await listDemoPortals(db);
  const world = await fillWorld(services, { portals, span });
  const sizes = await fillHistories(services, world, span, progress);
  await dropScratch(clickhouse);
  progress('Feeds of the merchant’s shops', 0, 1);
  const absences = world.portals.flatMap((portalWorld) => absenceOf(portalWorld, today) ?? []);
  await fillDemoFeeds(services, { now, absences });
  progress('Coupons and tickets', 0, 1);
  await fillConversations(services, world, now);
  await fillDesk(db, now);
  await fillMarket(services, span, progress);
  await snapshotOffers(services);
  const tokens = await createPortalTokens(db, portals, demoPortalToken);
  await analyzeTables(db);
  await markDone(db, { today, ...sizes });
  return { filled: true, isDemo: true, tokens, sizes };
}

/**
 * Fills an empty database with the demo, once: a database that holds anything else is left alone. A fill that was
 * killed is begun anew. The same day gives the same demo, but for what has not happened yet of that day.
 * @throws StartError if the database is empty and ClickHouse is not
 */
export async function fillDemo(services: FillServices, options: FillOptions): Promise<DemoSummary> {
  const { db, clickhouse } = services;
  const { demoPortalToken } = options;
  return underFillLock(db, async () => {
    const state = await findDemoState(db);
    if (state === 'filled' && demoPortalToken !== undefined) {
      await createPortalTokens(db, await listDemoPortals(db), demoPortalToken);
    }
    if (state === 'filled' || state === 'foreign') {
      return {
        filled: false,
        isDemo: state === 'filled',
        tokens: [],
        sizes: { views: 0, clicks: 0, offers: 0 },
      };
    }
    if (state === 'interrupted') {
      await deleteFacts(clickhouse);
      await deleteDemo(db);
    } else if (await hasFacts(clickhouse)) {
      throw new StartError(
        'The database is empty, but the click database holds the facts of another one: check DATABASE_URL and CLICKHOUSE_URL, or empty both.',
      );
    }
    return fillEverything(services, options);
  });
}
