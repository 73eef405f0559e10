import { Button, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { LimitView } from '../../../../shared/contract/bidding/budget.contract.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { linkTo } from '../../../core/navigation/page-links.ts';
import { TICKET_NEW_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { WindowButtons } from '../../../ui/form/window-buttons.tsx';
import { limitTexts } from '../budget-texts.ts';
import { decreaseIssues, readDecrease } from '../limit-form.ts';
import { useLimitErrors } from '../use-limit-errors.ts';
import { LimitField } from './limit-field.tsx';

type Props = { limit: LimitView; onClose: () => void };

/** Asks which limit is wanted, and goes on to the ticket that asks staff for it. */
export function LowerWindow({ limit, onClose }: Props) {
  const t = useTexts(limitTexts, 'change');
  const navigate = useNavigate();
  const now = limit.limit ?? 0;
  const { formProps, input } = useRuleForm({
    initialValues: { value: '' },
    validate: ({ value }) => decreaseIssues(value, now),
    fieldErrors: useLimitErrors(now),
    submit: ({ value }) => {
      const read = readDecrease(value, now);
      if ('error' in read) return;
      const about = { about: 'limit', value: String(read.value) } as const;
      void navigate(linkTo(TICKET_NEW_PATH, { shop_id: limit.shop_id, ...about }));
    },
  });
  return (
    <DialogWindow title={t('decrease_title')} closeLabel={t('close')} onClose={onClose}>
      <form {...formProps}>
        <Stack maw={440}>
          <Text size="sm">{t('decrease_next')}</Text>
          <LimitField label={t('wanted')} now={now} input={input('value')} isFirst />
          <WindowButtons onCancel={onClose}>
            <Button type="submit">{t('to_ticket')}</Button>
          </WindowButtons>
        </Stack>
      </form>
    </DialogWindow>
  );
}
