import classes from './key-figure.module.css';

const WIDTH = 100;
const HEIGHT = 24;
const INSET = 2;

/** The path of a small line through the values, in a box of 100 × 24; gaps where a value is missing. */
export function linePath(values: readonly (number | null)[]): string {
  const max = Math.max(0, ...values.map((value) => value ?? 0));
  const step = values.length > 1 ? WIDTH / (values.length - 1) : 0;
  let path = '';
  let isDrawing = false;
  values.forEach((value, index) => {
    if (value !== null) {
      const y = HEIGHT - INSET - (max > 0 ? (value / max) * (HEIGHT - 2 * INSET) : 0);
      path += `${isDrawing ? 'L' : 'M'}${(index * step).toFixed(1)} ${y.toFixed(1)}`;
    }
    isDrawing = value !== null;
  });
  return path;
}

/** The course of a key figure at a glance; the charts below say it in full. */
export function KeyFigureLine({ values }: { values: readonly (number | null)[] }) {
  return (
    <svg
      className={classes.line}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      <path d={linePath(values)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
