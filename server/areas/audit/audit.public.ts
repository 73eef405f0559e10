import type { AuditAction } from '../../../shared/rules/audit-actions.ts';
import type { DbOrTx } from '../../core/database.ts';
import { findActor, insertEntry } from './audit.repository.ts';

export type { StoredState } from './audit.repository.ts';

/** Writes down who changed what, in the transaction of the change: both happen or neither. */
export const recordAudit = insertEntry;

/** Writes down what a user did to their own account; it concerns the shops they work in. */
export async function recordOwnAudit(
  tx: DbOrTx,
  deed: { userId: number; action: AuditAction; at: Date },
): Promise<void> {
  const { userId, action, at } = deed;
  const { email, shopIds } = await findActor(tx, userId);
  const target = { kind: 'user', id: userId, label: email } as const;
  await insertEntry(tx, { at, actorId: userId, action, target, shopIds, before: null, after: null });
}
