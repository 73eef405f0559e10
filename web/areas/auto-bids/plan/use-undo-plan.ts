import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { isChangedMeanwhile } from '../../bidding/bidding.public.ts';
import { useUndoGoalPlan } from '../auto-bids.queries.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import type { Say } from '../components/goals-panel.tsx';

/** Takes an applied plan back, and says how it went. */
export function useUndoPlan(shopId: number, say: Say) {
  const t = useTexts(autoBidsTexts, 'history');
  const errorText = useErrorText();
  const undo = useUndoGoalPlan(shopId);
  const run = (planId: string, onDone?: () => void) => {
    // The button of a notice goes with the first press: a second one would be refused as too late.
    say(null);
    undo.mutate(planId, {
      onSuccess: () => say({ kind: 'done', text: t('undo_done') }),
      onError: (error) =>
        say({ kind: 'failed', text: isChangedMeanwhile(error) ? t('undo_late') : errorText(error) }),
      onSettled: () => onDone?.(),
    });
  };
  return { run, isPending: undo.isPending };
}
