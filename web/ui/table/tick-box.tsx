import { RowBox } from './row-box.tsx';

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
    <RowBox
      label={label}
      isTicked={ticked > 0 && ticked === rows.length}
      isMixed={ticked > 0 && ticked < rows.length}
      onTick={(isTicked) => onTick(rows, isTicked)}
    />
  );
}
