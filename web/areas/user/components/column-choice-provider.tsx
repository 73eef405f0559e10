import { type ReactNode, useMemo } from 'react';
import { searchParam, searchSchema } from '../../../core/navigation/search-params.ts';
import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { type ColumnChoice, ColumnChoiceContext } from '../../../ui/table/column-choice.ts';
import { useChooseColumns, useUser } from '../user.queries.ts';

const NONE: readonly string[] = [];
const EMPTY = 'none';
/** Of a saved view: the columns that it has in the place of the person's own. */
const COLUMNS = searchSchema({
  columns: searchParam((text) => text.split(',').filter((key) => /^[a-z_]+$/.test(key) && key !== EMPTY)),
});

/** Tables below show the columns of the address, else those that the signed-in person chose, on whatever device. */
export function ColumnChoiceProvider({ children }: { children: ReactNode }) {
  const own = useUser()?.shown_columns ?? NONE;
  const [{ columns }, setSearch] = useSearchParams(COLUMNS);
  const { mutate } = useChooseColumns();
  const shown = columns ?? own;
  const choice = useMemo<ColumnChoice>(
    () => ({
      chosen: new Set(shown),
      choose: (key, isShown) => {
        const next = isShown ? [...shown, key] : shown.filter((other) => other !== key);
        if (columns) setSearch({ columns: next.length > 0 ? next : [EMPTY] });
        else mutate(next);
      },
    }),
    [shown, columns, setSearch, mutate],
  );
  return <ColumnChoiceContext value={choice}>{children}</ColumnChoiceContext>;
}
