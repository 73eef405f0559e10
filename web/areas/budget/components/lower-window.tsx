import { Button, Group, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useRef, useState } from 'react';
import type { LimitView } from '../../../../shared/contract/bidding/budget.contract.ts';
import { linkTo } from '../../../core/navigation/page-links.ts';
import { TICKET_NEW_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { limitTexts } from '../budget-texts.ts';
import { readDecrease, typedIssue } from '../limit-form.ts';
import { useLimitError } from '../use-limit-errors.ts';
import { LimitField } from './limit-field.tsx';

type Props = { limit: LimitView; onClose: () => void };

/** Asks which limit is wanted, and goes on to the ticket that asks staff for it. */
export function LowerWindow({ limit, onClose }: Props) {
  const t = useTexts(limitTexts, 'change');
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const now = limit.limit ?? 0;
  const errorOf = useLimitError(now);
  const change = (text: string) => {
    setTyped(text);
    setError(null);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readDecrease(typed, now);
    if ('fault' in read) {
      setError(errorOf([typedIssue(read.fault)]));
      field.current?.focus();
      return;
    }
    const about = { about: 'limit', value: String(read.value) } as const;
    void navigate(linkTo(TICKET_NEW_PATH, { shop_id: limit.shop_id, ...about }));
  };
  return (
    <DialogWindow title={t('decrease_title')} closeLabel={t('close')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack maw={440}>
          <Text size="sm">{t('decrease_next')}</Text>
          <LimitField
            field={field}
            label={t('wanted')}
            now={now}
            typed={typed}
            error={error}
            isFirst
            onChange={change}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit">{t('to_ticket')}</Button>
          </Group>
        </Stack>
      </form>
    </DialogWindow>
  );
}
