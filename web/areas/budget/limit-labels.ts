import type { LimitView } from '../../../shared/contract/bidding/budget.contract.ts';
import { type Day, weekday } from '../../../shared/rules/time/belgrade-time.ts';
import { formatDay } from '../../core/texts/day-format.ts';
import type { Translate } from '../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../core/texts/texts.ts';
import { formatInstant } from '../../core/texts/wall-time.ts';
import type { limitTexts } from './budget-texts.ts';

type LimitText = KeyOfTexts<typeof limitTexts>;
export type LimitTranslate = Translate<LimitText>;

/** `on Tuesday, 24.11.26`. */
function onDay(day: Day, t: LimitTranslate): string {
  const key = `on_${weekday(day)}` as LimitText;
  return t(key, { day: formatDay(day) });
}

export const isReached = ({ status }: Pick<LimitView, 'status'>): boolean => status === 'Limit Reached';

/** When the limit will be reached, or was, in one sentence. */
export function outlook(limit: LimitView, t: LimitTranslate): string {
  const { forecast } = limit;
  const end = formatDay(limit.month_end);
  if (isReached(limit)) {
    return limit.reached_at
      ? t('reached_at', { at: formatInstant(limit.reached_at), end })
      : t('reached', { end });
  }
  if (forecast === null) return t('no_forecast');
  if (forecast.reached_on) return t('reached_on', { on: onDay(forecast.reached_on, t) });
  return t('lasts', { end });
}

/** How sure that is: the days between which the limit is reached; null where there is nothing to add. */
export function outlookRange({ forecast, ...limit }: LimitView, t: LimitTranslate): string | null {
  if (forecast === null || isReached(limit)) return null;
  const { reached_on: on, reached_earliest: earliest, reached_latest: latest } = forecast;
  if (earliest === null) return null;
  if (on === null) return t('lasts_unless', { on: onDay(earliest, t) });
  if (latest === null) return t('reached_maybe', { on: onDay(earliest, t) });
  if (earliest === latest) return t('reached_surely');
  return t('reached_between', { from: formatDay(earliest), to: formatDay(latest) });
}

/** On what the forecast rests. */
export function basis(
  { weekdays_least, weekdays_most }: NonNullable<LimitView['forecast']>,
  t: LimitTranslate,
): string {
  const from = t('rests_on', { count: weekdays_most });
  return weekdays_least === weekdays_most ? from : `${from} ${t('rests_on_less', { count: weekdays_least })}`;
}
