import type { BarTone } from '../../../../shared/rules/orders/waterfall.ts';
import classes from './waterfall-steps.module.css';

/** A step with its bar, placed in percent of the width. */
type ShownStep = {
  readonly title: string;
  readonly amount: string;
  readonly left: number;
  readonly width: number;
  readonly tone: BarTone;
};

/** Steps from a whole to what is left of it, each with its amount and a bar. */
export function WaterfallSteps({ steps }: { steps: readonly ShownStep[] }) {
  return (
    <dl className={classes.steps}>
      {steps.map(({ title, amount, left, width, tone }) => (
        <div key={title} className={classes.step}>
          <dt>{title}</dt>
          <dd className={classes.amount}>{amount}</dd>
          <dd className={classes.track} aria-hidden>
            <span className={classes.bar} data-tone={tone} style={{ left: `${left}%`, width: `${width}%` }} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
