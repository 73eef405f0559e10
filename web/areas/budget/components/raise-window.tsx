import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { LimitView } from '../../../../shared/contract/bidding/budget.contract.ts';
import { LIMIT_RAISE_UNUSUAL } from '../../../../shared/rules/budget/limit-change.ts';
import { formatEur } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { limitTexts } from '../budget-texts.ts';
import { isReached } from '../limit-labels.ts';

/** A raise that was typed; `typed` is the text where it can be read in two ways. */
export type AskedRaise = { readonly value: number; readonly typed: string | null };

type Props = {
  limit: LimitView;
  asked: AskedRaise;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** What the raise means, in money of this month. */
function Meaning({ limit, value }: { limit: LimitView; value: number }) {
  const t = useTexts(limitTexts, 'change');
  const left = value - limit.spent;
  if (left <= 0) return <Text size="sm">{t('confirm_hidden', { spent: formatEur(limit.spent) })}</Text>;
  return (
    <>
      <Text size="sm">{t('confirm_rest', { left: formatEur(left) })}</Text>
      {isReached(limit) && <Text size="sm">{t('confirm_back')}</Text>}
    </>
  );
}

/** Asks before the limit is raised. */
export function RaiseWindow({ limit, asked, isPending, onConfirm, onClose }: Props) {
  const t = useTexts(limitTexts, 'change');
  const { value, typed } = asked;
  const now = limit.limit ?? 0;
  const to = formatEur(value);
  const isUnusual = now > 0 && value > now * LIMIT_RAISE_UNUSUAL;
  const warnings = [
    ...(typed === null ? [] : [t('confirm_unsure', { typed, to })]),
    ...(isUnusual ? [t('confirm_unusual', { times: LIMIT_RAISE_UNUSUAL })] : []),
  ];
  return (
    <DialogWindow title={t('confirm_title')} closeLabel={t('close')} onClose={onClose}>
      <Stack maw={440} gap="sm">
        <Text fw={600}>{t('confirm_change', { from: formatEur(now), to })}</Text>
        {warnings.map((text) => (
          <Alert key={text} color="yellow" icon={<IconAlertTriangle aria-hidden />}>
            {text}
          </Alert>
        ))}
        <Meaning limit={limit} value={value} />
        <Text size="sm" c="dimmed">
          {t('confirm_down')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button loading={isPending} onClick={onConfirm} data-autofocus>
            {t('confirm', { to })}
          </Button>
        </Group>
      </Stack>
    </DialogWindow>
  );
}
