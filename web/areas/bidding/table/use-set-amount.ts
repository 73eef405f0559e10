import { useState } from 'react';
import type { BidsChanged } from '../../../../shared/contract/bidding/bids.contract.ts';
import {
  type AmountChange,
  type ChangedBid,
  changeAmount,
  type PositionPriceNow,
} from '../../../../shared/rules/bids/amount-change.ts';
import { eurToMicros, microsToEur } from '../../../../shared/rules/money/money.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { type Amount, readRelativeAmount, readTypedBid } from '../bid-amount.ts';
import { type BidChangeRequest, isChangedMeanwhile, useBidChange } from '../bid-changes.queries.ts';
import { type BidRow, ownBidOf, rowKey, rowName, rowTarget } from '../bid-row.ts';
import { fetchRowsAgain, usePositionBids } from '../bidding.queries.ts';

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

/** A chosen row with what becomes of its bid. */
export type AmountStep = { readonly row: BidRow } & ChangedBid;

/** What the wanted position costs on a row; null while nobody knows. */
type PriceOfRow = ((row: BidRow) => PositionPriceNow | undefined) | null;

function stepsOf(rows: readonly BidRow[], change: AmountChange, priceOf: PriceOfRow): AmountStep[] {
  return rows.map((row) => {
    const position = priceOf?.(row);
    const [own, breakEven] = [amountOf(row), row.break_even?.cpc ?? null];
    return {
      row,
      ...changeAmount(change, {
        ownMicros: own === null ? null : eurToMicros(own),
        breakEvenMicros: breakEven === null ? null : eurToMicros(breakEven),
        minimumMicros: eurToMicros(row.base_min),
        ...(position ? { position } : {}),
      }),
    };
  });
}

type SentBid = { readonly row: BidRow; readonly bid: number };

function requestOf(sent: readonly SentBid[]): BidChangeRequest {
  const bids = sent.map(({ row, bid }) => {
    const own = ownBidOf(row);
    return { ...rowTarget(row), bid, ...(own ? { version: own.version } : {}) };
  });
  return { kind: 'set_all', bids };
}

/** The row that the server names as at fault, as in `bids.17.bid`. */
function refusedRow(sent: readonly SentBid[], error: Error): BidRow | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const at = /^bids\.(\d+)/.exec(error.errors[0]?.field ?? '')?.[1];
  return at === undefined ? undefined : sent[Number(at)]?.row;
}

type Options = {
  shopId: number;
  rows: readonly BidRow[];
  /** `eur` is the amount that all of them have now; null where each has its own. */
  onSaved: (changed: BidsChanged, eur: number | null) => void;
};

/** What chosen rows are set to: what is typed, what a position costs on each, or what a click may cost. */
export const AMOUNT_WAYS = ['amount', 'position', 'break_even'] as const;
export type AmountWay = (typeof AMOUNT_WAYS)[number];

/** What the typed text, or the way, makes of the rows. */
function readWanted(
  rows: readonly BidRow[],
  { text, way, priceOf }: { text: string; way: AmountWay; priceOf: PriceOfRow },
) {
  // The same amount has to be above the base price of every one of them.
  const baseMin = Math.max(0, ...rows.map((row) => row.base_min));
  const amount: Amount = readTypedBid(text, baseMin);
  const relative = way === 'amount' ? readRelativeAmount(text) : { kind: way };
  const isUnknown = way === 'position' && priceOf === null;
  /** Of a change that differs from row to row; null where one amount is typed, or prices of positions are on their way. */
  const steps = relative && !isUnknown ? stepsOf(rows, relative, priceOf) : null;
  const toAmount = ({ row, micros }: AmountStep): SentBid[] =>
    micros === null ? [] : [{ row, bid: microsToEur(micros) }];
  const toAll = way === 'amount' && 'eur' in amount ? rows.map((row) => ({ row, bid: amount.eur })) : [];
  return { baseMin, amount, steps, changing: steps ? steps.flatMap(toAmount) : toAll };
}

/** The position that rows are set to, where that is the way, and what it costs on each. */
function usePosition(shopId: number, rows: readonly BidRow[], way: AmountWay) {
  const [position, setPosition] = useState(1);
  const isAsked = way === 'position';
  const { data, error } = usePositionBids(shopId, rows, isAsked ? position : null);
  /** Why prices of positions are not known. */
  const pricesError = isAsked ? error : null;
  return { position, setPosition, priceOf: data ?? null, pricesError };
}

/** An amount, or a change of the amounts, of several rows; all that change are set or none is. */
export function useSetAmount({ shopId, rows: chosen, onSaved }: Options) {
  const [rows, setRows] = useState(chosen);
  const [text, setText] = useState('');
  const [way, setWay] = useState<AmountWay>('amount');
  const [sent, setSent] = useState<readonly SentBid[]>([]);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [moved, setMoved] = useState<MovedBid[]>([]);
  const [error, setError] = useState<Error | null>(null);
  const change = useBidChange(shopId);
  const { priceOf, ...wantedPosition } = usePosition(shopId, rows, way);
  const { baseMin, amount, steps, changing } = readWanted(rows, { text, way, priceOf });

  const lookAgain = async (): Promise<boolean> => {
    const now = await fetchRowsAgain(shopId, rows);
    const others = movedBids(rows, now);
    setMoved(others);
    setRows(now);
    return others.length > 0;
  };

  const send = async (bids: readonly SentBid[], eur: number | null) => {
    setSent(bids);
    setBusy(true);
    setError(null);
    setMoved([]);
    try {
      onSaved(await change.mutateAsync(requestOf(bids)), eur);
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
    way,
    setWay,
    ...wantedPosition,
    steps,
    amountError:
      steps === null && 'error' in amount && (amount.error !== 'empty' || isAsked) ? amount.error : null,
    isBusy,
    moved,
    error,
    refusedRow: error ? refusedRow(sent, error) : undefined,
    save: () => {
      setAsked(true);
      if (isBusy || changing.length === 0) return;
      void send(changing, steps === null && 'eur' in amount ? amount.eur : null);
    },
  };
}
