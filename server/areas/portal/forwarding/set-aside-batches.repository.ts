import { sql } from 'kysely';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

export type SetAsideRow = {
  readonly id: string;
  readonly portal: PortalCode;
  readonly acceptedAt: Date;
  readonly setAsideAt: Date;
  readonly events: number;
  readonly shops: readonly { readonly id: number; readonly name: string }[];
  readonly refusals: number;
  readonly error: string;
};

/** Batches that are set aside, those accepted first at the head, and how many there are in all. */
export async function findSetAside(
  db: DbOrTx,
  most: number,
): Promise<{ rows: readonly SetAsideRow[]; total: number }> {
  const { rows } = await sql<SetAsideRow & { total: number }>`
    select batch.id, portal.locale_code as portal, batch.accepted_at as "acceptedAt", batch.set_aside_at as "setAsideAt",
      (batch.answer ->> 'accepted')::int as events, batch.forward_refusals as refusals,
      coalesce(batch.forward_error, '') as error, (count(*) over ())::int as total,
      (select coalesce(json_agg(json_build_object('id', shop.id, 'name', shop.name) order by shop.name), '[]'::json)
       from shop where shop.id = any (batch.shop_ids)) as shops
    from event_batch batch join portal on portal.id = batch.portal_id
    where batch.forwarded_at is null and batch.set_aside_at is not null
    order by batch.accepted_at, batch.id limit ${most}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Lets a batch be tried again; false where it is not set aside. */
export async function endSetAside(db: DbOrTx, batchId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update event_batch set set_aside_at = null, forward_refusals = 0
    where id = ${batchId} and forwarded_at is null and set_aside_at is not null`.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}
