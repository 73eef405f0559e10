import type { BidsChanged } from '../../../../shared/contract/bidding/bids.contract.ts';
import { BIDDING_POSITIONS } from '../../../../shared/rules/limits.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { AmountRow, AmountSource } from '../amount/amount-row.ts';
import { SetAmountWindow } from '../amount/set-amount-window.tsx';
import { formatBid } from '../bid-amount.ts';
import { useBidChange } from '../bid-changes.queries.ts';
import { type BidRow, ownBidOf, rowKey, rowName, rowTarget } from '../bid-row.ts';
import { fetchRowsAgain, usePositionBids } from '../bidding.queries.ts';
import { biddingTexts } from '../bidding-texts.ts';
import type { OnBidsChanged } from '../use-bid-actions.ts';

type BidAmountRow = AmountRow & { readonly bidRow: BidRow };

const amountRowOf = (bidRow: BidRow): BidAmountRow => ({
  ...{ key: rowKey(bidRow), name: rowName(bidRow), own: ownBidOf(bidRow), bidRow },
  ...{ baseMin: bidRow.base_min, breakEven: bidRow.break_even?.cpc ?? null },
});
const bidRowsOf = (rows: readonly BidAmountRow[]) => rows.map(({ bidRow }) => bidRow);

const useBidPrices = (shopId: number, rows: readonly BidAmountRow[], position: number | null) =>
  usePositionBids(shopId, bidRowsOf(rows), position);

const POSITIONS = Array.from({ length: BIDDING_POSITIONS }, (_, index) => index + 1);

function useBidAmounts(shopId: number): AmountSource<BidAmountRow, BidsChanged> {
  const { mutateAsync } = useBidChange(shopId);
  return {
    of: 'bid',
    shopId,
    positions: POSITIONS,
    usePrices: useBidPrices,
    save: (sent) =>
      mutateAsync({
        kind: 'set_all',
        bids: sent.map(({ row: { bidRow, own }, bid }) => ({
          ...rowTarget(bidRow),
          bid,
          ...(own ? { version: own.version } : {}),
        })),
      }),
    lookAgain: async (rows) => (await fetchRowsAgain(shopId, bidRowsOf(rows))).map(amountRowOf),
  };
}

type Props = {
  shopId: number;
  rows: readonly BidRow[];
  onChanged: OnBidsChanged;
  onDone: () => void;
  onClose: () => void;
};

/** The amount of several categories or products. */
export function BidAmountWindow({ shopId, rows, onChanged, onDone, onClose }: Props) {
  const t = useTexts(biddingTexts, 'actions');
  const source = useBidAmounts(shopId);
  return (
    <SetAmountWindow
      source={source}
      rows={rows.map(amountRowOf)}
      onSaved={(changed, eur) => {
        const text = (changes: number) =>
          eur === null
            ? t('many_changed', { count: changes, number: formatCount(changes) })
            : t('many_set', { count: changes, number: formatCount(changes), bid: formatBid(eur) });
        onChanged(text, changed);
        onDone();
      }}
      onClose={onClose}
    />
  );
}
