import { Checkbox } from '@mantine/core';

/** Which rows are ticked, and what changes that. */
export type Ticks<R> = {
  isTicked: (row: R) => boolean;
  onTick: (rows: readonly R[], isTicked: boolean) => void;
};

type Props<R> = Ticks<R> & { label: string; rows: readonly R[] };

/** Whether a row is ticked; with several, all of them. */
export function TickBox<R>({ label, rows, isTicked, onTick }: Props<R>) {
  const ticked = rows.filter(isTicked).length;
  return (
    <Checkbox
      size="xs"
      aria-label={label}
      checked={ticked > 0 && ticked === rows.length}
      indeterminate={ticked > 0 && ticked < rows.length}
      onChange={(event) => onTick(rows, event.currentTarget.checked)}
    />
  );
}
