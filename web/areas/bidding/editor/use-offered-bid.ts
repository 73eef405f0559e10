import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { type BidRow, ownBidOf, rowKey } from '../bid-row.ts';
import { OFFERED_BID } from '../bidding-search-params.ts';
import type { RowSet } from '../table/use-row-set.ts';

/**
 * The amount that a link offers for a bid: opens the editor of that bid as soon as its row is shown, and takes itself out
 * of the address. Nothing is offered for a bid that is as high already.
 */
export function useOfferedBid<R extends BidRow>(shown: readonly R[], edited: RowSet<R>) {
  const [{ bid_on: id, bid }, setSearch] = useSearchParams(OFFERED_BID);
  const [offered, setOffered] = useState<{ key: number; eur: number } | null>(null);
  const row = id !== undefined && bid !== undefined ? shown.find((one) => rowKey(one) === id) : undefined;
  const open = useEffectEvent(() => {
    if (row === undefined || bid === undefined) return;
    if ((ownBidOf(row)?.current_bid ?? 0) < bid) setOffered({ key: rowKey(row), eur: bid });
    edited.put([row], true);
    setSearch({ bid_on: undefined, bid: undefined });
  });
  const key = row && rowKey(row);
  useEffect(() => {
    if (key !== undefined) open();
  }, [key]);
  return (one: R): number | null => (offered?.key === rowKey(one) ? offered.eur : null);
}
