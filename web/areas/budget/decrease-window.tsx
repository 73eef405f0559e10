import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import type { LimitView } from '../../../shared/contract/budget.contract.ts';
import { DECREASE_MESSAGE_MAX } from '../../../shared/rules/limit-change.ts';
import { formatEur } from '../../../shared/rules/money.ts';
import { useTexts } from '../../core/i18n.ts';
import { DialogWindow } from '../../ui/dialog-window.tsx';
import { useRequestDecrease } from './budget.queries.ts';
import { ChangeFailure } from './change-failure.tsx';
import { limitChangeTexts } from './limit-change.texts.ts';
import { readDecrease, type TypedFault } from './limit-form.ts';

type Props = { limit: LimitView; onSent: (text: string) => void; onClose: () => void };

/** Writes to who can lower the limit. */
export function DecreaseWindow({ limit, onSent, onClose }: Props) {
  const t = useTexts(limitChangeTexts);
  const request = useRequestDecrease(limit.shop_id);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');
  const [fault, setFault] = useState<TypedFault | null>(null);
  const now = limit.limit ?? 0;
  const manager = limit.account_manager;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    request.reset();
    const read = readDecrease(typed, now);
    setFault('fault' in read ? read.fault : null);
    if ('fault' in read) {
      field.current?.focus();
      return;
    }
    request.mutate(
      { value: read.value, current_limit: now, message },
      {
        onSuccess: ({ account_manager: name }) => {
          onClose();
          onSent(name === null ? t('sent_staff') : t('sent', { name }));
        },
      },
    );
  };
  return (
    <DialogWindow title={t('decrease_title')} closeLabel={t('close')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack maw={440}>
          {request.error ? <ChangeFailure error={request.error} limit={limit.limit} /> : null}
          <Text size="sm">{manager ? t('decrease_to', { name: manager }) : t('decrease_to_staff')}</Text>
          <TextInput
            ref={field}
            data-autofocus
            label={t('wanted')}
            description={t('now', { limit: formatEur(now) })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={30}
            value={typed}
            onChange={({ currentTarget: { value } }) => {
              setTyped(value);
              setFault(null);
            }}
            error={fault && t(`fault_${fault}`, { limit: formatEur(now) })}
          />
          <Textarea
            label={t('message')}
            rows={4}
            maxLength={DECREASE_MESSAGE_MAX}
            value={message}
            onChange={({ currentTarget: { value } }) => setMessage(value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={request.isPending}>
              {t('send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </DialogWindow>
  );
}
