import type { DatedSettings, OwnMargin } from '../../../../shared/rules/orders/profit-settings.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import type { DbOrTx } from '../../../platform/postgres/database.ts';

/** What a shop has said of its prices and margins, oldest first. */
export async function listProfitSettings(db: DbOrTx, shopId: number): Promise<DatedSettings[]> {
  const rows = await db
    .selectFrom('shop_profit_settings')
    .select(['from_day as fromDay', 'window_days as windowDays', 'vat_rate as vatRate'])
    .select(['prices_include_vat as pricesIncludeVat', 'margin_rate as marginRate', 'margins'])
    .where('shop_id', '=', shopId)
    .orderBy('from_day')
    .execute();
  return rows.map((row) => ({ ...row, margins: row.margins as OwnMargin[] }));
}

export type EuroRate = { readonly fromDay: Day; readonly perEuroMicros: number };

/** What was said of a portal's currency in euro, oldest first. */
export async function listEuroRates(db: DbOrTx, portalId: number): Promise<EuroRate[]> {
  return db
    .selectFrom('euro_rate')
    .select(['day as fromDay', 'per_euro_micros as perEuroMicros'])
    .where('portal_id', '=', portalId)
    .orderBy('day')
    .execute();
}
