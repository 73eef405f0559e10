import type { AutoBidPlan } from '../../../shared/contract/bidding/auto-bids.contract.ts';
import { PLAN_HOURS } from '../../../shared/rules/auto-bids/goals.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import { PLAN_PROOF_EUR } from '../../../shared/rules/people/factors.ts';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import type { UserCaller } from '../../kernel/callers/callers.public.ts';
import { requireProof } from '../../kernel/identity/auth.public.ts';
import { AppError, invalidField } from '../../platform/http/app-error.ts';
import { type DbOrTx, inTransactionOrVain } from '../../platform/postgres/database.ts';
import {
  type BidEditSession,
  type BidStep,
  changeBids,
  readDrafts,
  undoBids,
} from '../bidding/bidding.public.ts';
import { openPlannedAds } from './ads/change-planned-ads.ts';
import { listAdLocks } from './ads/goal-ads.repository.ts';
import { findGoalRun, listLocks, lockGoalRun } from './goal-runs.repository.ts';
import { listGoals } from './goals.repository.ts';
import { outcomesOf } from './outcomes/compare-plans.ts';
import { planDecay, stillWanted } from './outdated-plan.ts';
import type { ContentRow } from './plan-content.ts';
import { findPlan, lockPlan, markApplied, markPlan, type PlanRow, setWithout } from './plans.repository.ts';
import { presentPlan } from './present-plan.ts';
import { type GoalQuestion, placeKey } from './targets/goal-places.ts';

const MONTH_DAYS = 30;

const noPlan = () => new AppError('not_found', 'There is no such plan');
const outdated = (why: string) => new AppError('changed_meanwhile', `${why}: make a new plan`);

/** A plan as it stands, with what came of it. */
export async function getPlan(question: GoalQuestion, planId: string): Promise<AutoBidPlan> {
  const { services, shop } = question;
  const plan = await findPlan(services.db, shop.id, planId);
  if (!plan) throw noPlan();
  const goals = await listGoals(services.db, shop.id);
  return presentPlan(question, plan, {
    outcomes: await outcomesOf(question, plan),
    outdated: planDecay(plan, goals, services.clock()),
  });
}

/** The numbers of the rows whose bids or ads are locked by now: what a person locks is left alone, by older plans too. */
async function lockedRows(tx: DbOrTx, shopId: number, rows: readonly ContentRow[]): Promise<number[]> {
  const locked = new Set((await listLocks(tx, shopId)).map(placeKey));
  const lockedAds = await listAdLocks(tx, shopId);
  return rows.flatMap((row, number) =>
    (row.ad ? lockedAds.has(row.ad.id) : locked.has(placeKey(row))) ? number : [],
  );
}

type ToApply = { readonly rows: readonly ContentRow[]; readonly without: readonly number[] };

/** The rows of a plan that are to be applied, and those that are not, where all that it rests on still holds. */
async function rowsToApply(
  tx: DbOrTx,
  plan: PlanRow,
  about: { readonly shopId: number; readonly now: number; readonly without: readonly number[] },
): Promise<ToApply> {
  if (plan.status !== 'open') throw outdated('This plan is not open any more');
  if (about.now - plan.madeAt.getTime() > PLAN_HOURS * HOUR_MS) throw outdated('This plan is too old');
  const { stops } = await findGoalRun(tx, about.shopId);
  if (stops.shop !== null || stops.portal !== null)
    throw new AppError('conflict', 'All goals are stopped: let them run first');
  const count = plan.content.rows.length;
  const beyond = about.without.findIndex((row) => row >= count);
  // Who leaves out what the plan does not have looks at another one.
  if (beyond >= 0)
    throw invalidField(`without.${beyond}`, 'unknown', {}, `The plan has ${count} rows, the first is 0`);
  const left = new Set([...about.without, ...(await lockedRows(tx, about.shopId, plan.content.rows))]);
  const rows = plan.content.rows.filter((_, row) => !left.has(row));
  const goals = await listGoals(tx, about.shopId);
  if (!rows.every(stillWanted(plan.content, goals, { madeAt: plan.madeAt, now: about.now })))
    throw outdated('A goal of this plan was changed');
  return { rows, without: [...left] };
}

const draftOf = ({ categoryId, productId, toMicros, version }: ContentRow) => ({
  ...(categoryId === null ? {} : { category_id: categoryId }),
  ...(productId === null ? {} : { product_id: productId }),
  bid: microsToEur(toMicros),
  enabled: true,
  version: version ?? undefined,
});

