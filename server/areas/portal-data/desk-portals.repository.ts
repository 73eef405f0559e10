import { sql } from 'kysely';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';

/** A portal as the desk knows it; prices in micro-euro. */
export async function getPortal(db: DbOrTx, code: PortalCode) {
  return db
    .selectFrom('portal')
    .select(['id', 'name', 'site', 'currency', 'default_base_micros as defaultMicros'])
    .where('locale_code', '=', code)
    .executeTakeFirstOrThrow();
}
export type PortalRow = Awaited<ReturnType<typeof getPortal>>;

/**
 * Until the transaction ends nobody else changes the portal's price list or seasons. Clicks, tickets and imports, which
 * only name the portal, go on.
 */
export async function lockPortal(tx: DbOrTx, portalId: number): Promise<void> {
  await tx.selectFrom('portal').select('id').where('id', '=', portalId).forNoKeyUpdate().execute();
}

/** Every portal with the extent of its base price list. */
export async function listPortalExtents(db: DbOrTx) {
  return db
    .selectFrom('portal')
    .select(['id', 'locale_code as code', 'name', 'currency', 'default_base_micros as defaultMicros'])
    .select([
      sql<number>`(select count(*) from price_band where portal_id = portal.id)`.as('bands'),
      sql<number>`(select count(distinct category_id) from price_band where portal_id = portal.id)`.as(
        'categories',
      ),
      sql<number>`(select count(*) from category where portal_id = portal.id)`.as('allCategories'),
      sql<number | null>`(select min(base_micros) from price_band where portal_id = portal.id)`.as('lowest'),
      sql<number | null>`(select percentile_disc(0.5) within group (order by base_micros)
        from price_band where portal_id = portal.id)`.as('median'),
      sql<number | null>`(select max(base_micros) from price_band where portal_id = portal.id)`.as('highest'),
      sql<Date | null>`(select max(changed_at) from price_list_change where portal_id = portal.id)`.as(
        'changedAt',
      ),
    ])
    .orderBy('id')
    .execute();
}

/** Every category of a portal with the ids from the root down. */
export async function listPortalCategories(db: DbOrTx, portalId: number) {
  return db.selectFrom('category').select(['id', 'path', 'name']).where('portal_id', '=', portalId).execute();
}
export type PortalCategory = Awaited<ReturnType<typeof listPortalCategories>>[number];
