import type { BidPlan, BidsChanged } from '../../../shared/contract/bidding/bids.contract.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import { PLAN_PROOF_EUR } from '../../../shared/rules/people/factors.ts';
import type { UserCaller } from '../../kernel/callers/callers.public.ts';
import { requireProof } from '../../kernel/identity/auth.public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { lockBidsOn, type StoredBidRow } from './bids.repository.ts';
import { type BidEditSession, changeBids } from './change-bids.ts';
import { type PlanQuestion, planBids } from './plan-all-categories.ts';
import { type BidDraft, readDrafts } from './read-drafts.ts';

const figuresMoved = () => new AppError('changed_meanwhile', 'The figures have moved: look at them again');

const isAsShown = (bid: StoredBidRow | undefined, shown: BidPlan['bids'][number]) =>
  (bid?.id ?? null) === shown.bid_id &&
  (bid ? microsToEur(bid.micros) : null) === shown.from_bid &&
  (bid?.enabled ?? null) === shown.from_enabled;

/** The bids of a plan as drafts; they have to stand as they were shown. */
async function draftsOf({ tx, shop }: BidEditSession, bids: BidPlan['bids']): Promise<BidDraft[]> {
  const categoryIds = bids.map(({ category_id }) => category_id);
  const rows = await lockBidsOn(tx, shop.id, { categoryIds, productIds: [] });
  const standing = new Map(rows.map((row) => [row.categoryId, row]));
  return bids.map((shown) => {
    const { category_id, to_bid: bid } = shown;
    const row = standing.get(category_id);
    if (!isAsShown(row, shown)) throw figuresMoved();
    return { category_id, bid, enabled: true, version: row?.version };
  });
}

const moreCost = (bids: BidPlan['bids']) =>
  bids.reduce((sum, { cost_month, cost_month_now }) => sum + cost_month - cost_month_now, 0);

/**
 * Shows what setting the bids of the chosen categories would do; where the plan that was shown comes back, does it, but for
 * the categories `without` which it is wanted.
 * @throws AppError `changed_meanwhile` where it would be another plan by now, `step_up_required` where it costs much more
 */
export async function setAllBids(
  question: PlanQuestion & {
    readonly caller: Pick<UserCaller, 'userId' | 'familyId'>;
    readonly shownPlan: string | undefined;
    readonly without: readonly number[];
    /** Of applying it: all is refused and answered as usual, and nothing of it stays. */
    readonly isDryRun: boolean;
  },
): Promise<{ plan: BidPlan; changed: BidsChanged | null }> {
  const { services, shop, caller, shownPlan, isDryRun } = question;
  const { userId } = caller;
  const plan = await planBids(question);
  if (shownPlan === undefined) return { plan, changed: null };
  if (plan.plan !== shownPlan) throw figuresMoved();
  const left = new Set(question.without);
  const bids = plan.bids.filter(({ category_id }) => !left.has(category_id));
  if (!isDryRun && moreCost(bids) > PLAN_PROOF_EUR) await requireProof(services.db, caller, services.clock());
  const changed = await changeBids({ services, shop, userId, isDryRun }, async (session) => {
    const drafts = await draftsOf(session, bids);
    return { steps: await readDrafts(session, drafts, () => 'plan') };
  });
  return { plan, changed };
}
