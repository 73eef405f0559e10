import { useState } from 'react';
import type { ProductAd } from '../../../shared/contract/bidding/product-ads.contract.ts';

/** Which ads are chosen for doing something with all of them; it outlasts turning the page. */
export function useAdChoice() {
  const [chosen, setChosen] = useState<ReadonlyMap<number, ProductAd>>(new Map());
  const toggle = (ad: ProductAd) =>
    setChosen((old) => {
      const next = new Map(old);
      if (!next.delete(ad.ad_id)) next.set(ad.ad_id, ad);
      return next;
    });
  return { chosen, toggle, clear: () => setChosen(new Map()) };
}
export type AdChoice = ReturnType<typeof useAdChoice>;
