import type { AlertLevel } from '../../../shared/rules/alerts/alert-kinds.ts';
import { judgeTraffic, type PortalState } from '../../../shared/rules/alerts/alert-rule.ts';
import type { ShopMeasure } from './shop-measures.ts';

/** A measure that left its band; `expected` in the unit of the measure. */
export type Leaving = ShopMeasure & {
  readonly level: AlertLevel;
  readonly expected: number;
  readonly isPortal: boolean;
};

const keyOf = ({ kind, span }: ShopMeasure) => `${kind} ${span}`;

/** How all shops of the portal do together, by what is measured. */
function portalSums(measures: readonly ShopMeasure[]) {
  const sums = new Map<string, { seen: number; expected: number }>();
  for (const measure of measures) {
    const sum = sums.get(keyOf(measure)) ?? { seen: 0, expected: 0 };
    sum.seen += measure.seen;
    sum.expected += measure.band.expected;
    sums.set(keyOf(measure), sum);
  }
  return sums;
}

/** How the others of the portal do by the measure of a shop, beside what is expected of them. */
export function portalStates(measures: readonly ShopMeasure[]): (measure: ShopMeasure) => PortalState {
  const sums = portalSums(measures);
  return (measure) => {
    const all = sums.get(keyOf(measure)) ?? { seen: 0, expected: 0 };
    const expected = all.expected - measure.band.expected;
    return { expected, ratio: expected > 0 ? (all.seen - measure.seen) / expected : 1 };
  };
}

/** Those of a portal's measures that leave their band, each beside the other shops of the portal. */
export function judgeMeasures(
  measures: readonly ShopMeasure[],
  explainedOf: (measure: ShopMeasure) => number,
): Leaving[] {
  const portalOf = portalStates(measures);
  return measures.flatMap((measure) => {
    const portal = portalOf(measure);
    const judged = judgeTraffic({
      direction: measure.kind === 'cost_high' ? 'high' : 'low',
      span: measure.span,
      seen: measure.seen,
      band: measure.band,
      portal,
      explained: explainedOf(measure),
    });
    return judged ? [{ ...measure, ...judged }] : [];
  });
}
