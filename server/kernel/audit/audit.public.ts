import type { AuditAction } from '../../../shared/rules/people/audit-actions.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { findActor, insertAuditEntry, type StoredState } from './audit.repository.ts';

export { actorNameOf } from './actor-name.repository.ts';
export type { StoredState } from './audit.repository.ts';
export { listStaffMailboxes } from './audit-chain.repository.ts';
export { keepAuditHead, readAuditHeads } from './audit-heads.ts';
export { forgetGonePeople, forgetNames } from './forget-names.ts';
export { recordEndedCounts, recordSignIn } from './record-security-events.ts';
export { openSecurityEventCounts, type SecurityEventCounts } from './security-event-counts.ts';
export { verifyAuditChain } from './verify-audit-chain.ts';

/** Writes down who changed what, in the transaction of the change: both happen or neither. */
export const recordAudit = insertAuditEntry;

/** Writes down what a user did to their own account; it concerns the shops they work in. */
export async function recordOwnAudit(
  tx: DbOrTx,
  entry: { userId: number; action: AuditAction; at: Date; before?: StoredState; after?: StoredState },
): Promise<void> {
  const { userId, action, at, before = null, after = null } = entry;
  const { email, shopIds } = await findActor(tx, userId);
  const target = { kind: 'user', id: userId, label: email } as const;
  await insertAuditEntry(tx, { at, actorId: userId, action, target, shopIds, before, after });
}
