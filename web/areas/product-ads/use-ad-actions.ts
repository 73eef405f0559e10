import { useCallback, useState } from 'react';
import type { ProductAdsChanged } from '../../../shared/contract/bidding/product-ads.contract.ts';
import { ApiError } from '../../core/api/api-error.ts';
import { useErrorText } from '../../core/api/error-text.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import type { NoticeContent } from '../../ui/page/notice.tsx';
import { type AdAction, useAdAction } from './product-ads.queries.ts';
import { productAdsTexts } from './product-ads-texts.ts';

type Done = 'placed' | 'saved' | 'switched_on' | 'switched_off' | 'deleted' | 'undone' | 'redone';

const countOf = ({ ads, deleted }: ProductAdsChanged) => ads.length + deleted.length;

/** What can be done with ads, and how it went: each change can be taken back from its notice. */
export function useAdActions(shopId: number) {
  const t = useTexts(productAdsTexts);
  const errorText = useErrorText();
  const { mutate, isPending, variables } = useAdAction(shopId);
  const [notice, setNotice] = useState<NoticeContent | null>(null);

  const fail = useCallback(
    (error: Error) => {
      const isGone = error instanceof ApiError && error.isGone;
      setNotice({ kind: 'failed', text: isGone ? t('gone') : errorText(error) });
    },
    [t, errorText],
  );
  const tellCount = useCallback(
    function tellDone(done: Done, change_set: string | null, count: number) {
      // Taking an undoing back does the change again.
      const back = done === 'undone' ? 'redone' : 'undone';
      const undo = () => {
        // The button goes with the first press: a second one would be refused as too late.
        setNotice(null);
        mutate(
          { kind: 'undo', changeSet: change_set ?? '' },
          { onSuccess: (changed) => tellDone(back, changed.change_set, countOf(changed)), onError: fail },
        );
      };
      setNotice({
        kind: 'done',
        text: change_set ? t(`done_${done}`, { count }) : t('nothing_changed'),
        ...(change_set ? { action: { label: t(back === 'redone' ? 'redo' : 'undo'), run: undo } } : {}),
      });
    },
    [t, mutate, fail],
  );
  const tell = useCallback(
    (done: Done, changed: ProductAdsChanged) => tellCount(done, changed.change_set, countOf(changed)),
    [tellCount],
  );
  const run = useCallback(
    (action: AdAction, done: Done, onSuccess?: () => void) =>
      mutate(action, {
        onSuccess: (changed) => {
          tell(done, changed);
          onSuccess?.();
        },
        onError: fail,
      }),
    [mutate, tell, fail],
  );
  const switchAds = (adIds: number[], enabled: boolean) =>
    run({ kind: 'switch', adIds, enabled }, enabled ? 'switched_on' : 'switched_off');
  const isSwitching = (adId: number) =>
    isPending && variables.kind === 'switch' && variables.adIds.includes(adId);
  const isUndoing = (changeSet: string) =>
    isPending && variables.kind === 'undo' && variables.changeSet === changeSet;
  return {
    ...{ run, switchAds, tell, tellCount, isPending, isSwitching, isUndoing, notice },
    clear: () => setNotice(null),
  };
}
