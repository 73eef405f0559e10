import { Text } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatInstant } from '../../../core/texts/wall-time.ts';
import { ConfirmWindow } from '../../../ui/form/confirm-window.tsx';
import { UndoLine, UndoStep } from '../../../ui/page/undo-line.tsx';
import type { CategoriesAnswer } from '../bidding.queries.ts';
import { biddingTexts } from '../bidding-texts.ts';
import type { BidActions } from '../use-bid-actions.ts';

type ChangeSet = NonNullable<CategoriesAnswer['last_change']>;

const KINDS = {
  undo: { told: 'last_change', button: 'undo_last' },
  redo: { told: 'last_undone', button: 'redo_last' },
} as const;

type StepProps = { kind: keyof typeof KINDS; set: ChangeSet; told: string; actions: BidActions };

/** Takes a change back, or makes it again, after asking. */
function Step({ kind, set, told, actions }: StepProps) {
  const t = useTexts(biddingTexts, 'actions');
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <UndoStep
        kind={kind}
        words={{ full: t(KINDS[kind].button), short: t(kind) }}
        disabled={actions.isPending}
        onPress={() => setAsking(true)}
      />
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
    </>
  );
}

type Props = {
  /** Undefined while it is read. */
  answer: Pick<CategoriesAnswer, 'last_change' | 'last_undone'> | undefined;
  actions: BidActions;
};

/** The last change of the shop's bids and the way back, change by change; what was undone can be done again. */
export function UndoBar({ answer, actions }: Props) {
  const t = useTexts(biddingTexts, 'actions');
  const tell = (kind: keyof typeof KINDS, set: ChangeSet) =>
    t(KINDS[kind].told, {
      count: set.bids,
      number: formatCount(set.bids),
      at: formatInstant(set.at),
      who: set.actor_name ?? set.actor_email,
    });
  const { last_change: last = null, last_undone: undone = null } = answer ?? {};
  const steps = [
    ...(last ? [{ kind: 'undo' as const, set: last }] : []),
    ...(undone ? [{ kind: 'redo' as const, set: undone }] : []),
  ].map((step) => ({ ...step, told: tell(step.kind, step.set) }));
  return (
    <UndoLine told={steps[0]?.told ?? (answer && t('nothing_to_undo'))}>
      {steps.map((step) => (
        <Step key={step.kind} {...step} actions={actions} />
      ))}
    </UndoLine>
  );
}
