import { useState } from 'react';
import type { ProductAd } from '../../../shared/contract/bidding/product-ads.contract.ts';

/** Which ads are chosen for doing something with all of them; it outlasts turning the page. */
export function useAdChoice() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, ProductAd>>(new Map());
  const isTicked = ({ ad_id }: ProductAd) => chosen.has(ad_id);
  const onTick = (ads: readonly ProductAd[], isChosen: boolean) =>
    setChosen((old) => {
      const next = new Map(old);
      for (const ad of ads) {
        if (isChosen) next.set(ad.ad_id, ad);
        else next.delete(ad.ad_id);
      }
      return next;
    });
  return { chosen, ticks: { isTicked, onTick }, clear: () => setChosen(new Map()) };
}
export type AdChoice = ReturnType<typeof useAdChoice>;
