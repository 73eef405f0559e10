import { Stack, Text } from '@mantine/core';
import { MARGIN_SUBJECTS } from '../../../../shared/rules/orders/profit-settings.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import {
  BrandPicker,
  CategoryPicker,
  ProductPicker,
  useCategoryTree,
} from '../../analytics/analytics.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import type { MarginForm } from '../margin-form.ts';
import { ordersTexts } from '../orders-texts.ts';

type Props = {
  scope: ReportScope;
  values: Pick<MarginForm, 'of' | 'subject'>;
  error: string | null;
  onChange: (chosen: Pick<MarginForm, 'of' | 'subject'>) => void;
};

/** Chooses what gets a rate of its own: a category, a brand or a product of the shop. */
export function MarginSubjectField({ scope, values: { of, subject }, error, onChange }: Props) {
  const t = useTexts(ordersTexts, 'margins');
  const categories = useCategoryTree(scope);
  const choose = (id: number | null | undefined) => onChange({ of, subject: id ?? null });
  const look = { 'data-field': 'subject', placeholder: t('choose'), error, withAsterisk: true };
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500} id="margin-of">
        {t('of')}
      </Text>
      <SegmentedControl
        aria-labelledby="margin-of"
        fullWidth
        data={MARGIN_SUBJECTS.toReversed().map((value) => ({ value, label: t(value) }))}
        value={of}
        onChange={(value) => onChange({ of: value, subject: null })}
      />
      {of === 'category' && (
        <CategoryPicker categories={categories} value={subject} onChange={choose} {...look} />
      )}
      {of === 'brand' && (
        <BrandPicker shopId={scope.shop.id} value={subject ?? undefined} onChange={choose} {...look} />
      )}
      {of === 'product' && (
        <ProductPicker scope={scope} value={subject ?? undefined} onChange={choose} {...look} />
      )}
    </Stack>
  );
}
