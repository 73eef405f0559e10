import { useQuery } from '@tanstack/react-query';
import { listProductsBiddingsCall } from '../../../../shared/contract/bidding/bidding.contract.ts';
import {
  listCouponsCall,
  listTargetCategoriesCall,
} from '../../../../shared/contract/bidding/coupons.contract.ts';
import { listTicketsCall } from '../../../../shared/contract/shops/tickets.contract.ts';
import { keptQuery } from '../../../core/api/call-query.ts';
import { isMissing } from '../../../core/api/is-missing.ts';

/** Things of a kind that are offered at once. */
const MOST = 5;
const MINUTES_MS = 5 * 60_000;

export type PaletteRights = {
  readonly coupons: boolean;
  readonly bidding: boolean;
  readonly tickets: boolean;
};

/**
 * What of a shop has the words: its products, categories, coupons and tickets, as far as somebody may see them. Without
 * words nothing is asked.
 */
export function useFoundThings(shopId: number | undefined, words: string, may: PaletteRights) {
  const params = { shopId: shopId ?? 0 };
  const query = { q: words, per_page: MOST };
  const isAsked = shopId !== undefined && words !== '';
  const about = (kind: string) => ['palette', kind, shopId];
  const products = useQuery({
    ...keptQuery(about('products'), listProductsBiddingsCall, { params, query }),
    enabled: isAsked && may.bidding,
  });
  const categories = useQuery({
    ...keptQuery(about('categories'), listTargetCategoriesCall, { params }),
    enabled: isAsked && may.coupons,
    staleTime: MINUTES_MS,
  });
  const coupons = useQuery({
    ...keptQuery(about('coupons'), listCouponsCall, { params, query }),
    enabled: isAsked && may.coupons,
  });
  const tickets = useQuery({
    ...keptQuery(about('tickets'), listTicketsCall, { params, query }),
    enabled: isAsked && may.tickets,
  });
  const all = [products, categories, coupons, tickets];
  return {
    products: products.data?.data ?? [],
    categories: categories.data?.data ?? [],
    coupons: coupons.data?.data ?? [],
    tickets: tickets.data?.data ?? [],
    isFetching: all.some((one) => one.isFetching),
    /** One of those that could not be searched. */
    missing: all.find(isMissing),
  };
}
