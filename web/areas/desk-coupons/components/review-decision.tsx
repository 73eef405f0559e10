import { Button, Group, Kbd, Stack, Textarea } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { DeskCoupon } from '../../../../shared/contract/desk/desk-coupons.contract.ts';
import { checkReason } from '../../../../shared/rules/coupons/coupon-errors.ts';
import { reasonIssue } from '../../../../shared/rules/coupons/coupon-issues.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { keepDraft, readDraft } from '../../../core/browser/draft-store.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { type Translate, useTexts } from '../../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../../core/texts/texts.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { useDecision } from '../desk-coupons.queries.ts';
import { deskCouponsTexts } from '../desk-coupons-texts.ts';

/** With Alt, so that no word that is said to the computer, and no letter typed beside a field, decides anything. */
const KEYS = { approve: 'Alt+A', reject: 'Alt+R' } as const;
/** By the place of the key: with Alt some systems type another letter. */
const PHYSICAL = { usePhysicalKeys: true };

/** Shown beside a button's words; a reader's software says it by itself. */
function KeySign({ keys }: { keys: string }) {
  return (
    <Kbd size="xs" aria-hidden visibleFrom="sm">
      {keys}
    </Kbd>
  );
}

const draftKey = (couponId: number) => `desk-coupon:${couponId}`;

function readReason(couponId: number): string {
  const kept = readDraft(draftKey(couponId));
  return typeof kept === 'string' ? kept : '';
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
  const decide = (given: string | null, refuse: (error: unknown) => void = () => undefined) =>
    decision
      .mutateAsync({ couponId: coupon.coupon_id, version: coupon.version, reason: given })
      .then((decided) => {
        keepDraft(draftKey(coupon.coupon_id), null);
        onDecided(decided);
      })
      .catch((error) => {
        const text = overtakenText(error, t);
        if (text === null) refuse(error);
        else onOvertaken(text);
      });
  const { isPending, reset } = decision;
  const sends = (isRejection: boolean) => isPending && (decision.variables?.reason !== null) === isRejection;
  const error = overtakenText(decision.error, t) === null ? decision.error : null;
  return { decide, sends, save: { error, isPending, reset } };
}

/** The form of a decision, and the keys that stand for its buttons. */
function useDecisionForm(props: Props) {
  const { coupon } = props;
  const t = useTexts(deskCouponsTexts);
  const fieldErrors = useFieldErrors({
    fields: ['reason'],
    t,
    words: { required: 'reason_missing', too_long: 'reason_refused', unreadable: 'reason_refused' },
  });
  const { decide, sends, save } = useSending(props);
  // A reason lives until it is sent, whatever else is opened meanwhile.
  const [kept] = useState(() => readReason(coupon.coupon_id));
  const form = useRuleForm({
    initialValues: { reason: kept },
    validate: ({ reason }) => {
      const { error } = checkReason(reason);
      return error === null ? [] : [reasonIssue('reason', error)];
    },
    fieldErrors,
    save,
    onEdit: ({ reason }) => keepDraft(draftKey(coupon.coupon_id), reason === '' ? null : reason),
    submit: ({ reason }, refuse) => void decide(reason, refuse),
  });
  const approve = () => {
    if (!save.isPending) void decide(null);
  };
  const reject = () => {
    if (form.values.reason === '') form.focus('reason');
    else form.box.current?.requestSubmit();
  };
  useHotkeys([
    [KEYS.approve, approve, PHYSICAL],
    [KEYS.reject, reject, PHYSICAL],
  ]);
  return { form, approve, sends };
}

/** Approves a coupon, or rejects it with a reason that its shop reads. */
export function ReviewDecision(props: Props) {
  const t = useTexts(deskCouponsTexts);
  const { form, approve, sends } = useDecisionForm(props);
  const { formProps, input, failure } = form;
  return (
    <form {...formProps} aria-label={t('decision')}>
      <Stack gap="sm">
        {failure && <FormFailure error={failure} />}
        <Group>
          <Button
            leftSection={<IconCheck size={ICON_PX.medium} aria-hidden />}
            rightSection={<KeySign keys={KEYS.approve} />}
            aria-keyshortcuts={KEYS.approve}
            loading={sends(false)}
            disabled={sends(true)}
            onClick={approve}
          >
            {t('approve')}
          </Button>
        </Group>
        <Textarea
          label={t('reason')}
          description={t('reason_hint')}
          {...input('reason')}
          autosize
          minRows={2}
        />
        <Group>
          <Button
            type="submit"
            variant="default"
            leftSection={<IconX size={ICON_PX.medium} aria-hidden />}
            rightSection={<KeySign keys={KEYS.reject} />}
            aria-keyshortcuts={KEYS.reject}
            loading={sends(true)}
            disabled={sends(false)}
          >
            {t('reject')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
