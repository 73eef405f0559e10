import type { AlertLevel } from '../../../shared/rules/alerts/alert-kinds.ts';
import {
  isJudgeable,
  isPortalBack,
  judgeTraffic,
  type PortalState,
} from '../../../shared/rules/alerts/alert-rule.ts';
import { ALERT_OVER_HOURS } from '../../../shared/rules/alerts/lasting-alert.ts';
import { dayEnd } from '../../../shared/rules/time/belgrade-time.ts';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import type { Within } from './lasting-alerts.repository.ts';
import type { ShopMeasure } from './shop-measures.ts';

/** A measure that left its band; `expected` in the unit of the measure. */
export type Leaving = ShopMeasure & {
  readonly level: AlertLevel;
  readonly expected: number;
  readonly isPortal: boolean;
};

/** Each stretch of orders is one thing that is measured. */
const keyOf = ({ kind, span, orderHours }: ShopMeasure) => `${kind} ${span} ${orderHours}`;

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
function portalStates(measures: readonly ShopMeasure[]): (measure: ShopMeasure) => PortalState {
  const sums = portalSums(measures);
  return (measure) => {
    const all = sums.get(keyOf(measure)) ?? { seen: 0, expected: 0 };
    const expected = all.expected - measure.band.expected;
    return { expected, ratio: expected > 0 ? (all.seen - measure.seen) / expected : 1 };
  };
}

/** What an alert is about, whatever stretch of it was measured. */
const aboutOf = ({ shopId, kind, span }: Pick<ShopMeasure, 'shopId' | 'kind' | 'span'>) =>
  `${shopId} ${kind} ${span}`;

const missingOf = ({ expected, seen }: Leaving) => (expected - seen) / Math.sqrt(expected);

/** Where several stretches of a shop's orders leave their bands: that which says most. */
function gravest(leaving: readonly Leaving[]): Leaving[] {
  const byShop = Map.groupBy(leaving, aboutOf);
  return [...byShop.values()].map(([first, ...others]) =>
    others.reduce(
      (most, one) =>
        one.level > most.level || (one.level === most.level && missingOf(one) > missingOf(most)) ? one : most,
      first as Leaving,
    ),
  );
}

/** Those of a portal's measures that leave their band and are not back, each beside the other shops of the portal. */
export function judgeMeasures(
  measures: readonly ShopMeasure[],
  explainedOf: (measure: ShopMeasure) => number,
): Leaving[] {
  const portalOf = portalStates(measures);
  const leaving = measures.flatMap((measure) => {
    const portal = portalOf(measure);
    const judged = judgeTraffic({
      direction: measure.kind === 'cost_high' ? 'high' : 'low',
      span: measure.span,
      seen: measure.seen,
      band: measure.band,
      portal,
      explained: explainedOf(measure),
      isSparse: measure.kind === 'orders_low',
    });
    if (!judged || measure.areBack?.(judged.expected / measure.band.expected)) return [];
    return [{ ...measure, ...judged }];
  });
  return gravest(leaving);
}

/** What is within its band, as far as enough is expected of it to say so; of orders every stretch. */
export function withinBand(
  measures: readonly ShopMeasure[],
  found: readonly Pick<ShopMeasure, 'shopId' | 'kind' | 'span'>[],
  now: number,
): Within[] {
  const outside = new Set(found.map(aboutOf));
  const portalOf = portalStates(measures);
  const since = { hour: () => now - ALERT_OVER_HOURS * HOUR_MS, day: dayEnd };
  const judged = measures.filter(
    (one) => isJudgeable(one.span, one.band.expected) && !outside.has(aboutOf(one)),
  );
  return [...Map.groupBy(judged, aboutOf).values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { shopId, kind, span, day } = first;
    const isBack = [first, ...others].every((one) => isPortalBack(portalOf(one)));
    return [{ shopId, kind, span, notSeenSince: new Date(since[span](day)), isPortalBack: isBack }];
  });
}
