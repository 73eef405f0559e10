import { lazy, type ReactElement, Suspense } from 'react';
import { Hint, type HintChild } from '../float/hint.tsx';
import classes from './explained-name.module.css';
import type { Metric } from './metric-texts.ts';

const Explanation = lazy(async () => ({
  default: (await import('./metric-explanation.tsx')).MetricExplanation,
}));

type Props = { metric: Metric | undefined; name: string; children: ReactElement<HintChild> };

/** Says on hover, focus or touch of what stands within what the metric is made of; `name` stands there until it comes. */
export function Explained({ metric, name, children }: Props) {
  if (!metric) return children;
  const label = (
    <Suspense fallback={name}>
      <Explanation metric={metric} />
    </Suspense>
  );
  return (
    <Hint label={label} events={{ hover: true, focus: true, touch: true }} multiline maw={300}>
      {children}
    </Hint>
  );
}

/** A name whose unit never begins a line: `Share of the cost, %`. */
export function NameWithUnit({ name }: { name: string }) {
  const [, before, last] = /^(.*?)(\S+, \S{1,3})$/.exec(name) ?? [];
  if (!last) return name;
  return (
    <>
      {before}
      <span className={classes.joined}>{last}</span>
    </>
  );
}

/** The name of a metric, which explains itself. */
export function ExplainedName({ metric, name }: Omit<Props, 'children'>) {
  if (!metric) return <NameWithUnit name={name} />;
  return (
    <Explained metric={metric} name={name}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its explanation has to be within reach of the keyboard */}
      <span tabIndex={0} role="note" className={classes.name}>
        <NameWithUnit name={name} />
      </span>
    </Explained>
  );
}
