import { turnsOfDay } from '../../../shared/rules/auto-bids/experiment-turns.ts';
import { type Day, dayStart } from '../../../shared/rules/time/belgrade-time.ts';
import { MINUTE_MS } from '../../../shared/rules/time/durations.ts';
import { fillRunningGoals, runGoals } from '../../areas/auto-bids/auto-bids.public.ts';
import { openClickRateIndex } from '../../areas/bidding/bidding.public.ts';
import { openShopDirectory } from '../../kernel/shops/shops.public.ts';
import type { Services } from '../../platform/start/services.ts';
import type { PortalSales } from '../sales/open-sales.ts';
import { salesSoFar } from '../sales/sales-so-far.ts';
import type { PortalWorld } from '../world/demo-world.ts';
import {
  firstGoalDay,
  goalShopsOf,
  hasExperiment,
  isTriedOn,
  needsSales,
  shopGoals,
} from '../world/goal-shops.ts';
import { adProducts, offerKey } from './ad-products.ts';
import { fillChanges } from './fill-changes.ts';
import {
  deleteLookedAt,
  findGoalAuthor,
  listAdsChangedAt,
  listBidsChangedAt,
  sortChanges,
} from './goal-month.repository.ts';
import type { HistoryWriter } from './history-writer.ts';
import type { LimitStep } from './limit-history.ts';
import { analyzeTables, insertAdProducts, insertOffers } from './outcome.repository.ts';
import type { HistorySpan, PortalHistory } from './simulate-portal.ts';

export type PastGoalServices = Pick<Services, 'db' | 'clickhouse' | 'feed' | 'log' | 'secretKey'>;

/** When the job comes after the beginning of an hour. */
const RUN_MS = 7 * MINUTE_MS;

type Telling = {
  readonly services: PastGoalServices;
  readonly world: PortalWorld;
  readonly span: HistorySpan;
  readonly history: PortalHistory;
  readonly writer: Pick<HistoryWriter, 'finish'>;
  readonly sales: PortalSales | undefined;
};

export type GoalMonth = {
  /** Told before each day of the history. */
  readonly beforeDay: (day: Day) => Promise<void>;
  /** When it wants to be told within a day, in order. */
  readonly stopsOf: (day: Day) => readonly number[];
  readonly atStop: (at: number) => Promise<void>;
  /** Once all days are told, before the offers of today are written. */
  readonly endDays: () => Promise<void>;
  /** Adds those of limits to the changes of bids and ads, which stand already. */
  readonly addChanges: (limits: readonly LimitStep[]) => Promise<void>;
};

/** The offers of shops with goals, and what the ads of all shops show by now: goals see no rival in an ad that shows nothing. */
async function fillLookedAt(
  { db }: Pick<Services, 'db'>,
  { world, history }: Pick<Telling, 'world' | 'history'>,
  own: ReadonlySet<number>,
): Promise<void> {
  const shown = adProducts(world.ads, new Map());
  const shopOf = new Map(world.ads.map(({ id, shopId }) => [id, shopId]));
  const inAds = new Set(
    shown.map(({ adId, productId }) => offerKey({ shopId: shopOf.get(adId) ?? 0, productId })),
  );
  const looked = [...history.currentOffers()].map(([product, epoch]) => {
    const offers = epoch.offers.filter(
      ({ shopId }) => own.has(shopId) || inAds.has(offerKey({ shopId, productId: product.id })),
    );
    return [product, { ...epoch, offers }] as const;
  });
  await insertOffers(db, new Map(looked));
  await insertAdProducts(db, shown);
}

type GoalShops = ReturnType<typeof goalShopsOf>;

async function giveGoals(
  { db }: Pick<Services, 'db'>,
  { world, span }: Pick<Telling, 'world' | 'span'>,
  goalShop: GoalShops[number],
): Promise<void> {
  const { shopId } = goalShop;
  const { id: portalId, cc } = world.portal;
  const userId = await findGoalAuthor(db, { portalId, shopId });
  if (userId === null) throw new Error('a shop with goals has people');
  const at = new Date(dayStart(firstGoalDay(span.today)));
  await fillRunningGoals(db, { userId, shopId, cc, at, goals: shopGoals(world, goalShop, span.today) });
}

/** Runs the goals at an instant, or the turns of experiments alone; what they change holds for what is told next. */
function openGoalRuns(
  { services, world, history }: Pick<Telling, 'services' | 'world' | 'history'>,
  goalShops: GoalShops,
) {
  const { db } = services;
  const shops = openShopDirectory(services);
  const clicks = openClickRateIndex(services);
  return async (at: number, onlyTurns: boolean): Promise<void> => {
    await runGoals({ ...services, clock: () => at }, shops, { onlyTurns, clicks });
    for (const { shopId } of goalShops) {
      for (const { bidMicros, enabled, ...bid } of await listBidsChangedAt(db, shopId, new Date(at)))
        history.planBid(bid, { at, bidMicros, enabled });
      for (const { id, bidMicros, enabled } of await listAdsChangedAt(db, shopId, new Date(at))) {
        const ad = world.ads.find((one) => one.id === id);
        if (ad) history.planAd(ad, { at, bidMicros, enabled });
      }
    }
  };
}

/**
 * Lets the goals of a portal’s shops run in the last days of its history: each day they see what is told so far, and what
 * they make of the bids holds for what is told next; the bids of an experiment change hands within the day too. Null for a
 * portal without such shops.
 */
export function goalMonth({ services, world, span, history, writer, sales }: Telling): GoalMonth | null {
  const goalShops = goalShopsOf(world);
  if (goalShops.length === 0) return null;
  const { db } = services;
  const firstDay = firstGoalDay(span.today);
  const run = openGoalRuns({ services, world, history }, goalShops);
  const sold =
    sales &&
    salesSoFar(services, {
      cc: world.portal.cc,
      fromDay: span.fromDay,
      sales,
      shopIds: needsSales(goalShops),
    });

  /** What the goals look at is written at the end of a history otherwise. */
  const begin = async () => {
    await fillLookedAt(services, { world, history }, new Set(goalShops.map(({ shopId }) => shopId)));
    await fillChanges(db, world, []);
    await analyzeTables(db);
    for (const goalShop of goalShops) await giveGoals(services, { world, span }, goalShop);
  };

  /** In the first hour, when the job comes. */
  const runDay = async (day: Day) => {
    const at = dayStart(day) + RUN_MS;
    if (at > span.now) return;
    await writer.finish();
    await sold?.tell(at);
    await run(at, false);
  };

  return {
    beforeDay: async (day) => {
      if (day === firstDay) await begin();
      if (day >= firstDay) await runDay(day);
    },
    stopsOf: (day) =>
      goalShops.some(hasExperiment) && isTriedOn(day, span.today)
        ? turnsOfDay(day)
            .map(({ from }) => from + RUN_MS)
            .slice(1)
        : [],
    atStop: (at) => run(at, true),
    endDays: () => deleteLookedAt(db, world.portal.id),
    addChanges: async (limits) => {
      await fillChanges(db, { ...world, bids: [], ads: [] }, limits);
      await sortChanges(db, world.portal.id);
    },
  };
}
