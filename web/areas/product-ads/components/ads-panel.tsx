import { useState } from 'react';
import type { ProductAd } from '../../../../shared/contract/bidding/product-ads.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import { type AdsQuery, useAds } from '../product-ads.queries.ts';
import { productAdsTexts } from '../product-ads-texts.ts';
import { useAdActions } from '../use-ad-actions.ts';
import { useAdChoice } from '../use-ad-choice.ts';
import { useAdList } from '../use-ad-list.ts';
import { AdDeleteWindow } from './ad-delete-window.tsx';
import { AdWindow } from './ad-window.tsx';
import { AdsTable } from './ads-table.tsx';

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
  const [edited, setEdited] = useState<ProductAd | 'new' | null>(null);
  const [doomed, setDoomed] = useState<readonly ProductAd[]>([]);
  return (
    <>
      <AdsTable {...shown} actions={actions} choice={choice} onEdit={setEdited} onDelete={setDoomed} />
      {edited && (
        <AdWindow
          scope={scope}
          ad={edited === 'new' ? null : edited}
          levels={source.data?.levels ?? []}
          onSaved={(changed) => {
            actions.tell(edited === 'new' ? 'placed' : 'saved', changed);
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
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
