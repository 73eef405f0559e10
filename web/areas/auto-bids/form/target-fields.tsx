import { Stack } from '@mantine/core';
import type { ReportScope } from '../../shops/shops.public.ts';
import { GoalAds } from './ad-picker.tsx';
import { CoversField } from './covers-field.tsx';
import { GOAL_COVERS } from './goal-form.ts';
import { MatchFields } from './match-fields.tsx';
import { matchedThing } from './match-form.ts';
import { GoalCategories, GoalProducts } from './target-pickers.tsx';
import type { GoalFormParts } from './use-goal-form.ts';

/** What the goal is for: all categories, chosen categories and products, those that match, or product ads likewise. */
export function TargetFields({ scope, form }: { scope: ReportScope; form: GoalFormParts }) {
  const { values, errors, change } = form;
  const matched = matchedThing(values.covers);
  return (
    <>
      <CoversField form={form} covers={GOAL_COVERS} />
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
      {matched !== null && <MatchFields of={matched} currency={scope.shop.currency} form={form} />}
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
