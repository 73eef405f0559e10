import { randomUUID } from 'node:crypto';
import { fitsShared } from '../../../shared/rules/budget/shared-limit.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { insertMoneyChanges } from '../changes/changes.public.ts';
import { setLimit } from './budget.repository.ts';
import { noteCrossingsOfNewLimit } from './record-limit-crossings.ts';
import { findSharedIdOf, listSharedMembers, lockShared } from './shared/shared-limits.repository.ts';

/**
 * Holds what a shop shares until the transaction ends, so that of two shops that are given more at once the second is
 * judged after the first. The transaction holds the shop, so it neither joins nor leaves meanwhile.
 * @param to its limit from now on, in micro-euro; null is no limit
 * @throws AppError `shared_limit` where the members would be above it together
 */
async function requireWithinShared(tx: DbOrTx, shopId: number, to: number | null): Promise<void> {
  const sharedId = await findSharedIdOf(tx, shopId);
  const shared = sharedId === null ? null : await lockShared(tx, sharedId);
  if (!shared) return;
  const members = (await listSharedMembers(tx, [shared.id])).map((member) =>
    member.shopId === shopId ? { ...member, limitMicros: to } : member,
  );
  if (!fitsShared(members, shared.limitMicros))
    throw new AppError('shared_limit', 'The shops would have more together than the limit that they share');
}

/**
 * Sets the limit of a shop whose row the transaction holds, with who, when, from, to and why, and writes down what it
 * has crossed already. Amounts in micro-euro; null is no limit.
 * @throws AppError `shared_limit` where it would have more than the shops share
 */
export async function writeLimit(options: {
  tx: DbOrTx;
  services: Pick<Services, 'clock'>;
  shopId: number;
  actorId: number;
  from: number | null;
  to: number | null;
  reason?: string;
}): Promise<void> {
  const { tx, services, shopId, actorId, from, to, reason = null } = options;
  const now = services.clock();
  await requireWithinShared(tx, shopId, to);
  await setLimit(tx, shopId, to);
  await insertMoneyChanges(tx, { shopId, actorId, at: new Date(now), changeSet: randomUUID(), reason }, [
    {
      subject: 'limit',
      subjectId: null,
      from: { micros: from, enabled: null },
      to: { micros: to, enabled: null },
    },
  ]);
  await noteCrossingsOfNewLimit({ tx, services, shopId, day: belgradeDay(now) });
}
