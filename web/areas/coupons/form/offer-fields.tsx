import { Checkbox, Fieldset, Input, Radio, Stack, TextInput } from '@mantine/core';
import { COUPON_TYPES, DISCOUNT_TYPES } from '../../../../shared/rules/coupons/coupons.ts';
import {
  COUPON_CODE_MAX,
  COUPON_DESCRIPTION_MAX,
  COUPON_TITLE_MAX,
  DISCOUNT_PERCENT_MAX,
  DISCOUNT_PERCENT_MIN,
} from '../../../../shared/rules/limits.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { couponsTexts } from '../coupons-texts.ts';
import { CountedInput } from './counted-input.tsx';
import { COUPON_INPUT_ORDER, type FieldsProps } from './coupon-fields.ts';
import type { CouponForm } from './coupon-form.ts';

const DISCOUNTS = [...DISCOUNT_TYPES, 'none'] as const;

/** What the coupon is called: its kind, code, title and description. */
export function NameFields({ form, change, errorOf }: FieldsProps) {
  const t = useTexts(couponsTexts, 'form');
  const tWord = useTexts(couponsTexts, 'words');
  const counted = (name: 'code' | 'title' | 'description', max: number) => ({
    name,
    hint: t(`${name}_hint`),
    value: form[name],
    max,
    error: errorOf(name),
    onChange: (text: string) => change({ [name]: text }),
  });
  return (
    <Fieldset legend={t('part_name')}>
      <Stack gap="md">
        <Input.Wrapper label={t('type')} labelElement="div" description={t(`type_hint_${form.type}`)}>
          <SegmentedControl
            mt={6}
            fullWidth
            aria-label={t('type')}
            value={form.type}
            onChange={(type) => change({ type })}
            data={COUPON_TYPES.map((value) => ({ value, label: tWord(`type_${value}`) }))}
          />
        </Input.Wrapper>
        {form.type === 'coupon' && <CountedInput {...counted('code', COUPON_CODE_MAX)} label={t('code')} />}
        <CountedInput {...counted('title', COUPON_TITLE_MAX)} label={t('coupon_title')} />
        <CountedInput {...counted('description', COUPON_DESCRIPTION_MAX)} label={t('description')} isLong />
      </Stack>
    </Fieldset>
  );
}

function DiscountNumber({ form, change, errorOf, currency }: FieldsProps & { currency: string }) {
  const t = useTexts(couponsTexts, 'form');
  if (form.discount === 'none') return null;
  const field = form.discount === 'percent' ? 'percentage' : 'amount';
  const range = { min: DISCOUNT_PERCENT_MIN, max: DISCOUNT_PERCENT_MAX };
  const words =
    field === 'percentage'
      ? { label: t('percentage'), description: t('percentage_hint', range) }
      : { label: t('amount', { currency }), description: t('amount_hint') };
  return (
    <TextInput
      key={field}
      {...words}
      name={field}
      maw={260}
      inputMode="decimal"
      autoComplete="off"
      withAsterisk
      aria-required
      inputWrapperOrder={COUPON_INPUT_ORDER}
      value={form[field]}
      error={errorOf(field)}
      rightSection={field === 'percentage' ? '%' : currency}
      rightSectionWidth={56}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
    />
  );
}

/** What the visitor gets: a discount, free shipping, or both. */
export function DiscountFields(props: FieldsProps & { currency: string }) {
  const { form, change, errorOf, currency } = props;
  const t = useTexts(couponsTexts, 'form');
  return (
    <Fieldset legend={t('part_discount')}>
      <Stack gap="md">
        <Radio.Group
          name="discount_type"
          label={t('discount')}
          value={form.discount}
          error={errorOf('discount_type')}
          onChange={(value) => change({ discount: value as CouponForm['discount'] })}
        >
          <Stack gap="xs" my={6}>
            {DISCOUNTS.map((value) => (
              <Radio key={value} value={value} label={t(`discount_${value}`, { currency })} />
            ))}
          </Stack>
        </Radio.Group>
        <DiscountNumber {...props} />
        <Checkbox
          label={t('free_shipping')}
          description={t('free_shipping_hint')}
          checked={form.freeShipping}
          onChange={(event) => change({ freeShipping: event.currentTarget.checked })}
        />
      </Stack>
    </Fieldset>
  );
}
