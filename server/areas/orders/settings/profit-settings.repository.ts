import { sql } from 'kysely';
import type {
  DatedSettings,
  MarginSubject,
  OwnMargin,
} from '../../../../shared/rules/orders/profit-settings.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

/** When each row of a shop's settings was said, and by whom, by its first day. */
export async function listSettingsAuthors(db: DbOrTx, shopId: number) {
  const rows = await db
    .selectFrom('shop_profit_settings')
    .leftJoin('app_user', 'app_user.id', 'changed_by')
    .select(['from_day as fromDay', 'changed_at as changedAt', 'app_user.email'])
    .where('shop_id', '=', shopId)
    .execute();
  return new Map(rows.map((row) => [row.fromDay, row]));
}

export async function upsertProfitSettings(
  tx: DbOrTx,
  shopId: number,
  settings: DatedSettings,
  changed: { readonly by: number | null; readonly at: Date },
): Promise<void> {
  const columns = {
    window_days: settings.windowDays,
    vat_rate: settings.vatRate,
    prices_include_vat: settings.pricesIncludeVat,
    margin_rate: settings.marginRate,
    margins: JSON.stringify(settings.margins),
    changed_by: changed.by,
    changed_at: changed.at,
  };
  await tx
    .insertInto('shop_profit_settings')
    .values({ shop_id: shopId, from_day: settings.fromDay, ...columns })
    .onConflict((conflict) => conflict.columns(['shop_id', 'from_day']).doUpdateSet(columns))
    .execute();
}

const keyOf = ({ of, id }: Pick<OwnMargin, 'of' | 'id'>) => `${of} ${id}`;

/** What products, brands and categories are called; those that the portal does not have are absent. */
export async function listSubjectNames(
  db: DbOrTx,
  portalId: number,
  subjects: readonly Pick<OwnMargin, 'of' | 'id'>[],
): Promise<(subject: Pick<OwnMargin, 'of' | 'id'>) => string | undefined> {
  const idsOf = (of: MarginSubject) => subjects.filter((one) => one.of === of).map(({ id }) => id);
  const { rows } = await sql<{ of: MarginSubject; id: number; name: string }>`
    select 'product' as of, id, name from product
    where portal_id = ${portalId} and id = any(${idsOf('product')}::int[])
    union all
    select 'brand', id, name from brand where id = any(${idsOf('brand')}::int[])
    union all
    select 'category', id, name from category
    where portal_id = ${portalId} and id = any(${idsOf('category')}::int[])`.execute(db);
  const names = new Map(rows.map((row) => [keyOf(row), row.name]));
  return (one) => names.get(keyOf(one));
}
