import { Button, Group, Text } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
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

type ChangeSet = NonNullable<CategoriesAnswer['last_change']>;

const KINDS = {
  undo: { told: 'last_change', button: 'undo_last', Icon: IconArrowBackUp },
  redo: { told: 'last_undone', button: 'redo_last', Icon: IconArrowForwardUp },
} as const;

type StepProps = { kind: keyof typeof KINDS; set: ChangeSet; actions: BidActions };

/** A change, who made it, and the button that takes it back, or does it again, after asking. */
function Step({ kind, set, actions }: StepProps) {
  const t = useTexts(biddingTexts, 'actions');
  const [isAsking, setAsking] = useState(false);
  const { told: key, button, Icon } = KINDS[kind];
  const told = t(key, {
    count: set.bids,
    number: formatCount(set.bids),
    at: formatInstant(set.at),
    who: set.actor_email,
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
        leftSection={<Icon size={ICON_PX.medium} aria-hidden />}
        disabled={actions.isPending}
        onClick={() => setAsking(true)}
      >
        {t(button)}
      </Button>
      {isAsking && (
        <ConfirmWindow
          title={t(`${kind}_title`)}
          action={t(kind)}
          mutation={{ isPending: actions.isPending, error: null }}
          onConfirm={() => actions.undo(set.change_set, kind, close)}
          onClose={close}
        >
          <Text size="sm">{told}</Text>
          <Text size="sm">{t(`${kind}_text`)}</Text>
        </ConfirmWindow>
      )}
    </Group>
  );
}

type Props = { answer: Pick<CategoriesAnswer, 'last_change' | 'last_undone'>; actions: BidActions };

/** The last change of the shop's bids and the way back, change by change; what was undone can be done again. */
export function UndoBar({ answer, actions }: Props) {
  const { last_change: last, last_undone: undone } = answer;
  if (!last && !undone) return null;
  return (
    <div className={classes.undo}>
      {last && <Step kind="undo" set={last} actions={actions} />}
      {undone && <Step kind="redo" set={undone} actions={actions} />}
    </div>
  );
}
