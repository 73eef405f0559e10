import {
  deleteProductAdsCall,
  disableEnableProductAdsCall,
  listAdInsightCategoriesCall as insightCategoriesCall,
  listAdInsightsCall as insightsCall,
  listAdBrandsCall,
  listProductAdsCall as listCall,
  getMaxCpcCall as maxCpcCall,
  undoProductAdsCall,
  updateCreateProductAdsCall,
} from '../../../shared/contract/bidding/product-ads.contract.ts';
import { actingUserId, type Caller } from '../../kernel/callers/callers.public.ts';
import type { ShopDirectory } from '../../kernel/shops/shops.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { listOfferedBrands } from './ad-targets.repository.ts';
import type { AdActor } from './change-ads.ts';
import { getMaxCpc } from './get-max-cpc.ts';
import { listAdInsightCategories, listAdInsights } from './list-ad-insights.ts';
import { listProductAds } from './list-product-ads.ts';
import { saveAds } from './save-ads.ts';
import { deleteAds, switchAds } from './switch-ads.ts';
import { undoAds } from './undo-ads.ts';

type Asked = {
  readonly caller: Parameters<typeof actingUserId>[0];
  readonly params: { readonly shopId: number };
  readonly query: { readonly dry_run: '0' | '1' };
};

/** Product ads of a shop: what they are, changing them, and what they brought. */
export function productAdsRoutes(route: Router<Caller>, services: Services, shops: ShopDirectory): void {
  const actor = async ({ caller, params, query }: Asked): Promise<AdActor> => ({
    services,
    shop: await shops.place(params.shopId),
    userId: actingUserId(caller),
    isDryRun: query.dry_run === '1',
  });

  route(listCall, async ({ params, query }) =>
    listProductAds(services, await shops.place(params.shopId), query),
  );
  route(updateCreateProductAdsCall, async (asked) => saveAds(await actor(asked), asked.body.ads));
  route(disableEnableProductAdsCall, async (asked) => {
    const { ad_ids: adIds, enabled } = asked.body;
    return switchAds(await actor(asked), { adIds, enabled });
  });
  route(deleteProductAdsCall, async (asked) => deleteAds(await actor(asked), asked.body.ad_ids));
  route(undoProductAdsCall, async (asked) => undoAds(await actor(asked), asked.body.change_set));
  route(listAdBrandsCall, async ({ params, query }) => {
    await shops.place(params.shopId);
    return { data: await listOfferedBrands(services.db, params.shopId, query.category_id) };
  });
  route(maxCpcCall, async ({ params, query }) =>
    getMaxCpc(services, await shops.place(params.shopId), query),
  );
  route(insightsCall, async ({ params, query, signal }) =>
    listAdInsights({ services, shop: await shops.place(params.shopId), query, signal }),
  );
  route(insightCategoriesCall, async ({ params, query, signal }) =>
    listAdInsightCategories({ services, shop: await shops.place(params.shopId), query, signal }),
  );
}
