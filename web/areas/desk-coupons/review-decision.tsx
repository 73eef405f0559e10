import { Button, Group, Stack, Textarea } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { DeskCoupon } from '../../../shared/contract/desk-coupons.contract.ts';
import { checkReason } from '../../../shared/rules/coupon-faults.ts';
import { ApiError } from '../../core/api-error.ts';
import { useTexts } from '../../core/i18n.ts';
import { keepDraft, readDraft } from '../../core/kept-draft.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { useDecision } from './desk-coupons.queries.ts';
import { deskCouponsTexts } from './desk-coupons.texts.ts';

const ICON_PX = 16;

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

function useFailureText(error: Error | null): string | null {
  const t = useTexts(deskCouponsTexts);
  if (!(error instanceof ApiError)) return null;
  if (error.code === 'already_decided') return t('already_decided');
  if (error.code === 'changed_meanwhile' || error.code === 'conflict') return t('changed_meanwhile');
  if (error.code === 'not_found') return t('gone');
  if (error.errors.some(({ field }) => field === 'valid_to')) return t('over');
  return null;
}

type Props = {
  coupon: DeskCoupon;
  onDecided: (coupon: DeskCoupon) => void;
};

/** Approves a coupon, or rejects it with a reason that its shop reads. */
export function ReviewDecision({ coupon, onDecided }: Props) {
  const t = useTexts(deskCouponsTexts);
  const [reason, setReason] = useReason(coupon.coupon_id);
  const [fault, setFault] = useState<string | null>(null);
  const decision = useDecision();
  const failureText = useFailureText(decision.error);
  const decide = (given: string | null) =>
    decision.mutate(
      { couponId: coupon.coupon_id, version: coupon.version, reason: given },
      {
        onSuccess: (decided) => {
          keepDraft(draftKey(coupon.coupon_id), null);
          onDecided(decided);
        },
      },
    );
  const reject = (event: FormEvent) => {
    event.preventDefault();
    const found = checkReason(reason).fault;
    const word = found === null ? null : t(found === 'required' ? 'reason_missing' : 'reason_refused');
    setFault(word);
    if (word === null) decide(reason);
  };
  const isPending = decision.isPending;
  const sends = (isRejection: boolean) => isPending && (decision.variables?.reason !== null) === isRejection;
  return (
    <Stack gap="sm" component="form" onSubmit={reject as never} aria-label={t('decision')}>
      {decision.error && <FormFailure error={decision.error} text={failureText} />}
      <Group>
        <Button
          color="green.9"
          leftSection={<IconCheck size={ICON_PX} aria-hidden />}
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
        error={fault}
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
          leftSection={<IconX size={ICON_PX} aria-hidden />}
          loading={sends(true)}
          disabled={sends(false)}
        >
          {t('reject')}
        </Button>
      </Group>
    </Stack>
  );
}
