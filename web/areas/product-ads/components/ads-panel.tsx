import { useEffect, useEffectEvent, useState } from 'react';
import type { ProductAd } from '../../../../shared/contract/bidding/product-ads.contract.ts';
import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import { OFFERED_AD } from '../ads-search-params.ts';
import { type AdsQuery, useAd, useAds } from '../product-ads.queries.ts';
import { productAdsTexts } from '../product-ads-texts.ts';
import { useAdActions } from '../use-ad-actions.ts';
import { useAdChoice } from '../use-ad-choice.ts';
import { useAdList } from '../use-ad-list.ts';
import { AdAmountWindow } from './ad-amount-window.tsx';
import { AdDeleteWindow } from './ad-delete-window.tsx';
import { AdUndoBar } from './ad-undo-bar.tsx';
import { AdWindow } from './ad-window.tsx';
import { AdsTable } from './ads-table.tsx';

/** The ad in the window, null for a new one, and the bid that a link offers for it. */
type Edited = { ad: ProductAd | null; offered: number | null };

/**
 * Opens the ad that a link names as soon as it is read, with the bid that the link offers, and takes both out of the
 * address. Nothing is offered for a bid that is as high already.
 */
function useOfferedAd(shopId: number, onOpen: (ad: ProductAd, offered: number | null) => void): void {
  const [{ ad_id: id, bid }, setSearch] = useSearchParams(OFFERED_AD);
  const ad = useAd(shopId, id);
  const open = useEffectEvent(() => {
    if (!ad) return;
    onOpen(ad, bid !== undefined && ad.current_bid < bid ? bid : null);
    setSearch({ ad_id: undefined, bid: undefined });
  });
  const key = ad?.ad_id;
  useEffect(() => {
    if (key !== undefined) open();
  }, [key]);
}

/** The shop's ads, to be placed, changed, switched and deleted. */
export function AdsPanel({ scope }: { scope: ReportScope }) {
  const t = useTexts(productAdsTexts);
  const shopId = scope.shop.id;
  const list = useAdList();
  const query: AdsQuery = { ...list.filters, ...list.query };
  const source = useAds(shopId, query);
  const shown = { scope, list, query, source };
  const actions = useAdActions(shopId);
  const choice = useAdChoice();
  const [edited, setEdited] = useState<Edited | null>(null);
  useOfferedAd(shopId, (ad, offered) => setEdited({ ad, offered }));
  const [amounts, setAmounts] = useState<readonly ProductAd[]>([]);
  const [doomed, setDoomed] = useState<readonly ProductAd[]>([]);
  return (
    <>
      {!source.error && <AdUndoBar answer={source.data} actions={actions} />}
      <AdsTable
        {...shown}
        actions={actions}
        choice={choice}
        onEdit={(ad) => setEdited({ ad: ad === 'new' ? null : ad, offered: null })}
        onDelete={setDoomed}
        onAmount={setAmounts}
      />
      {edited && (
        <AdWindow
          scope={scope}
          {...edited}
          levels={source.data?.levels ?? []}
          onSaved={(changed) => {
            actions.tell(edited.ad === null ? 'placed' : 'saved', changed);
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {amounts.length > 0 && (
        <AdAmountWindow {...{ scope, actions, choice }} ads={amounts} onClose={() => setAmounts([])} />
      )}
      {doomed.length > 0 && (
        <AdDeleteWindow
          scope={scope}
          ads={doomed}
          onConfirm={() => {
            actions.run({ kind: 'delete', adIds: doomed.map(({ ad_id }) => ad_id) }, 'deleted', choice.clear);
            setDoomed([]);
          }}
          onClose={() => setDoomed([])}
        />
      )}
      <Notice notice={actions.notice} closeLabel={t('close')} onClose={actions.clear} />
    </>
  );
}
