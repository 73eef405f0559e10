import classes from './figure-strip.module.css';

type Figure = { label: string; value: string; note?: string | null };

/** A few figures in a row, each below its name. */
export function FigureStrip({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={classes.figures}>
      {figures.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <strong>{value}</strong>
            {note && <span className={classes.note}>{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
