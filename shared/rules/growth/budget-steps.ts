import { budgetStatus } from '../budget/budget.ts';
import { lastOfMonth, type Spending, shownDays } from '../budget/budget-forecast.ts';
import { microsToEur } from '../money/money.ts';
import type { Day } from '../time/belgrade-time.ts';
import { daysBetween } from '../time/periods.ts';
import { type GrowthFigure, type GrowthStep, growthStep } from './growth-steps.ts';

/** Full days before today whose mean says how many clicks a day brings. */
const CLICK_DAYS = 7;

/** How many clicks a mean day brings, and of how many days that is the mean. */
export type DailyClicks = { clicks: number; days: number };
export type Budget = {
  limitMicros: number | null;
  /** Of this month, today included. */
  spentMicros: number;
  today: Day;
  /** The forecast of the limit's page: the day that reaches it, null where it lasts; null before anything is known. */
  forecast: { reachedOn: Day | null; daily: DailyClicks } | null;
};

/** The mean of the last full days on which the offers were shown; days without clicks may be absent. */
export function dailyClicks(
  spending: Omit<Spending, 'days'>,
  days: readonly { day: Day; clicks: number }[],
): DailyClicks {
  const shown = shownDays(spending).slice(0, CLICK_DAYS);
  const clicksOf = new Map(days.map(({ day, clicks }) => [day, clicks]));
  const sum = shown.reduce((clicks, day) => clicks + (clicksOf.get(day) ?? 0), 0);
  return { clicks: shown.length > 0 ? sum / shown.length : 0, days: shown.length };
}

const money = (micros: number): GrowthFigure => ({ kind: 'money', value: microsToEur(Math.round(micros)) });
const whole = (value: number): GrowthFigure => ({ kind: 'count', value });

function limitedStep({ limitMicros, spentMicros, today, forecast }: Budget & { limitMicros: number }) {
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
  if (!forecast) {
    return growthStep('budget', 'unknown', { says: [spent, { id: 'budget_no_pace', figures: {} }] });
  }
  const { reachedOn, daily } = forecast;
  const hiddenDays = reachedOn === null ? 0 : daysBetween(reachedOn, lastDay);
  if (reachedOn === null || hiddenDays === 0) {
    return growthStep('budget', 'done', { says: [spent, { id: 'budget_lasts', figures: {} }] });
  }
  const figures = {
    per_day: { kind: 'decimal' as const, value: Math.round(daily.clicks * 10) / 10 },
    pace_days: whole(daily.days),
    day: { kind: 'day' as const, value: reachedOn },
    count: whole(hiddenDays),
  };
  return growthStep('budget', 'todo', {
    effect: 'loses',
    clicks: Math.round(daily.clicks * hiddenDays),
    says: [spent, { id: 'budget_runs_out', figures }],
  });
}

/** Whether the monthly limit lasts to the end of the month, by the forecast that the limit's page shows. */
export function budgetStep(budget: Budget): GrowthStep {
  const { limitMicros, spentMicros } = budget;
  if (limitMicros === null) {
    const figures = { spent: money(spentMicros) };
    return growthStep('budget', 'done', { says: [{ id: 'budget_unlimited', figures }] });
  }
  return limitedStep({ ...budget, limitMicros });
}
