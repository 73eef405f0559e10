import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatInstant } from '../../../core/texts/wall-time.ts';
import { ConfirmWindow } from '../../../ui/form/confirm-window.tsx';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import type { CategoriesAnswer } from '../bidding.queries.ts';
import { biddingTexts } from '../bidding-texts.ts';
import type { BidActions } from '../use-bid-actions.ts';
import classes from './bidding.module.css';

type Props = { last: NonNullable<CategoriesAnswer['last_change']>; actions: BidActions };

/** Who changed the shop's bids last, and the way back as long as nothing was changed since. */
export function UndoBar({ last, actions }: Props) {
  const t = useTexts(biddingTexts, 'actions');
  const [isAsking, setAsking] = useState(false);
  const told = t('last_change', {
    count: last.bids,
    number: formatCount(last.bids),
    at: formatInstant(last.at),
    who: last.actor_email,
  });
  const close = () => setAsking(false);
  return (
    <Group justify="flex-end" gap="var(--mantine-spacing-xs) var(--mantine-spacing-md)">
      <Text size="sm" c="dimmed" className={classes.undoText}>
        {told}
      </Text>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconArrowBackUp size={ICON_PX.medium} aria-hidden />}
        disabled={actions.isPending}
        onClick={() => setAsking(true)}
      >
        {t('undo_last')}
      </Button>
      {isAsking && (
        <ConfirmWindow
          title={t('undo_title')}
          action={t('undo')}
          mutation={{ isPending: actions.isPending, error: null }}
          onConfirm={() => actions.undo(last.change_set, close)}
          onClose={close}
        >
          <Text size="sm">{told}</Text>
          <Text size="sm">{t('undo_text')}</Text>
        </ConfirmWindow>
      )}
    </Group>
  );
}
