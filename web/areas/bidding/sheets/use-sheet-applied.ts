import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { biddingTexts } from '../bidding-texts.ts';
import type { BidActions } from '../use-bid-actions.ts';
import type { OnSheetApplied } from './sheet-window.tsx';

/** Says what a sheet of bids changed; the notice leads back, as it does from any change. */
export function useSheetApplied({ onChanged }: BidActions): OnSheetApplied {
  const tAction = useTexts(biddingTexts, 'actions');
  return ({ change_set, changes }) =>
    onChanged((count) => tAction('many_changed', { count, number: formatCount(count) }), {
      change_set,
      changes,
      steps: [],
      bids: [],
      deleted: [],
    });
}
