import type { raiseLimitCall } from '../../../shared/contract/bidding/budget.contract.ts';
import type { BodyOf, ResponseOf } from '../../../shared/contract/frame/call.ts';
import { budgetStatus } from '../../../shared/rules/budget/budget.ts';
import {
  LIMIT_ERROR_TEXTS,
  type LimitError,
  limitIssue,
  raiseError,
} from '../../../shared/rules/budget/limit-change.ts';
import { eurToMicros, microsToEur } from '../../../shared/rules/money/money.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { AppError, refusedField } from '../../platform/http/app-error.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { lockLimit, sumSpending } from './budget.repository.ts';
import { monthAround } from './shop-month.ts';
import { writeLimit } from './write-limit.ts';

export type LimitState = ResponseOf<typeof raiseLimitCall>;

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

function refuseFault(fault: LimitError | null): void {
  if (fault) throw refusedField({ ...limitIssue('value', fault), message: LIMIT_ERROR_TEXTS[fault] });
}

/**
 * Raises the monthly limit of a shop.
 * @throws AppError `validation_failed` for a value that is no raise, `changed_meanwhile` where the limit is not the
 * one that was seen, `conflict` for a suspended shop
 */
export function raiseLimit(options: {
  services: Pick<Services, 'db' | 'clock'>;
  shopId: number;
  actorId: number;
  body: BodyOf<typeof raiseLimitCall>;
}): Promise<LimitState> {
  const { services, shopId, actorId, body } = options;
  refuseFault(raiseError(body.value, body.current_limit));
  return inTransaction(services.db, async (tx) => {
    const shop = await lockLimit(tx, shopId);
    requireSeen(shop, body.current_limit);
    const limitMicros = eurToMicros(body.value);
    await writeLimit({ tx, services, shopId, actorId, from: shop.limitMicros, to: limitMicros });
    const { month, monthEnd } = monthAround(belgradeDay(services.clock()));
    const spentMicros = await sumSpending(tx, shopId, month, monthEnd);
    return presentLimitState({ limitMicros, spentMicros, suspended: shop.suspended });
  });
}
