import { Alert, Button, Group, Text } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import type { Coupon } from '../../../../shared/contract/bidding/coupons.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { couponsTexts } from '../coupons-texts.ts';
import { type CouponForm, couponFormOf, differences } from './coupon-form.ts';
import type { CouponFormParts } from './use-coupon-form.ts';

const PARTS = {
  type: 'type',
  code: 'code',
  title: 'coupon_title',
  description: 'description',
  discount: 'discount',
  percentage: 'discount',
  amount: 'discount',
  freeShipping: 'free_shipping',
  picture: 'field_picture',
  from: 'field_validity',
  to: 'field_validity',
  level: 'field_level',
  target: 'field_targeting',
  categoryIds: 'field_targeting',
  brandIds: 'field_targeting',
  excludedBrandIds: 'field_targeting',
  priceMin: 'field_targeting',
  priceMax: 'field_targeting',
  pasted: 'field_targeting',
} as const satisfies Record<keyof CouponForm, string>;

type Props = { coupon: Coupon | null; isGone: boolean; parts: CouponFormParts };

/** What somebody else did to the coupon while it was open here, and the two ways on; nothing typed is lost. */
export function CouponConflictNote({ coupon, isGone, parts }: Props) {
  const t = useTexts(couponsTexts, 'form');
  const tWord = useTexts(couponsTexts, 'words');
  const { form, isConflict, keepMine, discard, submit, save } = parts;
  if (!coupon || !(isGone || isConflict)) return null;
  const fields = new Set(
    differences(form, couponFormOf(coupon)).map((name) => t(PARTS[name]).toLocaleLowerCase()),
  );
  return (
    <Alert color="orange" role="alert" icon={<IconUsers aria-hidden />}>
      <Text size="sm">
        {isGone ? t('meanwhile_gone') : t('meanwhile', { state: tWord(`state_${coupon.state}`) })}
      </Text>
      {!isGone && fields.size > 0 && (
        <Text size="sm">{t('meanwhile_differs', { fields: [...fields].join(', ') })}</Text>
      )}
      <Group gap="sm" mt="sm">
        {isGone ? (
          <Button size="xs" loading={save.isPending} onClick={() => submit(false, true)}>
            {t('save_as_new')}
          </Button>
        ) : (
          <>
            <Button size="xs" onClick={() => keepMine(coupon)}>
              {t('keep_mine')}
            </Button>
            <Button size="xs" variant="default" onClick={discard}>
              {t('take_theirs')}
            </Button>
          </>
        )}
      </Group>
    </Alert>
  );
}
