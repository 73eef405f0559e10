import type { FieldError } from '../../../shared/contract/frame/error-codes.ts';
import { refuseErrors, refuseStale, staleError } from '../../platform/http/refuse-change.ts';
import { asItStands } from './bid-refusals.ts';
import { lockBidsOn } from './bids.repository.ts';
import type { BidEditSession, BidStep } from './change-bids.ts';
import { validateBidAmounts } from './check-bid-amounts.ts';
import { type BidFieldOf, targetKey, validateBidTargets } from './check-bid-targets.ts';

export type BidDraft = {
  readonly category_id?: number | undefined;
  readonly product_id?: number | undefined;
  readonly bid: number;
  readonly enabled?: boolean | undefined;
  /** Of the bid that is changed; absent for a new one. */
  readonly version?: number | undefined;
};

/** Where two errors are about one bid, they stay in the order in which they were found. */
const rowOf = ({ field }: FieldError) => Number(field.split('.')[1] ?? 0);

/**
 * What is to become of bids that are named by what they are on.
 * @throws AppError `validation_failed` with every error and its field; `changed_meanwhile` where a bid has another
 * version than was read, is gone, or is there already
 */
export async function readDrafts(
  session: BidEditSession,
  drafts: readonly BidDraft[],
  fieldOf: BidFieldOf,
): Promise<BidStep[]> {
  const { targets, errors } = await validateBidTargets(session, drafts, fieldOf);
  const rows = await lockBidsOn(session.tx, session.shop.id, {
    categoryIds: targets.flatMap(({ categoryId }) => categoryId ?? []),
    productIds: targets.flatMap(({ productId }) => productId ?? []),
  });
  const standing = new Map(rows.map((row) => [targetKey(row), row]));
  const bidOn = (index: number) => {
    const target = targets[index];
    return target && standing.get(targetKey(target));
  };
  const amounts = await validateBidAmounts(
    session,
    drafts.map(({ bid }, index) => ({
      field: fieldOf(index, 'bid'),
      target: targets[index] ?? { categoryId: null, productId: null },
      eur: bid,
      nowMicros: bidOn(index)?.micros ?? null,
    })),
  );
  refuseErrors([...errors, ...amounts.errors].sort((a, b) => rowOf(a) - rowOf(b)));
  refuseStale(
    drafts.flatMap((draft, index) => {
      const bid = bidOn(index);
      return draft.version === bid?.version
        ? []
        : staleError(fieldOf(index, 'version'), bid && asItStands(bid));
    }),
  );
  return targets.map((target, index): BidStep => {
    const before = bidOn(index);
    const after = {
      micros: amounts.micros[index] ?? 0,
      enabled: drafts[index]?.enabled ?? before?.enabled ?? true,
    };
    return before ? { before, after } : { before: null, target, after };
  });
}
