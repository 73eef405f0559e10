import {
  deleteProductAdsCall,
  disableEnableProductAdsCall,
  listProductAdsCall,
  undoProductAdsCall,
  updateCreateProductAdsCall,
} from '../../shared/contract/bidding/product-ads.contract.ts';
import type { Loose } from '../clients/call-client.ts';
import { send } from '../clients/call-client.ts';
import { openAdGoalWorld } from './ad-goal-world.ts';
import { experimentActs } from './experiment-world.ts';

/** A shop with product ads among those of two rivals, at 0.20 € and 0.15 €, that tries something with them. */
export async function openAdExperimentWorld() {
  const goals = await openAdGoalWorld();
  const { world, params, signed, category, create } = goals;
  const { app } = world;
  const ads = async () =>
    (await send(app, listProductAdsCall, signed({ params, query: { sort_by: 'current_bid' } }))).body.data;
  return {
    ...goals,
    ...experimentActs(goals),
    automatic: (draft: Loose) => create({ mode: 'automatic', ...draft }),
    /** Changes what an ad is for; answers the change set and the ad that takes its place. */
    retarget: async (adId: number, priceTo: number) => {
      const { version, current_bid: bid } = (await ads()).find((ad) => ad.ad_id === adId) ?? {};
      const ad = { ad_id: adId, category_id: category.id, price_to: priceTo, bid, version };
      const { body } = await send(app, updateCreateProductAdsCall, signed({ params, body: { ads: [ad] } }));
      return { changeSet: body.change_set ?? '', adId: body.ads[0]?.ad_id ?? 0 };
    },
    takeBack: (changeSet: string) =>
      send(app, undoProductAdsCall, signed({ params, body: { change_set: changeSet } })),
    remove: (adId: number) => send(app, deleteProductAdsCall, signed({ params, body: { ad_ids: [adId] } })),
    turn: (adId: number, enabled: boolean) =>
      send(app, disableEnableProductAdsCall, signed({ params, body: { ad_ids: [adId], enabled } })),
  };
}
