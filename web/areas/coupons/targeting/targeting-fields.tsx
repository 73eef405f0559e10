import { Fieldset, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTexts } from '../../../core/texts/i18n.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { couponsTexts } from '../coupons-texts.ts';
import { COUPON_INPUT_ORDER, type FieldsProps } from '../form/coupon-fields.ts';
import type { LiveHits } from '../form/use-coupon-form.ts';
import { BrandFields } from './brand-fields.tsx';
import { CategoryFields } from './category-fields.tsx';
import { NumberedFields } from './numbered-fields.tsx';
import { PastedFields } from './pasted-fields.tsx';
import { TargetHits } from './target-hits.tsx';

const KINDS = ['all', 'categories', 'products'] as const;
/** Below, the names of the kinds do not fit beside each other. */
const BESIDE = '(min-width: 36em)';

type Props = FieldsProps & { shopId: number; currency: string; hits: LiveHits };

function PriceFields({ form, change, errorOf, currency }: FieldsProps & { currency: string }) {
  const t = useTexts(couponsTexts, 'target');
  const input = (field: 'priceMin' | 'priceMax', name: 'targeting.price_min' | 'targeting.price_max') => (
    <TextInput
      name={name}
      label={t(field === 'priceMin' ? 'price_min' : 'price_max', { currency })}
      placeholder={t(field === 'priceMin' ? 'lowest' : 'highest')}
      inputMode="decimal"
      autoComplete="off"
      inputWrapperOrder={COUPON_INPUT_ORDER}
      value={form[field]}
      error={errorOf(name)}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  );
  return (
    <div>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {input('priceMin', 'targeting.price_min')}
        {input('priceMax', 'targeting.price_max')}
      </SimpleGrid>
      <Text size="xs" c="dimmed" mt={4}>
        {t('price_hint')}
      </Text>
    </div>
  );
}

/** Which of the shop's products the coupon is for, with what that hits now. */
export function TargetingFields(props: Props) {
  const { form, change, currency, hits } = props;
  const t = useTexts(couponsTexts, 'target');
  const isWide = useMediaQuery(BESIDE, true, { getInitialValueInEffect: false });
  return (
    <Fieldset legend={t('part_targeting')}>
      <Stack gap="md">
        <div>
          <SegmentedControl
            fullWidth
            orientation={isWide ? 'horizontal' : 'vertical'}
            aria-label={t('part_targeting')}
            value={form.target}
            onChange={(target) => change({ target })}
            data={KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
          />
          <Text size="xs" c="dimmed" mt={6}>
            {t(`hint_${form.target}`)}
          </Text>
        </div>
        {form.target === 'categories' && (
          <>
            <CategoryFields {...props} />
            <BrandFields {...props} />
            <PriceFields {...props} />
          </>
        )}
        {form.target === 'products' && (
          <>
            <PastedFields {...props} />
            <NumberedFields {...props} />
          </>
        )}
        <TargetHits hits={hits} currency={currency} />
      </Stack>
    </Fieldset>
  );
}
