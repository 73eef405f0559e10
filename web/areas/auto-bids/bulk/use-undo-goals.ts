import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { errorTexts } from '../../../core/texts/errors-texts.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { NoticeContent } from '../../../ui/page/notice.tsx';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { useUndoGivenGoals } from './bulk-goals.queries.ts';
import { type BulkShop, shopNameIn } from './refused-shops.tsx';

/** What takes goals or their schedules of several shops back: a key for each, and the shops by name. */
export type GivenGoals = {
  readonly keys: readonly string[];
  readonly shops: readonly BulkShop[];
  readonly what: 'goals' | 'schedules';
};

/** Takes back what several shops were given, and says in how many, and in which it could not be done. */
export function useUndoGoals(onNotice: (notice: NoticeContent | null) => void) {
  const t = useTexts(autoBidsTexts, 'bulk');
  const tArea = useTexts(autoBidsTexts);
  const tError = useTexts(errorTexts);
  const errorText = useErrorText();
  const undo = useUndoGivenGoals();
  const run = ({ keys, shops, what }: GivenGoals) => {
    // The button of a notice goes with the first press.
    onNotice(null);
    undo.mutate(
      { undo_keys: [...keys] },
      {
        onSuccess: ({ data }) => {
          const refused = data.flatMap(({ shop_id: id, fault }) =>
            fault ? [`${shopNameIn(shops, id)}: ${tError(fault)}`] : [],
          );
          const count = data.length - refused.length;
          const done = t(`${what}_undone`, { count, number: formatCount(count) });
          onNotice({ kind: refused.length > 0 ? 'failed' : 'done', text: [done, ...refused].join(' ') });
        },
        onError: (error) => onNotice({ kind: 'failed', text: errorText(error) }),
      },
    );
  };
  /** What a notice offers once goals or schedules were given. */
  return (given: GivenGoals) => ({ label: tArea('undo'), run: () => run(given) });
}
