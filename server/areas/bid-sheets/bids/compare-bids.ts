import { microsToEur } from '../../../../shared/rules/money/money.ts';
import {
  type BidEditSession,
  type BidStep,
  lockBidsOn,
  type StoredBidRow,
  targetKey,
  validateBidAmounts,
  validateBidTargets,
} from '../../bidding/bidding.public.ts';
import type { EditedRow } from '../reading/read-sheet.ts';
import {
  faultsByLine,
  rowField,
  staleFault,
  type TakenFault,
  type Wanted,
  wantedOf,
} from '../sheet-faults.ts';
import type { ComparedSheet } from '../sheet-outcome.ts';

/** A row of a sheet with the bid that it changes as it stands; null for a new one. */
export type ComparedBid = {
  readonly line: number;
  readonly target: { readonly categoryId: number | null; readonly productId: number | null };
  readonly before: StoredBidRow | null;
  readonly after: Wanted;
};

export const bidStepOf = ({ before, target, after }: ComparedBid): BidStep =>
  before ? { before, after } : { before: null, target, after };

/** What the edited rows of a sheet would change of a shop's bids as they stand, and which of them cannot be. */
export async function compareBids(
  session: BidEditSession,
  rows: readonly EditedRow[],
): Promise<ComparedSheet<ComparedBid>> {
  const drafts = rows.map(({ categoryId, productId }) => ({
    category_id: categoryId ?? undefined,
    product_id: productId ?? undefined,
  }));
  const { targets, errors } = await validateBidTargets(session, drafts, rowField);
  const standing = await lockBidsOn(session.tx, session.shop.id, {
    categoryIds: rows.flatMap(({ categoryId }) => categoryId ?? []),
    productIds: rows.flatMap(({ productId }) => productId ?? []),
  });
  const bidOn = new Map(standing.map((bid) => [targetKey(bid), bid]));
  const asked = rows.map((row, index) => {
    const target = targets[index] ?? { categoryId: null, productId: null };
    const bid = bidOn.get(targetKey(target));
    return {
      ...{ row, target, bid, after: wantedOf(row) },
      field: rowField(index, 'bid'),
      eur: microsToEur(wantedOf(row).micros),
      nowMicros: bid?.micros ?? null,
    };
  });
  const amounts = await validateBidAmounts(session, asked);
  const faulty = faultsByLine([...amounts.errors, ...errors], rows);
  const changes: ComparedBid[] = [];
  const faults: TakenFault[] = [];
  for (const { row, target, bid, after } of asked) {
    if (bid && bid.micros === after.micros && bid.enabled === after.enabled) continue;
    const fault = staleFault(row, bid) ?? faulty.get(row.line);
    if (fault) faults.push(fault);
    else changes.push({ line: row.line, target, before: bid ?? null, after });
  }
  return { changes, faults, unchanged: rows.length - changes.length - faults.length };
}
