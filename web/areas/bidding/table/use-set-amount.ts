import { useState } from 'react';
import type { BidsChanged } from '../../../../shared/contract/bidding/bids.contract.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { type Amount, readTypedBid } from '../bid-amount.ts';
import { type BidChangeRequest, isChangedMeanwhile, useBidChange } from '../bid-changes.queries.ts';
import { type BidRow, ownBidOf, rowKey, rowName, rowTarget } from '../bid-row.ts';
import { fetchRowsAgain } from '../bidding.queries.ts';

/** A chosen bid that somebody else changed; nulls: no bid. */
export type MovedBid = { key: number; name: string; from: number | null; to: number | null };

const amountOf = (row: BidRow) => ownBidOf(row)?.current_bid ?? null;

/** Which of the rows stand otherwise than they were seen. */
function movedBids(before: readonly BidRow[], now: readonly BidRow[]): MovedBid[] {
  const fresh = new Map(now.map((row) => [rowKey(row), row]));
  return before.flatMap((row) => {
    const next = fresh.get(rowKey(row)) ?? row;
    if (ownBidOf(next)?.version === ownBidOf(row)?.version) return [];
    return [{ key: rowKey(row), name: rowName(row), from: amountOf(row), to: amountOf(next) }];
  });
}

function changeOf(rows: readonly BidRow[], bid: number): BidChangeRequest {
  const bids = rows.map((row) => {
    const own = ownBidOf(row);
    return { ...rowTarget(row), bid, ...(own ? { version: own.version } : {}) };
  });
  return { kind: 'set_all', bids };
}

/** The row that the server names as at fault, as in `bids.17.bid`. */
function refusedRow(rows: readonly BidRow[], error: Error): BidRow | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const at = /^bids\.(\d+)/.exec(error.errors[0]?.field ?? '')?.[1];
  return at === undefined ? undefined : rows[Number(at)];
}

type Options = {
  shopId: number;
  rows: readonly BidRow[];
  onSaved: (changed: BidsChanged, eur: number) => void;
};

/** One amount for several rows; all of them are set or none is. */
export function useSetAmount({ shopId, rows: chosen, onSaved }: Options) {
  const [rows, setRows] = useState(chosen);
  const [text, setText] = useState('');
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [moved, setMoved] = useState<MovedBid[]>([]);
  const [error, setError] = useState<Error | null>(null);
  const change = useBidChange(shopId);
  // The same amount has to be above the base price of every one of them.
  const baseMin = Math.max(0, ...rows.map((row) => row.base_min));
  const amount: Amount = readTypedBid(text, baseMin);

  const lookAgain = async (): Promise<boolean> => {
    const now = await fetchRowsAgain(shopId, rows);
    const others = movedBids(rows, now);
    setMoved(others);
    setRows(now);
    return others.length > 0;
  };

  const send = async (eur: number) => {
    setBusy(true);
    setError(null);
    setMoved([]);
    try {
      onSaved(await change.mutateAsync(changeOf(rows, eur)), eur);
    } catch (refused) {
      const isExplained = isChangedMeanwhile(refused) && (await lookAgain().catch(() => false));
      if (!isExplained) setError(refused as Error);
    }
    setBusy(false);
  };

  return {
    rows,
    text,
    type: setText,
    baseMin,
    amountError: 'error' in amount && (amount.error !== 'empty' || isAsked) ? amount.error : null,
    isBusy,
    moved,
    error,
    refusedRow: error ? refusedRow(rows, error) : undefined,
    save: () => {
      setAsked(true);
      if ('eur' in amount && !isBusy) void send(amount.eur);
    },
  };
}