/** What a bid or an ad may not be any more is as outdated as one that was changed. */
async function whileItCanBe<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof AppError && error.code === 'validation_failed')
      throw outdated(`A bid of this plan cannot be any more (${error.message})`);
    throw error;
  }
}

/** The rows as changes of the bids as they stand. */
const stepsOf = (session: BidEditSession, rows: readonly ContentRow[]): Promise<BidStep[]> =>
  whileItCanBe(readDrafts(session, rows.map(draftOf), (index, name) => `rows.${index}.${name}`));

/** EUR of 30 days by which the rows cost more. */
const moreCost = (rows: readonly ContentRow[]): number =>
  microsToEur(
    Math.round(rows.reduce((sum, { now, planned }) => sum + planned.cost - now.cost, 0) * MONTH_DAYS),
  );

type Applying = {
  readonly planId: string;
  readonly without?: readonly number[];
  readonly isDryRun?: boolean;
  /** Who answers for the bids. */
  readonly userId: number;
  /** Who pressed the button; absent where nobody did. */
  readonly caller?: UserCaller;
  /** Done in the same transaction, once it is applied. */
  readonly onApplied?: (tx: DbOrTx) => Promise<void>;
};

/**
 * Applies an open plan: all rows that are wanted in one transaction, or none.
 * @throws AppError `not_found`; `validation_failed` for rows that it does not have; `changed_meanwhile` where a bid, the price list or a goal has changed since or the plan
 * is too old; `conflict` while goals are stopped; `step_up_required` where it costs much more than now
 */
export async function applyPlan(question: GoalQuestion, asked: Applying): Promise<void> {
  const { services, shop } = question;
  const { planId, userId, isDryRun = false } = asked;
  const ads = await openPlannedAds(question, userId);
  await changeBids({ services, shop, userId, isDryRun }, async (session) => {
    const { tx, now } = session;
    await lockGoalRun(tx, shop.id);
    const plan = await lockPlan(tx, shop.id, planId);
    if (!plan) throw noPlan();
    const { rows, without } = await rowsToApply(tx, plan, {
      shopId: shop.id,
      now,
      without: asked.without ?? [],
    });
    if (asked.caller && !isDryRun && moreCost(rows) > PLAN_PROOF_EUR)
      await requireProof(tx, asked.caller, now);
    const isOfAd = ({ ad }: ContentRow) => ad != null;
    const steps = await stepsOf(
      session,
      rows.filter((row) => !isOfAd(row)),
    );
    return {
      steps,
      after: async ({ change_set: changeSet }) => {
        const adChangeSet = await whileItCanBe(ads.apply(tx, rows.filter(isOfAd)));
        await setWithout(tx, planId, without);
        if (changeSet === null && adChangeSet === null) await markPlan(tx, planId, 'expired');
        else
          await markApplied(tx, planId, {
            at: new Date(now),
            by: asked.caller ? userId : null,
            changeSet,
            adChangeSet,
          });
        await asked.onApplied?.(tx);
      },
    };
  });
}

/**
 * Takes an applied plan back.
 * @throws AppError `not_found`, `conflict` for one that is not applied, `changed_meanwhile` where a bid or an ad was changed since
 */
export async function undoPlan(
  question: GoalQuestion,
  { planId, userId, isDryRun }: { planId: string; userId: number; isDryRun: boolean },
): Promise<AutoBidPlan> {
  const { services, shop } = question;
  const plan = await findPlan(services.db, shop.id, planId);
  if (!plan) throw noPlan();
  if (plan.status !== 'applied') throw new AppError('conflict', 'This plan is not applied');
  const { changeSet, adChangeSet } = plan;
  const ads = adChangeSet === null ? null : await openPlannedAds(question, userId);
  let tried: AutoBidPlan | undefined;
  const after = async (tx: DbOrTx) => {
    if (ads && adChangeSet !== null) await ads.takeBack(tx, adChangeSet);
    await markPlan(tx, planId, 'undone');
    if (isDryRun) tried = await getPlan({ ...question, services: { ...services, db: tx } }, planId);
  };
  if (changeSet === null) await inTransactionOrVain(services.db, isDryRun, after);
  else await undoBids({ services, shop, userId, isDryRun }, changeSet, after);
  return tried ?? getPlan(question, planId);
}
