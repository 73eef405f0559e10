import { Radio, Stack } from '@mantine/core';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { GoalCategories, GoalProducts } from './target-pickers.tsx';
import type { GoalFormParts } from './use-goal-form.ts';

/** What the goal is for: all categories, or the chosen categories and products. */
export function TargetFields({ scope, form }: { scope: ReportScope; form: GoalFormParts }) {
  const t = useTexts(autoBidsTexts, 'form');
  const { values, errors, change } = form;
  return (
    <>
      <Radio.Group
        data-field={values.isChosen ? undefined : 'category_ids'}
        label={t('covers')}
        value={values.isChosen ? 'chosen' : 'all'}
        error={values.isChosen ? null : (errors.category_ids ?? null)}
        onChange={(covers) => change({ isChosen: covers === 'chosen' })}
      >
        <Stack gap={6} mt={6}>
          <Radio value="all" label={t('covers_all')} />
          <Radio value="chosen" label={t('covers_chosen')} />
        </Stack>
      </Radio.Group>
      {values.isChosen && (
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
    </>
  );
}
