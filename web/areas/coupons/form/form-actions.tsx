import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import type { Coupon } from '../../../../shared/contract/bidding/coupons.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { couponsTexts } from '../coupons-texts.ts';
import classes from './coupon-form-view.module.css';
import type { CouponFormParts } from './use-coupon-form.ts';

/** States of an approved coupon: a change of it is reviewed beside it. */
const APPROVED: readonly string[] = ['approved', 'shown', 'disabled', 'expired'];

type Props = {
  coupon: Coupon | null;
  isGone: boolean;
  parts: CouponFormParts;
  /** What keeps the coupon as a whole from being published. */
  error: string | null;
  isSendingPicture: boolean;
};

/** Keeps the coupon as a draft or sends it to review, and says why it could not be done. */
export function FormActions({ coupon, isGone, parts, error, isSendingPicture }: Props) {
  const t = useTexts(couponsTexts, 'form');
  const { save, failure, submit, isConflict } = parts;
  const isExplained = isConflict || isGone;
  const staysLive = coupon !== null && (coupon.edit_of !== null || APPROVED.includes(coupon.state));
  const isHeld = isSendingPicture || isConflict || isGone;
  const action = save.isPending ? save.variables : null;
  const isPublishing = action !== null && 'publish' in action && action.publish;
  return (
    <Stack gap="sm" className={classes.bar ?? ''}>
      {error && (
        <Alert role="alert" color="red" icon={<IconAlertCircle aria-hidden />}>
          {error}
        </Alert>
      )}
      {failure && !isExplained ? <FormFailure error={failure} /> : null}
      <Text size="sm" c="dimmed" role="status">
        {isSendingPicture ? t('picture_wait') : t(staysLive ? 'changes_live' : 'publish_hint')}
      </Text>
      <div className={classes.actions}>
        <Button
          variant="default"
          disabled={isHeld}
          loading={save.isPending && !isPublishing}
          onClick={() => submit(false)}
        >
          {t('save_draft')}
        </Button>
        <Button disabled={isHeld} loading={isPublishing} onClick={() => submit(true)}>
          {t('publish')}
        </Button>
      </div>
    </Stack>
  );
}
