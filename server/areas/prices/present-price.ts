import { categoryPathFields } from '../../../shared/contract/frame/localised.ts';
import type { PriceRow } from '../../../shared/contract/reports/prices.contract.ts';
import { growthPercent } from '../../../shared/rules/money/growth.ts';
import { minorToUnits } from '../../../shared/rules/money/money.ts';
import { type IdentifiersOf, loadIdentifiers } from '../../kernel/catalogue/catalogue.public.ts';
import type { ShopPlace } from '../../kernel/shops/shops.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { listProductNames } from '../analytics/analytics.public.ts';
import type { PricePosition } from './prices.repository.ts';

type Names = Awaited<ReturnType<typeof listProductNames>>[number];

function priceRow(
  standing: PricePosition,
  names: Names | undefined,
  identifiersOf: IdentifiersOf,
  cc: ShopPlace['cc'],
): PriceRow {
  const { product_id, price, lowest, clicks } = standing;
  return {
    product_id,
    ...identifiersOf(product_id),
    [`product_name_${cc}`]: names?.name ?? '',
    [`product_url_${cc}`]: names?.url ?? '',
    brand: names?.brand ?? null,
    category_id: names?.category_id ?? 0,
    [`category_name_${cc}`]: names?.category_name ?? '',
    ...categoryPathFields(cc, names?.path_names ?? []),
    price: minorToUnits(price),
    rank: standing.rank,
    price_lowest: minorToUnits(lowest),
    price_median: minorToUnits(standing.median),
    price_highest: minorToUnits(standing.highest),
    price_next: minorToUnits(standing.next),
    num_offers: standing.offers,
    shared: standing.shared,
    gap: minorToUnits(price - lowest),
    gap_percent: growthPercent(price, lowest),
    clicks,
    gap_clicks: minorToUnits((price - lowest) * clicks),
  };
}

/** Rows of the price report out of what the database found, in the same order. */
export async function presentPrices(
  db: DbOrTx,
  shop: ShopPlace,
  standings: readonly PricePosition[],
): Promise<PriceRow[]> {
  const ids = standings.map(({ product_id }) => product_id);
  const names = new Map((await listProductNames(db, shop.portalId, ids)).map((row) => [row.id, row]));
  const identifiersOf = await loadIdentifiers(db, shop.id, ids);
  return standings.map((standing) =>
    priceRow(standing, names.get(standing.product_id), identifiersOf, shop.cc),
  );
}
