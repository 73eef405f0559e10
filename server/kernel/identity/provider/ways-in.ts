import { AppError } from '../../../platform/http/app-error.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';
import { listPasskeys } from '../factors/passkeys.repository.ts';
import { findProviderLink, hasPassword } from './provider-links.repository.ts';

/** Whether something besides the provider opens an account: a password, or a passkey. */
export const hasOtherWay = async (db: DbOrTx, userId: number): Promise<boolean> =>
  (await hasPassword(db, userId)) || (await listPasskeys(db, userId)).length > 0;

/**
 * After something was taken off an account, in the transaction of that: a way in has to be left.
 * @throws AppError `last_way_in`
 */
export async function requireWayIn(tx: DbOrTx, userId: number): Promise<void> {
  if ((await hasOtherWay(tx, userId)) || (await findProviderLink(tx, userId))) return;
  throw new AppError(
    'last_way_in',
    'Choose a password or make a passkey first: nothing else opens the account',
  );
}
