import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import type { LimitView } from '../../../shared/contract/budget.contract.ts';
import { DECREASE_MESSAGE_MAX } from '../../../shared/rules/limit-change.ts';
import { useTexts } from '../../core/i18n.ts';
import { DialogWindow } from '../../ui/dialog-window.tsx';
import { useRequestDecrease } from './budget.queries.ts';
import { ChangeFailure } from './change-failure.tsx';
import { limitChangeTexts } from './limit-change.texts.ts';
import { LimitField } from './limit-field.tsx';
import { readDecrease, type TypedFault } from './limit-form.ts';

type Props = { limit: LimitView; onSent: (text: string) => void; onClose: () => void };

/** What is typed, what is wrong with it, and how it is sent. */
function useDecrease({ limit, onSent, onClose }: Props) {
  const t = useTexts(limitChangeTexts);
  const request = useRequestDecrease(limit.shop_id);
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');
  const [fault, setFault] = useState<TypedFault | null>(null);
  const now = limit.limit ?? 0;

  const change = (text: string) => {
    setTyped(text);
    setFault(null);
  };
  const done = (name: string | null) => {
    onClose();
    onSent(name === null ? t('sent_staff') : t('sent', { name }));
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    request.reset();
    const read = readDecrease(typed, now);
    setFault('fault' in read ? read.fault : null);
    if ('fault' in read) return field.current?.focus();
    request.mutate(
      { value: read.value, current_limit: now, message },
      { onSuccess: ({ account_manager: name }) => done(name) },
    );
  };
  return { request, field, now, typed, message, setMessage, fault, change, submit };
}

/** Writes to who can lower the limit. */
export function DecreaseWindow(props: Props) {
  const { limit, onClose } = props;
  const t = useTexts(limitChangeTexts);
  const { request, message, setMessage, change, submit, ...typing } = useDecrease(props);
  const manager = limit.account_manager;
  return (
    <DialogWindow title={t('decrease_title')} closeLabel={t('close')} onClose={onClose}>
      <form onSubmit={submit} noValidate>
        <Stack maw={440}>
          {request.error ? <ChangeFailure error={request.error} limit={limit.limit} /> : null}
          <Text size="sm">{manager ? t('decrease_to', { name: manager }) : t('decrease_to_staff')}</Text>
          <LimitField {...typing} label={t('wanted')} isFirst onChange={change} />
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
