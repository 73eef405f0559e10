import { AD_CLICK_DAYS } from '../../../shared/rules/bids/product-ads.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { listProductMoves } from '../../kernel/catalogue/catalogue.public.ts';
import type { Services } from '../../platform/start/services.ts';
import { type ProductClicks, selectProductClicks } from '../analytics/analytics.public.ts';

export type AdServices = Pick<Services, 'db' | 'clickhouse' | 'clock' | 'secretKey'>;

/** The valid clicks on the shop's products by which the products of its ads are chosen. */
export async function loadAdClicks(
  { db, clickhouse, clock }: AdServices,
  shopId: number,
): Promise<ProductClicks> {
  const today = belgradeDay(clock());
  const range = { from: addDays(today, -AD_CLICK_DAYS), to: addDays(today, -1) };
  return selectProductClicks(clickhouse, { shopId, range, moves: await listProductMoves(db, shopId) });
}
