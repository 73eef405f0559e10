import type {
  ReportSubscription,
  SubscriptionDraft,
} from '../../../shared/contract/reports/report-files.contract.ts';
import { nextDue } from '../../../shared/rules/reports/report-schedule.ts';
import type { UserCaller } from '../../kernel/callers/callers.public.ts';
import { requireLiveSession } from '../../kernel/identity/auth.public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { inTransaction, isTaken } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { presentSubscription } from './present-subscription.ts';
import {
  deleteOwnSubscription,
  insertSubscription,
  lockSubscription,
  updateSubscription,
} from './report-subscriptions.repository.ts';

type Parts = {
  readonly services: Pick<Services, 'db' | 'clock'>;
  readonly shopId: number;
  readonly caller: UserCaller;
};

const notFound = () => new AppError('not_found', 'There is no such subscription');

async function onlyOnce<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isTaken(error)) throw new AppError('conflict', 'This report is mailed to you already');
    throw error;
  }
}

/**
 * Has a report mailed to the caller again and again, from the next time that it is due.
 * @throws AppError `conflict` for one that there is
 */
export function createSubscription({
  services,
  shopId,
  caller,
  draft,
}: Parts & { draft: SubscriptionDraft }): Promise<ReportSubscription> {
  const now = services.clock();
  return onlyOnce(async () => {
    // What is mailed for years outlasts the session that asks for it.
    await requireLiveSession(services.db, caller);
    const times = { createdAt: new Date(now), nextDueAt: new Date(nextDue(draft.rhythm, now)) };
    const row = await insertSubscription(
      services.db,
      { userId: caller.userId, shopId },
      { ...draft, ...times },
    );
    return presentSubscription(row);
  });
}

/**
 * Changes a subscription of the caller. One that is switched on again is due at its next time, not for the past.
 * @throws AppError `not_found`, `conflict` for one that there is
 */
export function changeSubscription({
  services,
  shopId,
  caller,
  subscriptionId,
  draft,
}: Parts & { subscriptionId: number; draft: SubscriptionDraft }): Promise<ReportSubscription> {
  return onlyOnce(() =>
    inTransaction(services.db, async (tx) => {
      await requireLiveSession(tx, caller);
      const old = await lockSubscription(tx, { userId: caller.userId, shopId }, subscriptionId);
      if (!old) throw notFound();
      const isDueAsBefore = old.enabled && draft.enabled && old.rhythm === draft.rhythm;
      const nextDueAt = isDueAsBefore ? old.next_due_at : new Date(nextDue(draft.rhythm, services.clock()));
      return presentSubscription(await updateSubscription(tx, old.id, { ...draft, nextDueAt }));
    }),
  );
}

/**
 * Ends a subscription of the caller; a mail of it that waits does not leave any more.
 * @throws AppError `not_found`
 */
export async function endSubscription({
  services,
  shopId,
  userId,
  subscriptionId,
}: Pick<Parts, 'services' | 'shopId'> & { userId: number; subscriptionId: number }): Promise<undefined> {
  const wasThere = await deleteOwnSubscription(services.db, { userId, shopId }, subscriptionId);
  if (!wasThere) throw notFound();
}
