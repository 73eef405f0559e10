import { Button, Group, Stack, Textarea } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { DeskCoupon } from '../../../../shared/contract/desk/desk-coupons.contract.ts';
import { checkReason } from '../../../../shared/rules/coupons/coupon-errors.ts';
import { reasonIssue } from '../../../../shared/rules/coupons/coupon-issues.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { keepDraft, readDraft } from '../../../core/browser/draft-store.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { type Translate, useTexts } from '../../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../../core/texts/texts.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { useDecision } from '../desk-coupons.queries.ts';
import { deskCouponsTexts } from '../desk-coupons-texts.ts';

const draftKey = (couponId: number) => `desk-coupon:${couponId}`;

/** A reason lives until it is sent, whatever else is opened meanwhile. */
function useReason(couponId: number) {
  const [reason, setReason] = useState(() => {
    const kept = readDraft(draftKey(couponId));
    return typeof kept === 'string' ? kept : '';
  });
  const change = (typed: string) => {
    setReason(typed);
    keepDraft(draftKey(couponId), typed === '' ? null : typed);
  };
  return [reason, change] as const;
}

type Words = Translate<KeyOfTexts<typeof deskCouponsTexts>>;

/** What others have done meanwhile; null for any other failure. */
function overtakenText(error: unknown, t: Words): string | null {
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'already_decided') return t('already_decided');
  if (error.code === 'changed_meanwhile' || error.code === 'conflict') return t('changed_meanwhile');
  if (error.isGone) return t('gone');
  return error.errors.some(({ code }) => code === 'day_past') ? t('over') : null;
}

type Props = {
  coupon: DeskCoupon;
  onDecided: (coupon: DeskCoupon) => void;
  /** The coupon is not what it was when it was read. */
  onOvertaken: (text: string) => void;
};

/** Sends decisions; a null reason approves. */
function useSending({ coupon, onDecided, onOvertaken }: Props) {
  const t = useTexts(deskCouponsTexts);
  const decision = useDecision();
  // By its promise: by then the coupon may be shown as decided, and this form be gone.
  const decide = (given: string | null) =>
    decision
      .mutateAsync({ couponId: coupon.coupon_id, version: coupon.version, reason: given })
      .then((decided) => {
        keepDraft(draftKey(coupon.coupon_id), null);
        onDecided(decided);
      })
      .catch((error) => {
        const text = overtakenText(error, t);
        if (text !== null) onOvertaken(text);
      });
  const isPending = decision.isPending;
  const sends = (isRejection: boolean) => isPending && (decision.variables?.reason !== null) === isRejection;
  const failure = overtakenText(decision.error, t) === null ? decision.error : null;
  return { decide, sends, failure };
}

/** Approves a coupon, or rejects it with a reason that its shop reads. */
export function ReviewDecision(props: Props) {
  const { coupon } = props;
  const t = useTexts(deskCouponsTexts);
  const [reason, setReason] = useReason(coupon.coupon_id);
  const [fault, setFault] = useState<string | null>(null);
  const fieldErrors = useFieldErrors({
    fields: ['reason'],
    t,
    words: { required: 'reason_missing', too_long: 'reason_refused', unreadable: 'reason_refused' },
  });
  const { decide, sends, failure } = useSending(props);
  const { reason: refused } = fieldErrors(failure);
  const reject = (event: FormEvent) => {
    event.preventDefault();
    const { fault: found } = checkReason(reason);
    setFault(found && (fieldErrors([reasonIssue('reason', found)]).reason ?? null));
    if (found === null) decide(reason);
  };
  return (
    <Stack gap="sm" component="form" onSubmit={reject as never} aria-label={t('decision')}>
      {failure && refused === undefined && <FormFailure error={failure} />}
      <Group>
        <Button
          leftSection={<IconCheck size={ICON_PX.medium} aria-hidden />}
          loading={sends(false)}
          disabled={sends(true)}
          onClick={() => decide(null)}
        >
          {t('approve')}
        </Button>
      </Group>
      <Textarea
        label={t('reason')}
        description={t('reason_hint')}
        value={reason}
        error={fault ?? refused ?? null}
        autosize
        minRows={2}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setFault(null);
        }}
      />
      <Group>
        <Button
          type="submit"
          variant="default"
          leftSection={<IconX size={ICON_PX.medium} aria-hidden />}
          loading={sends(true)}
          disabled={sends(false)}
        >
          {t('reject')}
        </Button>
      </Group>
    </Stack>
  );
}
