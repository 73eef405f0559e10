import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { voidFactorResets } from '../factors/factor-resets.repository.ts';
import { voidTickets } from '../factors/proof-tickets.repository.ts';
import { revokeSessionsOf } from '../sessions/own-sessions.repository.ts';
import { updateDisabled } from './account.repository.ts';
import { voidLinks } from './account-link.repository.ts';

/**
 * Keeps everybody out of an account, in a transaction. A sign-in under way is waited for, and what it opened ends too.
 * @returns the session families that it ended, for the caller to forget; null where the account is disabled already
 */
export async function disableAccount(
  tx: DbOrTx,
  { userId, at }: { userId: number; at: Date },
): Promise<string[] | null> {
  if (!(await updateDisabled(tx, userId, at))) return null;
  for (const purpose of ['reset_password', 'change_email', 'verify_email'] as const)
    await voidLinks(tx, { userId, purpose, now: at });
  await voidFactorResets(tx, userId, at);
  await voidTickets(tx, userId, at);
  return revokeSessionsOf(tx, { userId }, at);
}

/** Opens an account again; false where it is not disabled. */
export function enableAccount(tx: DbOrTx, userId: number): Promise<boolean> {
  return updateDisabled(tx, userId, null);
}
