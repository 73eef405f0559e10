import { useState } from 'react';
import {
  type AmountChange,
  type ChangedBid,
  changeAmount,
} from '../../../../shared/rules/bids/amount-change.ts';
import { eurToMicros, microsToEur } from '../../../../shared/rules/money/money.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { type Amount, readRelativeAmount, readTypedBid } from '../bid-amount.ts';
import { isChangedMeanwhile } from '../bid-changes.queries.ts';
import type { AmountRow, AmountSource, PriceOfRow, SentAmount } from './amount-row.ts';

/** A chosen bid that somebody else changed; nulls: no bid. */
export type MovedBid = { key: number; name: string; from: number | null; to: number | null };

const amountOf = ({ own }: AmountRow) => own?.current_bid ?? null;

/** Which of the rows stand otherwise than they were seen. */
function movedBids(before: readonly AmountRow[], now: readonly AmountRow[]): MovedBid[] {
  const fresh = new Map(now.map((row) => [row.key, row]));
  return before.flatMap((row) => {
    const next = fresh.get(row.key) ?? row;
    if (next.own?.version === row.own?.version) return [];
    return [{ key: row.key, name: row.name, from: amountOf(row), to: amountOf(next) }];
  });
}

/** A chosen row with what becomes of its bid. */
export type AmountStep<R extends AmountRow = AmountRow> = { readonly row: R } & ChangedBid;

function stepsOf<R extends AmountRow>(
  rows: readonly R[],
  change: AmountChange,
  priceOf: PriceOfRow | null,
): AmountStep<R>[] {
  return rows.map((row) => {
    const position = priceOf?.(row.key);
    const own = amountOf(row);
    return {
      row,
      ...changeAmount(change, {
        ownMicros: own === null ? null : eurToMicros(own),
        breakEvenMicros: row.breakEven === null ? null : eurToMicros(row.breakEven),
        minimumMicros: eurToMicros(row.baseMin),
        ...(position ? { position } : {}),
      }),
    };
  });
}

/** The row that the server names as at fault, as in `bids.17.bid`. */
function refusedRow<R extends AmountRow>(sent: readonly SentAmount<R>[], error: Error): R | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const at = /^(?:bids|ads)\.(\d+)/.exec(error.errors[0]?.field ?? '')?.[1];
  return at === undefined ? undefined : sent[Number(at)]?.row;
}

type Options<R extends AmountRow, C> = {
  source: AmountSource<R, C>;
  rows: readonly R[];
  /** `eur` is the amount that all of them have now; null where each has its own. */
  onSaved: (changed: C, eur: number | null) => void;
};

/** What chosen rows are set to: what is typed, what a position costs on each, or what a click may cost. */
export const AMOUNT_WAYS = ['amount', 'position', 'break_even'] as const;
export type AmountWay = (typeof AMOUNT_WAYS)[number];

/** What the typed text, or the way, makes of the rows. */
function readWanted<R extends AmountRow>(
  rows: readonly R[],
  { text, way, priceOf }: { text: string; way: AmountWay; priceOf: PriceOfRow | null },
) {
  // The same amount has to be above the base price of every one of them.
  const baseMin = Math.max(0, ...rows.map((row) => row.baseMin));
  const amount: Amount = readTypedBid(text, baseMin);
  const relative = way === 'amount' ? readRelativeAmount(text) : { kind: way };
  const isUnknown = way === 'position' && priceOf === null;
  /** Of a change that differs from row to row; null where one amount is typed, or prices of positions are on their way. */
  const steps = relative && !isUnknown ? stepsOf(rows, relative, priceOf) : null;
  const toAmount = ({ row, micros }: AmountStep<R>): SentAmount<R>[] =>
    micros === null ? [] : [{ row, bid: microsToEur(micros) }];
  const toAll = way === 'amount' && 'eur' in amount ? rows.map((row) => ({ row, bid: amount.eur })) : [];
  return { baseMin, amount, steps, changing: steps ? steps.flatMap(toAmount) : toAll };
}

/** The position that rows are set to, where that is the way, and what it costs on each. */
function usePosition<R extends AmountRow, C>(source: AmountSource<R, C>, rows: readonly R[], way: AmountWay) {
  const [position, setPosition] = useState(1);
  const isAsked = way === 'position';
  const { data, error } = source.usePrices(source.shopId, rows, isAsked ? position : null);
  /** Why prices of positions are not known. */
  const pricesError = isAsked ? error : null;
  return { position, setPosition, priceOf: data ?? null, pricesError };
}

/** An amount, or a change of the amounts, of several rows; all that change are set or none is. */
export function useSetAmount<R extends AmountRow, C>({ source, rows: chosen, onSaved }: Options<R, C>) {
  const [rows, setRows] = useState(chosen);
  const [text, setText] = useState('');
  const [way, setWay] = useState<AmountWay>('amount');
  const [sent, setSent] = useState<readonly SentAmount<R>[]>([]);
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [moved, setMoved] = useState<MovedBid[]>([]);
  const [error, setError] = useState<Error | null>(null);
  const { priceOf, ...wantedPosition } = usePosition(source, rows, way);
  const { baseMin, amount, steps, changing } = readWanted(rows, { text, way, priceOf });

  const lookAgain = async (): Promise<boolean> => {
    const now = await source.lookAgain(rows);
    const others = movedBids(rows, now);
    setMoved(others);
    setRows(now);
    return others.length > 0;
  };

  const send = async (bids: readonly SentAmount<R>[], eur: number | null) => {
    setSent(bids);
    setBusy(true);
    setError(null);
    setMoved([]);
    try {
      onSaved(await source.save(bids), eur);
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
