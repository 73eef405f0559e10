import { budgetStatus } from '../budget/budget.ts';
import { microsToEur } from '../money/money.ts';
import type { Day } from '../time/belgrade-time.ts';
import { addDays, addMonths, bucketOf, daysBetween } from '../time/periods.ts';
import { type GrowthFigure, type GrowthStep, growthStep } from './growth-steps.ts';

/** Full days before today whose mean is the present pace. */
const PACE_DAYS = 7;

export type DaySpent = { day: Day; chargeMicros: number; clicks: number };
export type Budget = {
  limitMicros: number | null;
  /** At least those from `budgetFrom` on, in any order; days without clicks may be absent. */
  days: readonly DaySpent[];
  /** The first day that ever cost something; null before it. */
  firstDay: Day | null;
  today: Day;
};
/** What a mean day costs and brings. */
export type Pace = { micros: number; clicks: number; days: number };

/** The first day whose spending the step needs to know: all of the month into which the pace reaches. */
export function budgetFrom(today: Day): Day {
  return bucketOf(addDays(today, -PACE_DAYS), 'month');
}

const sumOf = (days: readonly DaySpent[], of: 'chargeMicros' | 'clicks') =>
  days.reduce((sum, day) => sum + day[of], 0);

/** The first day of the pace where the month before used the limit up: the offers were hidden at its end. */
function monthAfterHiding({ limitMicros, days, today }: Budget): Day[] {
  const month = bucketOf(today, 'month');
  const before = days.filter(({ day }) => day >= addMonths(month, -1) && day < month);
  return limitMicros !== null && sumOf(before, 'chargeMicros') >= limitMicros ? [month] : [];
}

/**
 * The mean of the last full days, without those before the shop's first and those of a month before that used the
 * limit up; null before there is one.
 */
export function paceOf(budget: Budget): Pace | null {
  const { days, firstDay, today } = budget;
  if (firstDay === null) return null;
  const from = [firstDay, addDays(today, -PACE_DAYS), ...monthAfterHiding(budget)].sort().at(-1) ?? today;
  if (from >= today) return null;
  const counted = days.filter(({ day }) => day >= from && day < today);
  const number = daysBetween(from, today);
  return {
    micros: sumOf(counted, 'chargeMicros') / number,
    clicks: sumOf(counted, 'clicks') / number,
    days: number,
  };
}

const lastOfMonth = (day: Day): Day => addDays(addMonths(bucketOf(day, 'month'), 1), -1);

/**
 * The day of this month on which the limit is used up if every day from today on costs as much as the pace (today
 * at least what it has cost already); null where it lasts.
 */
export function runsOutOn(budget: Budget & { limitMicros: number }, pace: Pace): Day | null {
  const { days, today, limitMicros } = budget;
  const month = days.filter(({ day }) => day >= bucketOf(today, 'month') && day <= today);
  const ofToday = sumOf(
    month.filter(({ day }) => day === today),
    'chargeMicros',
  );
  const left = limitMicros - sumOf(month, 'chargeMicros') + ofToday - Math.max(ofToday, pace.micros);
  if (left <= 0) return today;
  if (pace.micros === 0) return null;
  const day = addDays(today, Math.min(Math.ceil(left / pace.micros), 31));
  return day <= lastOfMonth(today) ? day : null;
}

const money = (micros: number): GrowthFigure => ({ kind: 'money', value: microsToEur(Math.round(micros)) });
const whole = (value: number): GrowthFigure => ({ kind: 'count', value });

const paceFigures = (pace: Pace) => ({
  pace: money(pace.micros),
  per_day: { kind: 'decimal' as const, value: Math.round(pace.clicks * 10) / 10 },
  pace_days: whole(pace.days),
});

function limitedStep(budget: Budget & { limitMicros: number }, spentMicros: number): GrowthStep {
  const { limitMicros, today } = budget;
  const lastDay = lastOfMonth(today);
  const spent = {
    id: 'budget_spent' as const,
    figures: {
      spent: money(spentMicros),
      limit: money(limitMicros),
      share: { kind: 'share' as const, value: spentMicros / limitMicros },
    },
  };
  if (budgetStatus({ limitMicros, spentMicros, suspended: false }) === 'Limit Reached') {
    const figures = { count: whole(daysBetween(today, lastDay) + 1) };
    return growthStep('budget', 'todo', {
      effect: 'blocks',
      says: [spent, { id: 'budget_reached', figures }],
    });
  }
  const pace = paceOf(budget);
  if (!pace) return growthStep('budget', 'unknown', { says: [spent, { id: 'budget_no_pace', figures: {} }] });
  const lastShown = runsOutOn(budget, pace);
  const hiddenDays = lastShown === null ? 0 : daysBetween(lastShown, lastDay);
  if (lastShown === null || hiddenDays === 0) {
    return growthStep('budget', 'done', {
      says: [spent, { id: 'budget_lasts', figures: { ...paceFigures(pace), count: whole(pace.days) } }],
    });
  }
  const figures = {
    ...paceFigures(pace),
    day: { kind: 'day' as const, value: lastShown },
    count: whole(hiddenDays),
  };
  const clicks = Math.round(pace.clicks * hiddenDays);
  return growthStep('budget', 'todo', {
    effect: 'loses',
    clicks,
    says: [spent, { id: 'budget_runs_out', figures }],
  });
}

/** Whether the monthly limit lasts to the end of the month, if the days go on like the last ones. */
export function budgetStep(budget: Budget): GrowthStep {
  const { limitMicros, days, today } = budget;
  const month = days.filter(({ day }) => day >= bucketOf(today, 'month') && day <= today);
  const spentMicros = sumOf(month, 'chargeMicros');
  if (limitMicros === null) {
    const figures = { spent: money(spentMicros) };
    return growthStep('budget', 'done', { says: [{ id: 'budget_unlimited', figures }] });
  }
  return limitedStep({ ...budget, limitMicros }, spentMicros);
}
