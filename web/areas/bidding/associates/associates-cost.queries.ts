import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  associatesCostCall,
  type RaisingBid,
} from '../../../../shared/contract/bidding/associates-cost.contract.ts';
import { undoBidsCall, updateCreateBidsCall } from '../../../../shared/contract/bidding/bids.contract.ts';
import { callApi } from '../../../core/api/api-client.ts';
import { callQuery } from '../../../core/api/call-query.ts';
import { refreshBids } from '../bid-changes.queries.ts';
import { biddingKey } from '../bidding.queries.ts';

/** What the shops of the person cost each other on the portal of one of them. */
export const useAssociatesCost = (shopId: number) =>
  useQuery(callQuery([...biddingKey(shopId), 'associates cost'], associatesCostCall, { params: { shopId } }));

/** The changes of several shops that were made by one press, and why it went no further. */
export type LoweringOutcome = {
  readonly changes: number;
  readonly sets: readonly { readonly shopId: number; readonly changeSet: string }[];
  readonly error: unknown;
};

/** Lowers bids shop by shop, each as it was shown; one that was changed meanwhile ends it. */
async function lowerBids(rows: readonly RaisingBid[]): Promise<LoweringOutcome> {
  const sets: { shopId: number; changeSet: string }[] = [];
  let changes = 0;
  for (const [shopId, ofShop] of Map.groupBy(rows, ({ shop_id: id }) => id)) {
    const bids = ofShop.flatMap(({ lower, version, category_id, product_id }) => {
      if (!lower) return [];
      const target = product_id === null ? { category_id: category_id ?? 0 } : { product_id };
      return [{ ...target, bid: lower.bid, version }];
    });
    try {
      const changed = await callApi(updateCreateBidsCall, { params: { shopId }, body: { bids } });
      changes += changed.changes;
      if (changed.change_set !== null) sets.push({ shopId, changeSet: changed.change_set });
    } catch (error) {
      return { changes, sets, error };
    }
  }
  return { changes, sets, error: null };
}

async function takeBack(sets: LoweringOutcome['sets']): Promise<void> {
  for (const { shopId, changeSet } of sets)
    await callApi(undoBidsCall, { params: { shopId }, body: { change_set: changeSet } });
}

/** Lowers bids, and takes that back; what shows bids of any of the shops is read anew. */
export function useLowerBids(shopIds: readonly number[]) {
  const queryClient = useQueryClient();
  const onSettled = () => Promise.all(shopIds.map((shopId) => refreshBids(queryClient, shopId)));
  return {
    lower: useMutation({ mutationFn: lowerBids, onSettled }),
    undo: useMutation({ mutationFn: takeBack, onSettled }),
  };
}
