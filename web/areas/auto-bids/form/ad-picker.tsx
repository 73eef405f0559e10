import { MultiSelect } from '@mantine/core';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { filterByName } from '../../../ui/form/id-select.tsx';
import { NothingFound } from '../../../ui/form/nothing-found.tsx';
import { useAdNames } from '../../product-ads/product-ads.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { useOwnAds } from '../auto-bids.queries.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { type ChoiceProps, choiceLook, withUnknown } from './target-pickers.tsx';

/** Those of the shop's product ads that the goal is for. */
export function GoalAds({ scope, ids, error, onChange }: ChoiceProps & { scope: ReportScope }) {
  const t = useTexts(autoBidsTexts, 'form');
  const errorText = useErrorText();
  const nameAd = useAdNames();
  const source = useOwnAds(scope.shop.id, true);
  const { currency } = scope.shop;
  const names = (source.data ?? []).map((ad) => ({
    value: String(ad.ad_id),
    label: nameAd({ ...ad, currency }),
  }));
  return (
    <MultiSelect
      data-field="ad_ids"
      label={t('ads')}
      description={source.error ? errorText(source.error) : undefined}
      placeholder={ids.length === 0 ? t('choose_ad') : ''}
      data={withUnknown(names, ids)}
      value={ids.map(String)}
      onChange={(chosen) => onChange(chosen.map(Number))}
      error={error}
      {...choiceLook(t('clear_ads'))}
      filter={filterByName}
      nothingFoundMessage={<NothingFound source={source} text={t('no_ad')} />}
    />
  );
}
