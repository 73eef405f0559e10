import type { ProductAdsChanged } from '../../../shared/contract/bidding/product-ads.contract.ts';
import { type AdActor, changeAds } from './change-ads.ts';
import { ownAds } from './own-ads.ts';

/** Switches ads of a shop on or off: all that are named or none. */
export function switchAds(
  actor: AdActor,
  { adIds, enabled }: { adIds: readonly number[]; enabled: boolean },
): Promise<ProductAdsChanged> {
  return changeAds(actor, async (session) => ({
    steps: (await ownAds(session, adIds)).map((before) => ({
      before,
      after: { micros: before.micros, enabled },
    })),
  }));
}

/** Deletes ads of a shop: all that are named or none. */
export function deleteAds(actor: AdActor, adIds: readonly number[]): Promise<ProductAdsChanged> {
  return changeAds(actor, async (session) => ({
    steps: (await ownAds(session, adIds)).map((before) => ({ before, after: null })),
  }));
}
