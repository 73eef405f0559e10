import { Alert, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconTargetOff, IconUsers } from '@tabler/icons-react';
import type {
  ProductAd,
  ProductAdsChanged,
} from '../../../../shared/contract/bidding/product-ads.contract.ts';
import { currencySign } from '../../../core/texts/currency-sign.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormWindow } from '../../../ui/form/form-window.tsx';
import { bidText, formatBid } from '../../bidding/bidding.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { isSameTarget, typedBid } from '../ad-form.ts';
import { adCategoryName } from '../ad-labels.ts';
import { productAdsTexts } from '../product-ads-texts.ts';
import { type AdConflict, useAdForm } from '../use-ad-form.ts';
import { AdCurvePane } from './ad-curve-pane.tsx';
import { AdOutlook } from './ad-outlook.tsx';
import { AdBrandPicker, AdCategoryPicker } from './ad-pickers.tsx';
import classes from './product-ads.module.css';

/** What somebody else has made of the ad, and what saving would do now. */
function MeanwhileNote({ now }: AdConflict) {
  const t = useTexts(productAdsTexts, 'form');
  return (
    <Alert color="orange" role="alert" icon={<IconUsers aria-hidden />}>
      {now
        ? t('meanwhile', { bid: formatBid(now.current_bid), state: t(now.enabled ? 'on' : 'off') })
        : t('meanwhile_deleted')}
    </Alert>
  );
}

type FieldsProps = {
  scope: ReportScope;
  ad: ProductAd | null;
  levels: readonly number[];
} & Pick<ReturnType<typeof useAdForm>, 'form' | 'least' | 'outlook' | 'isOffered'>;

function AdFields({ scope, ad, levels, form, least, outlook, isOffered }: FieldsProps) {
  const { values, errors, input, change } = form;
  const t = useTexts(productAdsTexts, 'form');
  const text = (field: 'from' | 'to' | 'bid', more: object) => (
    <TextInput name={field} inputMode="decimal" autoComplete="off" {...input(field)} {...more} />
  );
  const currency = currencySign(scope.shop);
  return (
    <Stack gap="md">
      <AdCategoryPicker
        scope={scope}
        levels={levels}
        value={values.categoryId}
        name={ad && adCategoryName(ad)}
        error={errors.category ?? null}
        onChange={(categoryId) => change({ categoryId, brandId: null })}
      />
      <AdBrandPicker
        shopId={scope.shop.id}
        categoryId={values.categoryId}
        value={values.brandId}
        name={ad?.brand ?? null}
        onChange={(brandId) => change({ brandId })}
      />
      <SimpleGrid cols={2}>
        {text('from', { label: t('price_from', { currency }), placeholder: t('lowest') })}
        {text('to', { label: t('price_to', { currency }), placeholder: t('highest') })}
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt={-8}>
        {t('price_hint')}
      </Text>
      {ad?.goal?.names_it && !isSameTarget(values, ad) && (
        <Alert color="orange" role="status" icon={<IconTargetOff aria-hidden />}>
          {t('leaves_goal', { name: ad.goal.name })}
        </Alert>
      )}
      {text('bid', {
        label: t('bid'),
        description: outlook.data ? t('bid_hint', { base: formatBid(least) }) : t('bid_hint_first'),
        withAsterisk: true,
        'aria-required': true,
      })}
      {isOffered && <Text size="sm">{t('offered')}</Text>}
      <Switch label={t('enabled')} {...input('enabled', { type: 'checkbox' })} />
    </Stack>
  );
}

type Props = {
  scope: ReportScope;
  ad: ProductAd | null;
  levels: readonly number[];
  /** EUR that a link offers. */
  offered: number | null;
  onSaved: (changed: ProductAdsChanged) => void;
  onClose: () => void;
};

/** Places an ad or changes one; what was typed is not lost without a question. */
export function AdWindow({ scope, ad, levels, offered, onSaved, onClose }: Props) {
  const t = useTexts(productAdsTexts, 'form');
  const parts = useAdForm({ shopId: scope.shop.id, ad, offered, onSaved });
  const { form, outlook, meanwhile } = parts;
  const { failure, change } = form;
  const conflict = failure && 'code' in failure && failure.code === 'conflict';
  return (
    <FormWindow
      title={t(ad ? 'edit_title' : 'new_title')}
      form={form}
      errorText={conflict ? t('conflict') : null}
      action={t(meanwhile ? 'save_anyway' : ad ? 'save' : 'place')}
      onClose={onClose}
    >
      <div className={classes.window}>
        <Stack gap="lg">
          <AdFields {...parts} scope={scope} ad={ad} levels={levels} />
          {ad && isSameTarget(form.values, ad) && (
            <AdCurvePane
              shopId={scope.shop.id}
              adId={ad.ad_id}
              breakEven={ad.break_even?.cpc ?? null}
              typed={typedBid(form.values)}
              onPick={(bid) => change({ bid })}
            />
          )}
        </Stack>
        <AdOutlook shop={scope.shop} source={outlook} onBid={(eur) => change({ bid: bidText(eur) })} />
      </div>
      {meanwhile && <MeanwhileNote {...meanwhile} />}
    </FormWindow>
  );
}
