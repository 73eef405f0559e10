import { Radio, Stack, Text, Textarea } from '@mantine/core';
import type { Dispute } from '../../../../shared/contract/bidding/disputes.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import {
  DISPUTE_DAYS,
  DISPUTE_REASONS,
  DISPUTE_TEXT_MAX,
  type DisputeReason,
} from '../../../../shared/rules/statements/disputes.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormWindow } from '../../../ui/form/form-window.tsx';
import { useOpenDispute } from '../disputes.queries.ts';
import { disputesTexts } from '../disputes-texts.ts';

type Props = {
  shopId: number;
  eventIds: readonly string[];
  onDone: (dispute: Dispute) => void;
  onClose: () => void;
};
type Values = { reason: DisputeReason; message: string };

/** Asks why the chosen clicks should not be paid for. */
export function DisputeWindow({ shopId, eventIds, onDone, onClose }: Props) {
  const t = useTexts(disputesTexts, 'choice');
  const tReason = useTexts(disputesTexts, 'reasons');
  const open = useOpenDispute(shopId);
  const initialValues: Values = { reason: 'repeated', message: '' };
  const form = useRuleForm({
    initialValues,
    save: open,
    submit: (values: Values) => open.mutate({ event_ids: [...eventIds], ...values }, { onSuccess: onDone }),
  });
  const ofClicks = useFieldErrors({
    fields: ['event_ids'],
    t,
    words: {
      taken: 'disputed_before',
      not_needed: 'not_charged',
      too_early: () => t('too_old', { days: DISPUTE_DAYS }),
    },
  });
  const count = eventIds.length;
  return (
    <FormWindow
      title={t('title', { count, n: formatCount(count) })}
      form={form}
      width={520}
      action={t('send')}
      errorText={ofClicks(open.error).event_ids ?? null}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Text size="sm">{t('what_follows')}</Text>
        <Radio.Group label={t('reason')} {...form.input('reason')}>
          <Stack gap={6} mt={4}>
            {DISPUTE_REASONS.map((reason) => (
              <Radio key={reason} value={reason} label={tReason(reason)} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label={t('message')}
          description={t('message_hint')}
          autosize
          minRows={3}
          maxLength={DISPUTE_TEXT_MAX}
          {...form.input('message')}
        />
      </Stack>
    </FormWindow>
  );
}
