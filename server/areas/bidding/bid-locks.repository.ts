import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** Names of the advisory locks, in the order in which they are taken; those of matching come before them. */
const LOCKS = { portalBids: 16_000, shopBids: 16_001 } as const;

/** Until the transaction ends nobody else changes the shop's bids, and no product of the portal is merged or parted. */
export async function lockShopBids(tx: DbOrTx, shop: { id: number; portalId: number }): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${LOCKS.portalBids}::int, ${shop.portalId}::int)`.execute(tx);
  await sql`select pg_advisory_xact_lock(${LOCKS.shopBids}::int, ${shop.id}::int)`.execute(tx);
}

/** Waits for the changes of bids that are being made on the portal, and keeps others out until the transaction ends. */
export async function lockPortalBids(tx: DbOrTx, portalId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCKS.portalBids}::int, ${portalId}::int)`.execute(tx);
}
