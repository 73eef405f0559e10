import { createHash } from 'node:crypto';
import type { ProjectionFigures } from '../../../shared/contract/bidding/bid-projection.contract.ts';
import type { BidPlan, PlannedBid } from '../../../shared/contract/bidding/bids.contract.ts';
import type { BidSelection, IdealStrategy } from '../../../shared/rules/bids/bids.ts';
import { eurToMicros, microsToEur } from '../../../shared/rules/money/money.ts';
import type { ShopPlace } from '../../kernel/shops/shops.public.ts';
import type { Services } from '../../platform/start/services.ts';
import { limitLeftMicros } from '../budget/budget.public.ts';
import { listBidsOn, type StoredBidRow } from './bids.repository.ts';
import { loadLeastBases } from './minimum-bids.ts';
import type { ClickRateIndex } from './projection/click-rate-cache.ts';
import { projectIdeals } from './projection/project-bid.ts';
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

const targetOf = (categoryId: number) => ({ categoryId, productId: null });

/** The chosen leaf categories of the shop's offers, and the shop's bids on them by category. */
async function chooseCategories({ services: { db }, shop, selection }: PlanQuestion) {
  const offered = (await listOfferCategories(db, shop.id)).map(({ categoryId }) => categoryId);
  const bids = await listBidsOn(db, shop.id, { categoryIds: offered, productIds: [] });
  const bidOn = new Map(bids.map((bid) => [bid.categoryId, bid]));
  const isChosen = (id: number) =>
    selection === 'all' || (bidOn.get(id)?.enabled === true) === (selection === 'active');
  return { ids: offered.filter(isChosen).sort((a, b) => a - b), bidOn };
}

function plannedBid(
  about: { readonly id: number; readonly name: string; readonly cc: string },
  bid: StoredBidRow | undefined,
  { toBid, figures, now }: { toBid: number; figures: ProjectionFigures; now: ProjectionFigures },
): PlannedBid {
  return {
    category_id: about.id,
    [`category_name_${about.cc}`]: about.name,
    bid_id: bid?.id ?? null,
    from_bid: bid ? microsToEur(bid.micros) : null,
    from_enabled: bid?.enabled ?? null,
    to_bid: toBid,
    views: figures.views,
    position_avg: figures.position_avg,
    clicks_month: figures.clicks_month,
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

/** What setting the bids of the chosen categories by a strategy would do and cost. */
export async function planBids(question: PlanQuestion): Promise<BidPlan> {
  const { services, shop, selection, strategy } = question;
  const now = services.clock();
  const { ids, bidOn } = await chooseCategories(question);
  // Where today's base prices are above those of the last days, the bids are above today's.
  const baseOf = await loadLeastBases(services.db, shop, ids.map(targetOf), now);
  const projections = await projectIdeals(question, ids.map(targetOf), baseOf);
  const line = await listCategoryLine(services.db, ids);
  const names = new Map(line.map(({ id, name }) => [id, name]));
  const bids: PlannedBid[] = [];
  const unreachable: Unreachable[] = [];
  const clicksNow: number[] = [];
  for (const [index, categoryId] of ids.entries()) {
    const projection = projections[index];
    const ideal = projection?.ideals.find((one) => one.strategy === strategy);
    if (!projection || !ideal) throw new Error('every category has its projection');
    const name = names.get(categoryId) ?? '';
    const { bid: toBid, with_bid: figures } = ideal;
    if (toBid === null || figures === null) {
      const reason = ideal.reason ?? 'no_views';
      unreachable.push({ category_id: categoryId, [`category_name_${shop.cc}`]: name, reason });
      continue;
    }
    const about = { id: categoryId, name, cc: shop.cc };
    bids.push(plannedBid(about, bidOn.get(categoryId), { toBid, figures, now: projection.now }));
    clicksNow.push(projection.now.clicks_month);
  }
  const shown = {
    bids,
    unreachable,
    clicks_month: sumClicks(bids.map((bid) => bid.clicks_month)),
    cost_month: sumEur(bids.map((bid) => bid.cost_month)),
    clicks_month_now: sumClicks(clicksNow),
    cost_month_now: sumEur(bids.map((bid) => bid.cost_month_now)),
  };
  const left = await limitLeftMicros(services.db, shop.id, now);
  return {
    plan: planId({ shop: shop.id, selection, strategy, shown }),
    ...shown,
    limit_left: left === null ? null : microsToEur(left),
  };
}
