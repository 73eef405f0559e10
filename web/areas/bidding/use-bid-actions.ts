import { useState } from 'react';
import type { BidsChanged } from '../../../shared/contract/bidding/bids.contract.ts';
import { useErrorText } from '../../core/api/error-text.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import type { NoticeContent } from '../../ui/page/notice.tsx';
import { type BidChangeRequest, isChangedMeanwhile, useBidChange } from './bid-changes.queries.ts';
import { biddingTexts } from './bidding-texts.ts';

/** What is said of a change: of several bids with how many of them are different now. */
export type ChangeText = string | ((changes: number) => string);
export type OnBidsChanged = (text: ChangeText, changed: BidsChanged) => void;

/** Takes changes back, and says how it went; taking an undoing back is the `redo` of what it undid. */
function useUndo(change: ReturnType<typeof useBidChange>, say: (notice: NoticeContent | null) => void) {
  const t = useTexts(biddingTexts, 'actions');
  const errorText = useErrorText();
  return function undo(changeSet: string, kind: 'undo' | 'redo' = 'undo', onDone?: () => void) {
    // The button of a notice goes with the first press: a second one would be refused as too late.
    say(null);
    change.mutate(
      { kind: 'undo', changeSet },
      {
        onSuccess: ({ change_set: set }) => {
          const back = kind === 'undo' ? 'redo' : 'undo';
          const action = set ? { action: { label: t(back), run: () => undo(set, back) } } : {};
          say({ kind: 'done', text: t(kind === 'undo' ? 'undone' : 'redone'), ...action });
        },
        onError: (error) =>
          say({ kind: 'failed', text: isChangedMeanwhile(error) ? t('undo_late') : errorText(error) }),
        onSettled: () => onDone?.(),
      },
    );
  };
}

/** What can be done with bids, how it went, and the way back; one at a time. */
export function useBidActions(shopId: number) {
  const t = useTexts(biddingTexts, 'actions');
  const errorText = useErrorText();
  const [notice, setNotice] = useState<NoticeContent | null>(null);
  const change = useBidChange(shopId);
  const undo = useUndo(change, setNotice);

  /** Says that a change was made; the notice leads back. */
  const onChanged: OnBidsChanged = (text, { change_set: set, changes }) =>
    setNotice(
      set
        ? {
            kind: 'done',
            text: typeof text === 'string' ? text : text(changes),
            action: { label: t('undo'), run: () => undo(set) },
          }
        : { kind: 'done', text: t('nothing_changed') },
    );

  const onFailed = (error: unknown) =>
    setNotice({ kind: 'failed', text: isChangedMeanwhile(error) ? t('meanwhile') : errorText(error) });

  const run = (what: BidChangeRequest, text: ChangeText, onDone?: () => void) => {
    if (change.isPending) return;
    setNotice(null);
    change.mutate(what, {
      onSuccess: (changed) => {
        onChanged(text, changed);
        onDone?.();
      },
      onError: onFailed,
    });
  };

  return {
    notice,
    closeNotice: () => setNotice(null),
    run,
    undo,
    onChanged,
    isPending: change.isPending,
    /** What is on its way. */
    pending: change.isPending ? change.variables : null,
  };
}

export type BidActions = ReturnType<typeof useBidActions>;
