import { Button, Paper, Stack, Text, Title } from '@mantine/core';
import { type RefObject, type SubmitEvent, useState } from 'react';
import type { LimitView } from '../../../../shared/contract/bidding/budget.contract.ts';
import { formatEur } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useRaiseLimit } from '../budget.queries.ts';
import { limitTexts } from '../budget-texts.ts';
import { readRaise, typedIssue } from '../limit-form.ts';
import { isReached } from '../limit-labels.ts';
import { useLimitError } from '../use-limit-errors.ts';
import { ChangeFailure } from './change-failure.tsx';
import { LimitField } from './limit-field.tsx';
import { LowerWindow } from './lower-window.tsx';
import { type AskedRaise, RaiseWindow } from './raise-window.tsx';

type Props = {
  limit: LimitView;
  /** What stands in the field; buttons elsewhere on the page fill it in. */
  typed: string;
  setTyped: (typed: string) => void;
  field: RefObject<HTMLInputElement | null>;
  onDone: (text: string) => void;
};

/** What is typed, what is wrong with it, and the question before it counts. */
function useRaise({ limit, typed, setTyped, field, onDone }: Props) {
  const t = useTexts(limitTexts, 'change');
  const raise = useRaiseLimit(limit.shop_id);
  const [error, setError] = useState<string | null>(null);
  const [asked, setAsked] = useState<AskedRaise | null>(null);
  const now = limit.limit ?? 0;
  const errorOf = useLimitError(now);

  const change = (text: string) => {
    setTyped(text);
    setError(null);
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    raise.reset();
    const read = readRaise(typed, now);
    setError(errorOf('fault' in read ? [typedIssue(read.fault)] : []));
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
        onError: (refused) => setError(errorOf(refused)),
        onSettled: () => setAsked(null),
      },
    );
  return { raise, now, error, asked, change, submit, confirm, leave: () => setAsked(null) };
}

/** Raises the limit after a question, and asks for a lower one. */
export function RaisePanel(props: Props) {
  const { limit, typed, field } = props;
  const t = useTexts(limitTexts, 'change');
  const { raise, now, error, asked, change, submit, confirm, leave } = useRaise(props);
  const [isLowering, setLowering] = useState(false);
  return (
    <Paper component="section" p="md" aria-labelledby="raise-limit">
      <Title order={2} size="h3" id="raise-limit">
        {t('raise_title')}
      </Title>
      <Text size="xs" c="dimmed" mb="sm">
        {t('raise_hint')}
      </Text>
      <Stack gap="sm">
        {raise.error && !asked && !error ? <ChangeFailure error={raise.error} limit={limit.limit} /> : null}
        <form onSubmit={submit} noValidate>
          <Stack gap="sm">
            <LimitField
              field={field}
              label={t('new_limit')}
              now={now}
              typed={typed}
              error={error}
              onChange={change}
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
          onClose={leave}
        />
      )}
      {isLowering && <LowerWindow limit={limit} onClose={() => setLowering(false)} />}
    </Paper>
  );
}
