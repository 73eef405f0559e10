import classes from './key-figure.module.css';

const WIDTH = 100;
const HEIGHT = 24;
const INSET = 2;

/**
 * The path of a small line through the values, in a box of 100 × 24; gaps where a value is missing. Only the points
 * from `first` on and before `end` are drawn.
 */
export function linePath(values: readonly (number | null)[], first = 0, end = values.length): string {
  const max = Math.max(0, ...values.map((value) => value ?? 0));
  const step = values.length > 1 ? WIDTH / (values.length - 1) : 0;
  let path = '';
  let isDrawing = false;
  values.forEach((value, index) => {
    const isDrawn = value !== null && index >= first && index < end;
    if (isDrawn) {
      const y = HEIGHT - INSET - (max > 0 ? (value / max) * (HEIGHT - 2 * INSET) : 0);
      path += `${isDrawing ? 'L' : 'M'}${(index * step).toFixed(1)} ${y.toFixed(1)}`;
    }
    isDrawing = isDrawn;
  });
  return path;
}

type Props = {
  values: readonly (number | null)[];
  /** The last value is of a time that is not over: the way to it is dotted. */
  isRunning: boolean;
};

/** The course of a key figure at a glance; the charts below say it in full. */
export function KeyFigureLine({ values, isRunning }: Props) {
  const over = isRunning ? values.length - 1 : values.length;
  return (
    <svg
      className={classes.line}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={linePath(values, 0, over)} vectorEffect="non-scaling-stroke" />
      {isRunning && (
        <path className={classes.running} d={linePath(values, over - 1)} vectorEffect="non-scaling-stroke" />
      )}
    </svg>
  );
}
