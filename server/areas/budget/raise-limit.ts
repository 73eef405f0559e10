import type { raiseLimitCall } from '../../../shared/contract/bidding/budget.contract.ts';
import type { BodyOf, ResponseOf } from '../../../shared/contract/frame/call.ts';
import { budgetStatus } from '../../../shared/rules/budget/budget.ts';
import {
  isLargeRaise,
  LARGE_RAISE_MONTHS,
  LIMIT_ERROR_TEXTS,
  type LimitError,
  limitIssue,
  raiseError,
} from '../../../shared/rules/budget/limit-change.ts';
import { eurToMicros, microsToEur } from '../../../shared/rules/money/money.ts';
import type { Viewer } from '../../../shared/rules/people/access.ts';
import { ROLES } from '../../../shared/rules/people/account.ts';
import { belgradeDay, type Day } from '../../../shared/rules/time/belgrade-time.ts';
import { addMonths, bucketOf } from '../../../shared/rules/time/periods.ts';
import { recordAudit } from '../../kernel/audit/audit.public.ts';
import type { UserCaller } from '../../kernel/callers/callers.public.ts';
import { findShopSafety, listShopNames } from '../../kernel/shops/shops.public.ts';
import { AppError, refusedField } from '../../platform/http/app-error.ts';
import { type DbOrTx, inTransactionOrVain, inVain } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { findDearestMonth, lockLimit, sumSpending } from './budget.repository.ts';
import { monthAround } from './shop-month.ts';
import { writeLimit } from './write-limit.ts';

export type LimitState = ResponseOf<typeof raiseLimitCall>;

/** What the dearest of the last months cost, this one included, in micro-euro. */
export const highestMonth = (db: DbOrTx, shopId: number, today: Day): Promise<number> =>
  findDearestMonth(db, shopId, addMonths(bucketOf(today, 'month'), -LARGE_RAISE_MONTHS), today);

/** Whether somebody may raise the limit of a shop they may use. */
export async function mayRaiseLimit(db: DbOrTx, shopId: number, viewer: Viewer): Promise<boolean> {
  return viewer.role_id !== ROLES.member || (await findShopSafety(db, shopId)).membersRaiseLimit;
}

/** A limit and what is spent of it, as the API says it. */
export function presentLimitState(budget: {
  limitMicros: number | null;
  spentMicros: number;
  suspended: boolean;
}): LimitState {
  const { limitMicros, spentMicros } = budget;
  return {
    limit: limitMicros === null ? null : microsToEur(limitMicros),
    status: budgetStatus(budget),
    spent: microsToEur(spentMicros),
    share: limitMicros ? spentMicros / limitMicros : null,
  };
}

/** Refuses a change of a limit that is not, or no longer, the one that was seen. */
function requireSeen(
  shop: { limitMicros: number | null; suspended: boolean },
  seenEur: number,
): asserts shop is { limitMicros: number; suspended: boolean } {
  if (shop.suspended) throw new AppError('conflict', 'The shop is suspended: its limit cannot be changed');
  if (shop.limitMicros === null || microsToEur(shop.limitMicros) !== seenEur) {
    throw new AppError('changed_meanwhile', 'The limit is another by now: read it again');
  }
}

function refuseLimitError(error: LimitError | null): void {
  if (error) throw refusedField({ ...limitIssue('value', error), message: LIMIT_ERROR_TEXTS[error] });
}

type RaiseBody = BodyOf<typeof raiseLimitCall>;

/** @throws AppError `raise_not_allowed` for a member of a shop whose owner has not allowed it */
async function requireMayRaise(db: DbOrTx, shopId: number, viewer: Viewer): Promise<void> {
  if (await mayRaiseLimit(db, shopId, viewer)) return;
  throw new AppError('raise_not_allowed', 'The owner of the shop raises its limit');
}

/**
 * Whoever raises a limit: a merchant, or staff.
 * @throws AppError `large_raise` for one far above what was spent that was not confirmed in words
 */
export async function requireConfirmed(
  tx: DbOrTx,
  shopId: number,
  body: Pick<RaiseBody, 'value' | 'current_limit' | 'confirmed'>,
  today: Day,
): Promise<void> {
  if (body.confirmed) return;
  const highestEur = microsToEur(await highestMonth(tx, shopId, today));
  if (isLargeRaise(body.value, { highestEur, currentEur: body.current_limit }))
    throw new AppError('large_raise', 'Far above what was spent so far: confirm it with `confirmed`');
}

type Raise = { at: Date; actorId: number; shopId: number; body: RaiseBody };

/** Beside the history of the limit, so that staff find it among all that was done about the shop. */
async function recordRaise(tx: DbOrTx, { at, actorId, shopId, body }: Raise): Promise<void> {
  const [shop] = await listShopNames(tx, [shopId]);
  await recordAudit(tx, {
    at,
    actorId,
    action: 'limit_raised',
    target: { kind: 'shop', id: shopId, label: shop?.name ?? '' },
    shopIds: [shopId],
    before: { limit: body.current_limit },
    after: { limit: body.value },
  });
}

type Raising = {
  readonly services: Pick<Services, 'db' | 'clock'>;
  readonly shopId: number;
  readonly caller: Pick<UserCaller, 'userId' | 'viewer'>;
  readonly body: RaiseBody;
};

/**
 * Raises the monthly limit of a shop within a transaction.
 * @throws AppError `validation_failed` for a value that is no raise, `changed_meanwhile` where the limit is not the
 * one that was seen, `conflict` for a suspended shop, `raise_not_allowed`, `large_raise`
 */
async function raiseLimitWithin(
  tx: DbOrTx,
  { services, shopId, caller, body }: Raising,
): Promise<LimitState> {
  const actorId = caller.userId;
  const today = belgradeDay(services.clock());
  refuseLimitError(raiseError(body.value, body.current_limit));
  await requireMayRaise(tx, shopId, caller.viewer);
  const shop = await lockLimit(tx, shopId);
  requireSeen(shop, body.current_limit);
  await requireConfirmed(tx, shopId, body, today);
  const limitMicros = eurToMicros(body.value);
  await writeLimit({ tx, services, shopId, actorId, from: shop.limitMicros, to: limitMicros });
  await recordRaise(tx, { at: new Date(services.clock()), actorId, shopId, body });
  const { month, monthEnd } = monthAround(today);
  const spentMicros = await sumSpending(tx, shopId, month, monthEnd);
  return presentLimitState({ limitMicros, spentMicros, suspended: shop.suspended });
}

/** The same in a transaction of its own; of a dry run nothing stays. */
export const raiseLimit = ({
  isDryRun = false,
  ...raising
}: Raising & { isDryRun?: boolean }): Promise<LimitState> =>
  inTransactionOrVain(raising.services.db, isDryRun, (tx) => raiseLimitWithin(tx, raising));

/**
 * Raises limits of several shops in one transaction that comes to nothing: as limits that are shared are raised one after
 * the other, each is judged after those before it.
 */
export function tryRaises<T>(
  db: Services['db'],
  shopIds: readonly number[],
  work: (raise: (raising: Raising) => Promise<LimitState>) => Promise<T>,
): Promise<T> {
  return inVain(db, async (tx) => {
    // Always in the same order, so that nobody waits for somebody who waits for them.
    for (const shopId of shopIds.toSorted((a, b) => a - b)) await lockLimit(tx, shopId);
    return work((raising) => raiseLimitWithin(tx, raising));
  });
}
