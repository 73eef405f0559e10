import { type ReactNode, useMemo } from 'react';
import { type ColumnChoice, ColumnChoiceContext } from '../../../ui/table/column-choice.ts';
import { useChooseColumns, useUser } from '../user.queries.ts';

const NONE: readonly string[] = [];

/** Tables below show the columns that the signed-in person chose, on whatever device. */
export function ColumnChoiceProvider({ children }: { children: ReactNode }) {
  const shown = useUser()?.shown_columns ?? NONE;
  const { mutate } = useChooseColumns();
  const choice = useMemo<ColumnChoice>(
    () => ({
      chosen: new Set(shown),
      choose: (key, isShown) => mutate(isShown ? [...shown, key] : shown.filter((other) => other !== key)),
    }),
    [shown, mutate],
  );
  return <ColumnChoiceContext value={choice}>{children}</ColumnChoiceContext>;
}
