import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatInstant } from '../../../core/texts/wall-time.ts';
import { UndoLine, UndoStep } from '../../../ui/page/undo-line.tsx';
import type { AdsAnswer } from '../product-ads.queries.ts';
import { productAdsTexts } from '../product-ads-texts.ts';
import type { useAdActions } from '../use-ad-actions.ts';

const KINDS = {
  undo: { told: 'last_change', button: 'undo_last', done: 'undone' },
  redo: { told: 'last_undone', button: 'redo_last', done: 'redone' },
} as const;

type Props = {
  /** Undefined while it is read. */
  answer: Pick<AdsAnswer, 'last_change' | 'last_undone'> | undefined;
  actions: ReturnType<typeof useAdActions>;
};

/** The last change of the shop's ads, whoever made it, and the way to take it back; of an undoing, to do it again. */
export function AdUndoBar({ answer, actions }: Props) {
  const t = useTexts(productAdsTexts);
  const { last_change: last = null, last_undone: undone = null } = answer ?? {};
  const steps = [
    ...(last ? [{ kind: 'undo' as const, change: last }] : []),
    ...(undone ? [{ kind: 'redo' as const, change: undone }] : []),
  ];
  const [first] = steps;
  const told =
    first &&
    t(KINDS[first.kind].told, {
      count: first.change.ads,
      number: formatCount(first.change.ads),
      at: formatInstant(first.change.at),
      actor: first.change.actor_name ?? first.change.actor_email,
    });
  return (
    <UndoLine told={told ?? (answer && t('nothing_to_undo'))}>
      {steps.map(({ kind, change }) => (
        <UndoStep
          key={kind}
          kind={kind}
          words={{ full: t(KINDS[kind].button), short: t(kind) }}
          disabled={actions.isPending}
          loading={actions.isUndoing(change.change_set)}
          onPress={() => actions.run({ kind: 'undo', changeSet: change.change_set }, KINDS[kind].done)}
        />
      ))}
    </UndoLine>
  );
}
