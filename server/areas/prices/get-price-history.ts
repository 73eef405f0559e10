import type { QueryOf, ResponseOf } from '../../../shared/contract/frame/call.ts';
import type { getPriceHistoryCall as historyCall } from '../../../shared/contract/reports/prices.contract.ts';
import { minorToUnits } from '../../../shared/rules/money/money.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { buckets } from '../../../shared/rules/time/periods.ts';
import { listProductMoves, loadIdentifiers } from '../../kernel/catalogue/catalogue.public.ts';
import { invalidField } from '../../platform/http/app-error.ts';
import { listProductNames, noEarlier, rangeOf } from '../analytics/analytics.public.ts';
import type { PriceQuestion } from './market-view.ts';
import { type ProductDay, selectProductDays } from './price-days.repository.ts';

type History = ResponseOf<typeof historyCall>;

function historyDay(date: string, day: ProductDay | undefined): History['data'][number] {
  const market = (minor: number) => (day && day.offers > 0 ? minorToUnits(minor) : null);
  return {
    date,
    price: day ? minorToUnits(day.price) : null,
    in_stock: day?.in_stock ?? null,
    price_lowest: market(day?.lowest ?? 0),
    price_median: market(day?.median ?? 0),
    price_highest: market(day?.highest ?? 0),
    num_offers: day?.offers ?? null,
  };
}

/** A product's own price against the market by day; 422 for a product that the portal does not know. */
export async function getPriceHistory({
  services: { db, clickhouse, clock },
  shops,
  shopId,
  query,
  signal,
}: PriceQuestion<QueryOf<typeof historyCall>>): Promise<History> {
  const { product_id: productId } = query;
  const range = rangeOf(query, belgradeDay(clock()));
  const shop = await shops.place(shopId);
  const [product] = await listProductNames(db, shop.portalId, [productId]);
  if (!product) throw invalidField('product_id', 'unknown', {}, 'A product of the shop’s portal');
  const asked = { from: noEarlier(range.from), to: noEarlier(range.to) };
  const moves = await listProductMoves(db, shopId);
  const days = await selectProductDays(clickhouse, { shopId, productId, range: asked, moves }, signal);
  const identifiersOf = await loadIdentifiers(db, shopId, [productId]);
  const byDay = new Map(days.map((row) => [row.day, row]));
  return {
    shop_id: shopId,
    currency: shop.currency,
    date_from: range.from,
    date_to: range.to,
    product_id: productId,
    ...identifiersOf(productId),
    [`product_name_${shop.cc}`]: product.name,
    [`product_url_${shop.cc}`]: product.url,
    data: buckets(range, 'day').map(({ date }) => historyDay(date, byDay.get(date))),
  };
}
