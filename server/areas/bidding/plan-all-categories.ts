import { createHash } from 'node:crypto';
import type { ProjectionFigures } from '../../../shared/contract/bidding/bid-projection.contract.ts';
import type { BidPlan, PlannedBid } from '../../../shared/contract/bidding/bids.contract.ts';
import type { BidSelection, IdealStrategy } from '../../../shared/rules/bids/bids.ts';
import { eurToMicros, microsToEur } from '../../../shared/rules/money/money.ts';
import type { ShopPlace } from '../../kernel/shops/shops.public.ts';
import type { Services } from '../../platform/start/services.ts';
import { limitLeftMicros } from '../budget/budget.public.ts';
import { listShopBids, type StoredBidRow } from './bids.repository.ts';
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
  { toBid, figures, now }: { toBid: number; figures: ProjectionFigures; now: ProjectionFigures },
): PlannedBid {
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
  /** Cost of 30 days of each category whose bid is what it is to be already, EUR. */
  readonly unchanged: number[];
};

/** The bids that change, and the categories that stay as they are. */
async function findPlan(question: PlanQuestion, now: number): Promise<Found> {
  const { services, shop, strategy } = question;
  const { ids, nameOf, standingOn } = await chooseCategories(question);
  // Where today's base prices are above those of the last days, the bids are above today's.
  const baseOf = await loadLeastBases(services.db, shop, ids.map(targetOf), now);
  const projections = await projectIdeals(question, ids.map(targetOf), baseOf);
  const found: Found = { bids: [], unreachable: [], unchanged: [] };
  for (const [index, id] of ids.entries()) {
    const projection = projections[index];
    const ideal = projection?.ideals.find((one) => one.strategy === strategy);
    if (!projection || !ideal) throw new Error('every category has its projection');
    const { bid: toBid, with_bid: figures } = ideal;
    const standing = standingOn(id);
    if (toBid === null || figures === null) {
      const reason = ideal.reason ?? 'no_views';
      found.unreachable.push({ category_id: id, [`category_name_${shop.cc}`]: nameOf(id), reason });
    } else if (isSetAlready(standing.own, toBid)) found.unchanged.push(figures.cost_month);
    else
      found.bids.push(
        plannedBid({ id, nameOf, cc: shop.cc }, standing, { toBid, figures, now: projection.now }),
      );
  }
  return found;
}

/** What setting the bids of the chosen categories by a strategy would do and cost. */
export async function planBids(question: PlanQuestion): Promise<BidPlan> {
  const { services, shop, selection, strategy } = question;
  const now = services.clock();
  const { bids, unreachable, unchanged } = await findPlan(question, now);
  const shown = {
    bids,
    unchanged: { categories: unchanged.length, cost_month: sumEur(unchanged) },
    unreachable,
    clicks_month: sumClicks(bids.map((bid) => bid.clicks_month)),
    cost_month: sumEur(bids.map((bid) => bid.cost_month)),
    clicks_month_now: sumClicks(bids.map((bid) => bid.clicks_month_now)),
    cost_month_now: sumEur(bids.map((bid) => bid.cost_month_now)),
  };
  const left = await limitLeftMicros(services.db, shop.id, now);
  return {
    plan: planId({ shop: shop.id, selection, strategy, shown }),
    ...shown,
    limit_left: left === null ? null : microsToEur(left),
  };
}
