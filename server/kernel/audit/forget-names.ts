import type { DbOrTx } from '../../platform/postgres/database.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import {
  chainEntriesNow,
  listFormerAddresses,
  listNamedGone,
  takeNamesOut,
} from './audit-names.repository.ts';

/**
 * Leaves of somebody whose account is gone nothing but the number in the audit log. To be called last in the transaction
 * that deletes the account: from then on others wait for a place in the chain.
 */
export async function forgetNames(tx: DbOrTx, userId: number): Promise<void> {
  await chainEntriesNow(tx);
  await takeNamesOut(tx, userId, await listFormerAddresses(tx, userId));
}

/**
 * Does so for all who are gone: whose account nobody confirmed in time, or was deleted by a process of a version before.
 * Each in a transaction of its own.
 */
export async function forgetGonePeople({ db }: Pick<Services, 'db'>): Promise<void> {
  for (const userId of await listNamedGone(db)) await inTransaction(db, (tx) => forgetNames(tx, userId));
}
