import { createHash } from 'node:crypto';
import type { ProjectionFigures } from '../../../shared/contract/bidding/bid-projection.contract.ts';
import type { BidPlan, PlannedBid } from '../../../shared/contract/bidding/bids.contract.ts';
import { type BidSelection, type IdealStrategy, PROJECTED_DAYS } from '../../../shared/rules/bids/bids.ts';
import { eurToMicros, microsToEur } from '../../../shared/rules/money/money.ts';
import type { ShopPlace } from '../../kernel/shops/shops.public.ts';
import type { Services } from '../../platform/start/services.ts';
import { limitLeftMicros } from '../budget/budget.public.ts';
import { listShopBids, type StoredBidRow } from './bids.repository.ts';
import { holdToSum, type WantedCategory } from './hold-to-sum.ts';
import { loadLeastBases } from './minimum-bids.ts';
import type { ClickRateIndex } from './projection/click-rate-cache.ts';
import { projectIdeals } from './projection/project-bid.ts';
import { indexOwnBids } from './ranking/own-bid-lookup.ts';
import { listCategoryLine, listOfferCategories } from './ranking/own-offers.repository.ts';

export type PlanQuestion = {
  readonly services: Pick<Services, 'db' | 'clickhouse' | 'clock'>;
  readonly shop: ShopPlace;
  readonly clicks: ClickRateIndex;
  readonly selection: BidSelection;
  readonly strategy: IdealStrategy;
  /** EUR that a day of all chosen categories may cost; null: as much as it takes. */
  readonly dayMax: number | null;
  readonly signal?: AbortSignal;
};

type Unreachable = BidPlan['unreachable'][number];

/** The bid on a category, and the enabled one above that counts where that is missing or off. */
type Standing = { readonly own: StoredBidRow | undefined; readonly above: StoredBidRow | null };

const targetOf = (categoryId: number) => ({ categoryId, productId: null });

/** The chosen leaf categories of the shop's offers with their places, and how the shop bids on each. */
async function chooseCategories({ services: { db }, shop, selection }: PlanQuestion) {
  const offered = (await listOfferCategories(db, shop.id)).map(({ categoryId }) => categoryId);
  const bids = await listShopBids(db, [shop.id]);
  const bidOn = new Map(bids.map((bid) => [bid.categoryId, bid]));
  const isChosen = (id: number) =>
    selection === 'all' || (bidOn.get(id)?.enabled === true) === (selection === 'active');
  const ids = offered.filter(isChosen).sort((a, b) => a - b);
  const line = new Map((await listCategoryLine(db, ids)).map((one) => [one.id, one]));
  const session = indexOwnBids(bids);
  const standingOn = (id: number): Standing => ({
    own: bidOn.get(id),
    above: session.ofCategory((line.get(id)?.path ?? []).slice(0, -1)).enabled,
  });
  return { ids, nameOf: (id: number) => line.get(id)?.name ?? '', standingOn };
}

const isSetAlready = (bid: StoredBidRow | undefined, toBid: number) =>
  bid?.enabled === true && bid.micros === eurToMicros(toBid);

function plannedBid(
  about: { readonly id: number; readonly nameOf: (id: number) => string; readonly cc: string },
  { own: bid, above }: Standing,
  planned: {
    readonly toBid: number;
    readonly figures: ProjectionFigures;
    readonly now: ProjectionFigures;
    readonly isHeldBack: boolean;
  },
): PlannedBid {
  const { toBid, figures, now } = planned;
  const inherited = bid?.enabled ? null : above;
  return {
    category_id: about.id,
    [`category_name_${about.cc}`]: about.nameOf(about.id),
    inherited_bid: inherited && microsToEur(inherited.micros),
    ...(inherited ? { [`inherited_name_${about.cc}`]: about.nameOf(inherited.categoryId ?? 0) } : {}),
    bid_id: bid?.id ?? null,
    from_bid: bid ? microsToEur(bid.micros) : null,
    from_enabled: bid?.enabled ?? null,
    to_bid: toBid,
    views: figures.views,
    position_avg: figures.position_avg,
    clicks_month: figures.clicks_month,
    clicks_month_now: now.clicks_month,
    cost_month: figures.cost_month,
    cost_month_now: now.cost_month,
    is_held_back: planned.isHeldBack,
  };
}

const sumEur = (amounts: readonly number[]) =>
  microsToEur(amounts.reduce((sum, eur) => sum + eurToMicros(eur), 0));
/** Expected clicks have two decimals. */
const sumClicks = (clicks: readonly number[]) =>
  clicks.reduce((sum, each) => sum + Math.round(each * 100), 0) / 100;

