import { sql } from 'kysely';
import { AppError } from '../../platform/http/app-error.ts';
import { type Db, type DbOrTx, inTransaction } from '../../platform/postgres/database.ts';

/** Names of the advisory locks, in the order in which they are taken. */
const LOCKS = { shopItems: 13_000, catalogue: 13_001, ownProducts: 13_002 } as const;

/** Until the transaction ends no products of the portal are merged or parted; imports do not hinder each other. */
export async function holdCatalogue(tx: DbOrTx, portalId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${LOCKS.catalogue}::int, ${portalId}::int)`.execute(tx);
}

/** Waits for the imports of the portal that are being stored, and keeps others out until the transaction ends. */
export async function lockCatalogue(tx: DbOrTx, portalId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.catalogue}::int, ${portalId}::int)`.execute(tx);
}

/** Until the transaction ends nobody else makes products of their own, so that no product is made twice. */
export async function lockOwnProducts(tx: DbOrTx, portalId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.ownProducts}::int, ${portalId}::int)`.execute(tx);
}

/** Until the transaction ends nobody else says what the items of the shop are: neither an import nor a person. */
export async function lockShopItems(tx: DbOrTx, shopId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.shopItems}::int, ${shopId}::int)`.execute(tx);
}

/** Small imports are stored faster; nobody who presses a button waits for a large one. */
const WAIT_MS = 3_000;
/** SQLSTATE lock_not_available. */
const WAITED_TOO_LONG = '55P03';

/**
 * Runs what somebody waits for in a transaction that waits for no lock longer than some seconds: whoever waits for the
 * catalogue holds up all imports of the portal that come after.
 * @throws AppError `catalogue_busy` where an import holds it longer; nothing is changed then
 */
export async function inPatientTransaction<T>(db: Db, work: (tx: DbOrTx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, async (tx) => {
      await sql`select set_config('lock_timeout', ${String(WAIT_MS)}, true)`.execute(tx);
      return await work(tx);
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== WAITED_TOO_LONG) throw error;
    throw new AppError(
      'catalogue_busy',
      'A large feed is being stored on the portal: try again in some minutes',
    );
  }
}
