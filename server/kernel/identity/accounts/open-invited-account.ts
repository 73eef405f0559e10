import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { deleteUnprovenAccount, insertAccount, markEmailVerified } from './account.repository.ts';

/**
 * Opens the account of somebody whose mailbox an invitation has proven. An account of the address that nobody has
 * proven goes with all that is in it: whoever opened it knows its password.
 * @returns null where the address has a proven account
 */
export async function openInvitedAccount(
  tx: DbOrTx,
  account: Parameters<typeof insertAccount>[1],
): Promise<{ id: number } | null> {
  const { email, createdAt } = account;
  await deleteUnprovenAccount(tx, email);
  const user = await insertAccount(tx, account);
  if (user) await markEmailVerified(tx, { id: user.id, email, at: createdAt });
  return user;
}
