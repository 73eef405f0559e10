import type { ChangeSubject } from '../../../shared/rules/bids/money-changes.ts';
import { isCancelledOut } from '../../../shared/rules/bids/undo-stack.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import {
  countChanges,
  type FormerChange,
  listChangesOf,
  listStepsAfter,
} from './change-history.repository.ts';

export const changedSince = () => new AppError('changed_meanwhile', 'One of these was changed again since');

/**
 * A press of a button that can be taken back, with the version of whatever comes back by it: higher than it ever had,
 * so that nobody changes it by what they read before it was deleted.
 * @throws AppError `not_found` for no change of the shop, `conflict` for one that came with a product,
 * `changed_meanwhile` where something of it was changed since, and that was not taken back
 */
export async function requireOpenChange(
  tx: DbOrTx,
  set: { subject: Exclude<ChangeSubject, 'limit'>; shopId: number; changeSet: string },
): Promise<{ changes: FormerChange[]; versionOf: (subjectId: number) => number }> {
  const changes = await listChangesOf(tx, set);
  if (changes.length === 0) throw new AppError('not_found', `The shop has no such change of ${set.subject}s`);
  if (changes.some(({ reason }) => reason !== null))
    throw new AppError('conflict', 'These followed their products: change them one by one');
  const ids = changes.map(({ subjectId }) => subjectId);
  const afterId = Math.min(...changes.map(({ id }) => id));
  const steps = Map.groupBy(
    await listStepsAfter(tx, set.subject, { ids, afterId }),
    ({ subjectId }) => subjectId,
  );
  for (const { id, subjectId } of changes) {
    const newer = (steps.get(subjectId) ?? []).filter((step) => step.id > id);
    if (!isCancelledOut(newer)) throw changedSince();
  }
  const counted = new Map((await countChanges(tx, set.subject, ids)).map((row) => [row.subjectId, row]));
  return { changes, versionOf: (subjectId) => (counted.get(subjectId)?.changes ?? 0) + 1 };
}

/**
 * Holds what stands against how the changes left it.
 * @throws AppError `changed_meanwhile` where it is something else by now
 */
export function requireAsLeft(
  changes: readonly FormerChange[],
  standing: ReadonlyMap<number, { readonly micros: number; readonly enabled: boolean }>,
): void {
  for (const { subjectId, toMicros, toEnabled } of changes) {
    const row = standing.get(subjectId);
    if ((row?.micros ?? null) !== toMicros || (row?.enabled ?? null) !== toEnabled) throw changedSince();
  }
}
