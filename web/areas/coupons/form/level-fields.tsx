import { Fieldset, Radio, Stack } from '@mantine/core';
import { PROMOTION_LEVELS } from '../../../../shared/rules/coupons/coupons.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { couponsTexts } from '../coupons-texts.ts';
import type { FieldsProps } from './coupon-fields.ts';
import type { CouponForm } from './coupon-form.ts';

type Props = FieldsProps & { keyword: string; portal: string };

/** Regular, or only for the visitors of the portal. */
export function LevelFields({ form, change, keyword, portal }: Props) {
  const t = useTexts(couponsTexts, 'form');
  const tWord = useTexts(couponsTexts, 'words');
  const hints = {
    regular: t('level_regular_hint'),
    exclusive: t(form.type === 'coupon' ? 'level_exclusive_code' : 'level_exclusive_deal', {
      keyword,
      portal,
    }),
  };
  return (
    <Fieldset legend={t('part_level')}>
      <Radio.Group
        aria-label={t('part_level')}
        value={form.level}
        onChange={(level) => change({ level: level as CouponForm['level'] })}
      >
        <Stack gap="xs">
          {PROMOTION_LEVELS.map((level) => (
            <Radio key={level} value={level} label={tWord(`level_${level}`)} description={hints[level]} />
          ))}
        </Stack>
      </Radio.Group>
    </Fieldset>
  );
}
