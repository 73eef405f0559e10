import { useState } from 'react';
import type { EffectiveBid } from '../../../../shared/contract/bidding/bidding.contract.ts';
import type { BidsChanged } from '../../../../shared/contract/bidding/bids.contract.ts';
import { type Amount, bidText, readTypedBid } from '../bid-amount.ts';
import {
  type BidChangeRequest,
  fetchPresentBid,
  isChangedMeanwhile,
  type PresentBid,
  useBidChange,
} from '../bid-changes.queries.ts';
import { type BidRow, ownBidOf, rowTarget } from '../bid-row.ts';

/** What somebody else did to the bid while it was being edited; nulls: no bid. */
export type BidConflict = {
  before: EffectiveBid | null;
  now: EffectiveBid | null;
  change: PresentBid['change'];
};

type Options = {
  shopId: number;
  row: BidRow;
  /** An amount that was offered, EUR; it stands in the field until somebody types another one. */
  offered: number | null;
  onSaved: (changed: BidsChanged, before: EffectiveBid | null, eur: number) => void;
};

const changeOf = (row: BidRow, seen: EffectiveBid | null, bid: number): BidChangeRequest =>
  seen
    ? { kind: 'update', bidId: seen.bid_id, bid, version: seen.version }
    : { kind: 'place', target: rowTarget(row), bid };

/** The text of a bid until it is saved; whatever fails, it stays. */
export function useBidEditor({ shopId, row, offered, onSaved }: Options) {
  const [seen, setSeen] = useState(() => ownBidOf(row));
  const [text, setText] = useState(() => {
    const eur = offered ?? seen?.current_bid;
    return eur === undefined ? '' : bidText(eur);
  });
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  const [meanwhile, setMeanwhile] = useState<BidConflict | null>(null);
  const change = useBidChange(shopId);
  const amount: Amount = readTypedBid(text, row.base_min);

  /** Reads the bid again; false where it has not changed, so that the refusal has another reason. */
  const lookAgain = async (): Promise<boolean> => {
    const present = await fetchPresentBid(shopId, rowTarget(row));
    const now = present.bid?.is_own ? present.bid : null;
    if (now?.version === seen?.version) return false;
    setMeanwhile({ before: seen, now, change: present.change });
    setSeen(now);
    return true;
  };

  const send = async (eur: number) => {
    setBusy(true);
    setError(null);
    setMeanwhile(null);
    try {
      onSaved(await change.mutateAsync(changeOf(row, seen, eur)), seen, eur);
    } catch (refused) {
      const isExplained = isChangedMeanwhile(refused) && (await lookAgain().catch(() => false));
      if (!isExplained) setError(refused as Error);
    }
    setBusy(false);
  };

  return {
    text,
    isOffered: offered !== null && text === bidText(offered),
    seen,
    amount,
    /** Nothing typed yet is no error before somebody wants to save it. */
    amountError: 'error' in amount && (amount.error !== 'empty' || isAsked) ? amount.error : null,
    error,
    meanwhile,
    isBusy,
    type: (next: string) => setText(next),
    save: () => {
      setAsked(true);
      if ('eur' in amount && !isBusy) void send(amount.eur);
    },
  };
}
