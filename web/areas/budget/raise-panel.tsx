import { Button, Paper, Stack, Text, TextInput, Title } from '@mantine/core';
import { type RefObject, type SubmitEvent, useState } from 'react';
import type { LimitView } from '../../../shared/contract/budget.contract.ts';
import { LIMIT_MAX_EUR } from '../../../shared/rules/limit-change.ts';
import { formatEur } from '../../../shared/rules/money.ts';
import { useTexts } from '../../core/i18n.ts';
import { useRaiseLimit } from './budget.queries.ts';
import { ChangeFailure } from './change-failure.tsx';
import { DecreaseWindow } from './decrease-window.tsx';
import { limitChangeTexts } from './limit-change.texts.ts';
import { readRaise, type TypedFault } from './limit-form.ts';
import { isReached } from './limit-words.ts';
import { type AskedRaise, RaiseWindow } from './raise-window.tsx';

type Props = {
  limit: LimitView;
  /** What stands in the field; buttons elsewhere on the page fill it in. */
  typed: string;
  setTyped: (typed: string) => void;
  field: RefObject<HTMLInputElement | null>;
  onDone: (text: string) => void;
};

/** Raises the limit after a question, and asks for a lower one. */
export function RaisePanel({ limit, typed, setTyped, field, onDone }: Props) {
  const t = useTexts(limitChangeTexts);
  const raise = useRaiseLimit(limit.shop_id);
  const [fault, setFault] = useState<TypedFault | null>(null);
  const [asked, setAsked] = useState<AskedRaise | null>(null);
  const [isLowering, setLowering] = useState(false);
  const now = limit.limit ?? 0;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    raise.reset();
    const read = readRaise(typed, now);
    setFault('fault' in read ? read.fault : null);
    if ('fault' in read) field.current?.focus();
    else setAsked({ value: read.value, typed: read.unsure ? typed.trim() : null });
  };
  const confirm = ({ value }: AskedRaise) =>
    raise.mutate(
      { value, current_limit: now },
      {
        onSuccess: ({ status, limit: to }) => {
          const isBack = isReached(limit) && status !== 'Limit Reached';
          setTyped('');
          onDone(t(isBack ? 'raised_back' : 'raised', { to: formatEur(to) }));
        },
        onSettled: () => setAsked(null),
      },
    );
  const faultText = fault && t(`fault_${fault}`, { max: formatEur(LIMIT_MAX_EUR), limit: formatEur(now) });
  return (
    <Paper component="section" p="md" aria-labelledby="raise-limit">
      <Title order={2} size="h3" id="raise-limit">
        {t('raise_title')}
      </Title>
      <Text size="xs" c="dimmed" mb="sm">
        {t('raise_hint')}
      </Text>
      <Stack gap="sm">
        {raise.error && !asked ? <ChangeFailure error={raise.error} limit={limit.limit} /> : null}
        <form onSubmit={submit} noValidate>
          <Stack gap="sm">
            <TextInput
              ref={field}
              label={t('new_limit')}
              description={t('now', { limit: formatEur(now) })}
              inputMode="decimal"
              autoComplete="off"
              maxLength={30}
              value={typed}
              onChange={({ currentTarget: { value } }) => {
                setTyped(value);
                setFault(null);
              }}
              error={faultText}
            />
            <Button type="submit">{t('raise')}</Button>
          </Stack>
        </form>
        <Text size="xs" c="dimmed">
          {t('decrease_hint')}
        </Text>
        <Button variant="default" onClick={() => setLowering(true)}>
          {t('decrease_open')}
        </Button>
      </Stack>
      {asked && (
        <RaiseWindow
          limit={limit}
          asked={asked}
          isPending={raise.isPending}
          onConfirm={() => confirm(asked)}
          onClose={() => setAsked(null)}
        />
      )}
      {isLowering && <DecreaseWindow limit={limit} onSent={onDone} onClose={() => setLowering(false)} />}
    </Paper>
  );
}
