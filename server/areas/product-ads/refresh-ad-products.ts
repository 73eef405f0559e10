import { AD_PRODUCTS_KEPT } from '../../../shared/rules/bids/product-ads.ts';
import { inTransaction } from '../../platform/postgres/database.ts';
import { type AdServices, loadAdClicks } from './ad-clicks.ts';
import { listAdShops, replaceAdProducts } from './ad-products.repository.ts';
import { lockShopAds } from './ads.repository.ts';

/** Chooses anew what the ads of every shop can show, as clicks and stock have moved on. */
export async function refreshAdProducts(services: AdServices): Promise<void> {
  for (const shopId of await listAdShops(services.db)) {
    const clicks = await loadAdClicks(services, shopId);
    await inTransaction(services.db, async (tx) => {
      await lockShopAds(tx, shopId);
      await replaceAdProducts(tx, shopId, { adIds: 'all', clicks, kept: AD_PRODUCTS_KEPT });
    });
  }
}
