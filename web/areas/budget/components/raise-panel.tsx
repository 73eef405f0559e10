import { Alert, Button, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import type { LimitView } from '../../../../shared/contract/bidding/budget.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { limitTexts } from '../budget-texts.ts';
import type { useRaiseForm } from '../use-raise-form.ts';
import { ChangeFailure } from './change-failure.tsx';
import { LimitField } from './limit-field.tsx';
import { LowerWindow } from './lower-window.tsx';
import { RaiseWindow } from './raise-window.tsx';

type Props = {
  limit: LimitView;
  /** Of the page: buttons elsewhere on it fill in a limit. */
  form: ReturnType<typeof useRaiseForm>;
};

/** Raises the limit after a question, and asks for a lower one. */
export function RaisePanel({ limit, form }: Props) {
  const t = useTexts(limitTexts, 'change');
  const { formProps, input, failure, isPending, now, asked, confirm, leave } = form;
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
        {limit.may_raise ? null : <Alert>{t('not_allowed')}</Alert>}
        {failure && !asked ? <ChangeFailure error={failure} limit={limit.limit} /> : null}
        <form {...formProps}>
          <Stack gap="sm">
            <LimitField label={t('new_limit')} now={now} input={input('value')} />
            <Button type="submit" disabled={!limit.may_raise}>
              {t('raise')}
            </Button>
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
          isPending={isPending}
          onConfirm={() => confirm(asked)}
          onClose={leave}
        />
      )}
      {isLowering && <LowerWindow limit={limit} onClose={() => setLowering(false)} />}
    </Paper>
  );
}
