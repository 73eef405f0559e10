import { Radio, Stack } from '@mantine/core';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { GoalAds } from './ad-picker.tsx';
import { GOAL_COVERS, type GoalCovers, isOfAds } from './goal-form.ts';
import { MatchFields } from './match-fields.tsx';
import { matchedThing } from './match-form.ts';
import { GoalCategories, GoalProducts } from './target-pickers.tsx';
import type { GoalFormParts } from './use-goal-form.ts';

/** Where a fault of what the goal is for is shown while nothing is chosen by itself. */
const FIELD_OF: Readonly<Partial<Record<GoalCovers, 'category_ids' | 'ad_ids'>>> = {
  all: 'category_ids',
  all_ads: 'ad_ids',
};

/** What the goal is for: all categories, chosen categories and products, those that match, or product ads likewise. */
export function TargetFields({ scope, form }: { scope: ReportScope; form: GoalFormParts }) {
  const t = useTexts(autoBidsTexts, 'form');
  const { values, errors, change } = form;
  const field = FIELD_OF[values.covers];
  // Rules look at days of bids.
  const covers = GOAL_COVERS.filter((one) => values.kind !== 'rule' || !isOfAds(one));
  const matched = matchedThing(values.covers);
  return (
    <>
      <Radio.Group
        data-field={field ?? undefined}
        label={t('covers')}
        value={values.covers}
        error={(field && errors[field]) ?? null}
        onChange={(chosen) => change({ covers: chosen as GoalCovers })}
      >
        <Stack gap={6} mt={6}>
          {covers.map((one) => (
            <Radio key={one} value={one} label={t(`covers_${one}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {values.covers === 'chosen' && (
        <Stack gap="sm">
          <GoalCategories
            shopId={scope.shop.id}
            ids={values.category_ids}
            error={errors.category_ids ?? null}
            onChange={(ids) => change({ category_ids: ids })}
          />
          <GoalProducts
            scope={scope}
            ids={values.product_ids}
            error={errors.product_ids ?? null}
            onChange={(ids) => change({ product_ids: ids })}
          />
        </Stack>
      )}
      {matched !== null && <MatchFields of={matched} scope={scope} form={form} />}
      {values.covers === 'ads' && (
        <GoalAds
          scope={scope}
          ids={values.ad_ids}
          error={errors.ad_ids ?? null}
          onChange={(ids) => change({ ad_ids: ids })}
        />
      )}
    </>
  );
}
