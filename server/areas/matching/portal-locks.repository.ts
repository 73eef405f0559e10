import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/postgres/database.ts';

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
