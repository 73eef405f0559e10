import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import type { LimitView } from '../../../../shared/contract/bidding/budget.contract.ts';
import {
  isLargeRaise,
  LARGE_RAISE_TIMES,
  LIMIT_RAISE_UNUSUAL,
} from '../../../../shared/rules/budget/limit-change.ts';
import { formatEur } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { WindowButtons } from '../../../ui/form/window-buttons.tsx';
import { amountInWords } from '../amount-in-words.ts';
import { amountTexts, limitTexts } from '../budget-texts.ts';
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

/** The second question before a raise far above what was spent: the sum in words, where a slip of a digit is seen. */
function LargeRaiseWindow({ limit, asked, isPending, onConfirm, onClose }: Props) {
  const t = useTexts(limitTexts, 'change');
  const words = useTexts(amountTexts);
  const highest = formatEur(limit.highest_month > 0 ? limit.highest_month : (limit.limit ?? 0));
  return (
    <DialogWindow title={t('large_title')} closeLabel={t('close')} onClose={onClose}>
      <Stack maw={440} gap="sm">
        <Text size="sm">{t('large_text', { times: LARGE_RAISE_TIMES, highest })}</Text>
        <Text fw={600} size="lg">
          {amountInWords(asked.value, words)}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('large_back')}
          </Button>
          <Button color="red.8" loading={isPending} onClick={onConfirm}>
            {t('large_confirm')}
          </Button>
        </Group>
      </Stack>
    </DialogWindow>
  );
}

/** Asks before the limit is raised, and twice where it is raised far above what was spent. */
export function RaiseWindow(props: Props) {
  const { limit, asked, isPending, onConfirm, onClose } = props;
  const t = useTexts(limitTexts, 'change');
  const [isSecond, setSecond] = useState(false);
  const { value, typed } = asked;
  const now = limit.limit ?? 0;
  const to = formatEur(value);
  const isLarge = isLargeRaise(value, { highestEur: limit.highest_month, currentEur: now });
  if (isSecond) return <LargeRaiseWindow {...props} />;
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
        <WindowButtons onCancel={onClose}>
          <Button loading={isPending} onClick={isLarge ? () => setSecond(true) : onConfirm} data-autofocus>
            {t('confirm', { to })}
          </Button>
        </WindowButtons>
      </Stack>
    </DialogWindow>
  );
}
