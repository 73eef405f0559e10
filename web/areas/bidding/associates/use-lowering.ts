import { useState } from 'react';
import type { RaisingBid } from '../../../../shared/contract/bidding/associates-cost.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { NoticeContent } from '../../../ui/page/notice.tsx';
import { isChangedMeanwhile } from '../bid-changes.queries.ts';
import { biddingTexts } from '../bidding-texts.ts';
import { type LoweringOutcome, useLowerBids } from './associates-cost.queries.ts';
import { associatesCostTexts } from './associates-cost-texts.ts';

/** Lowers bids of several shops by one press, says how it went, and leads back. */
export function useLowering(shopIds: readonly number[]) {
  const t = useTexts(associatesCostTexts);
  const tAction = useTexts(biddingTexts, 'actions');
  const errorText = useErrorText();
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  const { lower, undo } = useLowerBids(shopIds);
  const isPending = lower.isPending || undo.isPending;

  const takeBack = (sets: LoweringOutcome['sets']) => {
    // The button of a notice goes with the first press.
    setNotice(null);
    undo.mutate(sets, {
      onSuccess: () => setNotice({ kind: 'done', text: tAction('undone') }),
      onError: (error) =>
        setNotice({
          kind: 'failed',
          text: isChangedMeanwhile(error) ? tAction('undo_late') : errorText(error),
        }),
    });
  };
  const say = ({ changes, sets, error }: LoweringOutcome) => {
    const lowered = t('lowered', { count: changes, number: formatCount(changes) });
    const why = isChangedMeanwhile(error) ? tAction('meanwhile') : errorText(error);
    const action = sets.length > 0 ? { action: { label: tAction('undo'), run: () => takeBack(sets) } } : {};
    if (error === null)
      setNotice({ kind: 'done', text: changes > 0 ? lowered : tAction('nothing_changed'), ...action });
    else setNotice({ kind: 'failed', text: changes > 0 ? `${lowered} ${why}` : why, ...action });
  };
  const run = (rows: readonly RaisingBid[]) => {
    if (isPending) return;
    setNotice(null);
    lower.mutate(rows, { onSuccess: say });
  };
  return { notice, closeNotice: () => setNotice(null), run, isPending };
}
