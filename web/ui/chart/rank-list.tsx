import { DrillLink, type DrillTarget } from '../page/drill-link.tsx';
import { type CellKind, formatWithUnit } from '../table/data-table-format.ts';
import type { ShareRow } from './chart-share-option.ts';
import classes from './rank-list.module.css';

const PERCENT = 100;

export type RankRow = ShareRow & {
  /** What stands behind the row. */
  link?: DrillTarget;
};

type Props = { rows: readonly RankRow[]; kind: CellKind; label: string };

/** The largest parts of a whole as bars whose names lead on. */
export function RankList({ rows, kind, label }: Props) {
  const largest = Math.max(0, ...rows.filter((row) => !row.faint).map((row) => row.value));
  const width = (value: number) => (largest > 0 ? Math.min(value / largest, 1) * PERCENT : 0);
  return (
    <ol className={classes.list} aria-label={label}>
      {rows.map(({ key, name, value, share, faint, link }) => (
        <li key={key} className={classes.row}>
          <span className={classes.name} title={name}>
            {link ? <DrillLink {...link}>{name}</DrillLink> : name}
          </span>
          <span className={classes.track} aria-hidden>
            <span
              className={classes.bar}
              data-faint={faint || undefined}
              style={{ width: `${width(value)}%` }}
            />
          </span>
          <span className={classes.value}>{formatWithUnit(kind, value)}</span>
          <span className={classes.share}>{formatWithUnit('share', share)}</span>
        </li>
      ))}
    </ol>
  );
}