/** Of everything that is shown, so that nothing else is applied; the limit alone moves with every click. */
const planId = (shown: object): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url');

type Found = {
  readonly bids: PlannedBid[];
  readonly unreachable: Unreachable[];
  /** Cost of 30 days of each category whose bid stays as it is, EUR: of those that reach no goal, and of all others. */
  readonly unreachableCosts: number[];
  readonly unchanged: number[];
  readonly heldBack: number;
};

type Chosen = Awaited<ReturnType<typeof chooseCategories>>;

/** The chosen categories whose goal a bid reaches, each with that bid, and the others with why none does. */
async function findGoals(question: PlanQuestion, { ids, nameOf, standingOn }: Chosen, now: number) {
  const { services, shop, strategy } = question;
  // Where today's base prices are above those of the last days, the bids are above today's.
  const baseOf = await loadLeastBases(services.db, shop, ids.map(targetOf), now);
  const projections = await projectIdeals(question, ids.map(targetOf), baseOf);
  const wanted: WantedCategory[] = [];
  const unreachable: Unreachable[] = [];
  const unreachableCosts: number[] = [];
  for (const [index, id] of ids.entries()) {
    const projection = projections[index];
    const ideal = projection?.ideals.find((one) => one.strategy === strategy);
    if (!projection || !ideal) throw new Error('every category has its projection');
    const { bid: toBid, with_bid: figures } = ideal;
    if (toBid === null || figures === null) {
      const reason = ideal.reason ?? 'no_views';
      unreachable.push({ category_id: id, [`category_name_${shop.cc}`]: nameOf(id), reason });
      unreachableCosts.push(projection.now.cost_month);
    } else {
      const { own } = standingOn(id);
      const ownMicros = own?.enabled ? own.micros : null;
      wanted.push({ id, toBid, figures, now: projection.now, baseMicros: baseOf(targetOf(id)), ownMicros });
    }
  }
  return { wanted, unreachable, unreachableCosts };
}

/** The bids that change, and the categories that stay as they are. */
async function findPlan(question: PlanQuestion, now: number): Promise<Found> {
  const { shop, dayMax } = question;
  const chosen = await chooseCategories(question);
  const { wanted, unreachable, unreachableCosts } = await findGoals(question, chosen, now);
  const spentMicros = eurToMicros(sumEur(unreachableCosts));
  const held = dayMax === null ? null : await holdToSum(question, wanted, { dayMax, spentMicros });
  const bids: PlannedBid[] = [];
  const unchanged: number[] = [];
  let heldBack = 0;
  for (const { id, now: asItStands, ...goal } of wanted) {
    const { toBid, figures, isHeldBack } = held?.get(id) ?? { ...goal, isHeldBack: false };
    if (isHeldBack) heldBack += 1;
    const standing = chosen.standingOn(id);
    if (toBid === null || isSetAlready(standing.own, toBid)) unchanged.push(figures.cost_month);
    else
      bids.push(
        plannedBid({ id, nameOf: chosen.nameOf, cc: shop.cc }, standing, {
          ...{ toBid, figures, now: asItStands, isHeldBack },
        }),
      );
  }
  return { bids, unreachable, unreachableCosts, unchanged, heldBack };
}

/** What setting the bids of the chosen categories by a strategy would do and cost. */
export async function planBids(question: PlanQuestion): Promise<BidPlan> {
  const { services, shop, selection, strategy, dayMax } = question;
  const now = services.clock();
  const { bids, unreachable, unreachableCosts, unchanged, heldBack } = await findPlan(question, now);
  const costs = [...bids.map((bid) => bid.cost_month), ...unchanged, ...unreachableCosts];
  const shown = {
    bids,
    unchanged: { categories: unchanged.length, cost_month: sumEur(unchanged) },
    unreachable,
    clicks_month: sumClicks(bids.map((bid) => bid.clicks_month)),
    cost_month: sumEur(bids.map((bid) => bid.cost_month)),
    clicks_month_now: sumClicks(bids.map((bid) => bid.clicks_month_now)),
    cost_month_now: sumEur(bids.map((bid) => bid.cost_month_now)),
    day_max: dayMax,
    cost_day: microsToEur(Math.round(eurToMicros(sumEur(costs)) / PROJECTED_DAYS)),
    held_back: heldBack,
  };
  const left = await limitLeftMicros(services.db, shop.id, now);
  return {
    plan: planId({ shop: shop.id, selection, strategy, shown }),
    ...shown,
    limit_left: left === null ? null : microsToEur(left),
  };
}
