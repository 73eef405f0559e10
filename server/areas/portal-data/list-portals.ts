import type {
  listPortalCategoriesCall as listCategoriesCall,
  listDeskPortalsCall,
} from '../../../shared/contract/desk/portal-data.contract.ts';
import type { ResponseOf } from '../../../shared/contract/frame/call.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { categoryNames } from './category-names.ts';
import { getPortal, listPortalCategories, listPortalExtents } from './desk-portals.repository.ts';

const eurOrNull = (micros: number | null) => (micros === null ? null : microsToEur(micros));

/** The portals with the extent of their base price lists, to compare them. */
export async function listPortals(db: Db): Promise<ResponseOf<typeof listDeskPortalsCall>> {
  const rows = await listPortalExtents(db);
  return {
    data: rows.map((row) => ({
      country_id: row.id,
      country_locale_code: row.code as PortalCode,
      name: row.name,
      currency: row.currency,
      default_cpc: microsToEur(row.defaultMicros),
      num_bands: row.bands,
      num_categories: row.categories,
      num_all_categories: row.allCategories,
      cpc_min: eurOrNull(row.lowest),
      cpc_median: eurOrNull(row.median),
      cpc_max: eurOrNull(row.highest),
      in_force_since: row.changedAt?.toISOString() ?? null,
    })),
  };
}

/** The portal with the names of its categories. */
export async function openPortal(db: Db, code: PortalCode) {
  const portal = await getPortal(db, code);
  return { portal, categories: categoryNames(await listPortalCategories(db, portal.id), code) };
}

/** The categories of a portal by their whole names. */
export async function listPortalDataCategories(
  db: Db,
  code: PortalCode,
): Promise<ResponseOf<typeof listCategoriesCall>> {
  const { categories } = await openPortal(db, code);
  return { data: categories.ordered.map((id) => ({ id, name: categories.nameOf(id) })) };
}
