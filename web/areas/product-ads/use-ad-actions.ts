import { useCallback, useState } from 'react';
import type { ProductAdsChanged } from '../../../shared/contract/bidding/product-ads.contract.ts';
import { ApiError } from '../../core/api/api-error.ts';
import { useErrorText } from '../../core/api/error-text.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import type { NoticeContent } from '../../ui/page/notice.tsx';
import { type AdAction, useAdAction } from './product-ads.queries.ts';
import { productAdsTexts } from './product-ads-texts.ts';

type Done = 'placed' | 'saved' | 'switched_on' | 'switched_off' | 'deleted' | 'undone' | 'redone';

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
  const tell = useCallback(
    function tellDone(done: Done, { change_set, ads, deleted }: ProductAdsChanged) {
      // Taking an undoing back does the change again.
      const back = done === 'undone' ? 'redone' : 'undone';
      const undo = () => {
        // The button goes with the first press: a second one would be refused as too late.
        setNotice(null);
        mutate(
          { kind: 'undo', changeSet: change_set ?? '' },
          { onSuccess: (changed) => tellDone(back, changed), onError: fail },
        );
      };
      setNotice({
        kind: 'done',
        text: change_set ? t(`done_${done}`, { count: ads.length + deleted.length }) : t('nothing_changed'),
        ...(change_set ? { action: { label: t(back === 'redone' ? 'redo' : 'undo'), run: undo } } : {}),
      });
    },
    [t, mutate, fail],
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
  return { run, switchAds, tell, isPending, isSwitching, notice, clear: () => setNotice(null) };
}
