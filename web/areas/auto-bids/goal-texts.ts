import type { Goal } from '../../../shared/contract/bidding/auto-bids.contract.ts';
import { goalOn } from '../../../shared/rules/auto-bids/goal-seasons.ts';
import { roasOfCostShare } from '../../../shared/rules/auto-bids/goals.ts';
import type { TargetMatch } from '../../../shared/rules/auto-bids/target-match.ts';
import { withUnit } from '../../../shared/rules/money/money.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import { weekdayName } from '../../../shared/rules/time/calendar-names.ts';
import { formatDay } from '../../core/texts/day-format.ts';
import type { Translate } from '../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../core/texts/texts.ts';
import { formatWithUnit } from '../../ui/table/data-table-format.ts';
import { formatBid } from '../bidding/bidding.public.ts';
import type { autoBidsTexts } from './auto-bids-texts.ts';
import { ruleText } from './rule-texts.ts';

type WishWord = Translate<KeyOfTexts<typeof autoBidsTexts, 'wish'>>;
type GoalWord = Translate<KeyOfTexts<typeof autoBidsTexts, 'goals'>>;

const PERCENT = 100;
const roasFormat = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 2 });
const percentFormat = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 });

/** A part of one in percent, with a tenth where there is one: `90 %`, `62,5 %`. */
export const formatPart = (part: number): string => withUnit(percentFormat.format(part * PERCENT), '%');

/** What a goal wants, in one sentence with its numbers. */
export function wishText(
  t: WishWord,
  goal: Pick<Goal, 'kind' | 'position' | 'share' | 'cpc' | 'cost_share' | 'budget' | 'rule'>,
): string {
  const { kind, position = 1, share = 0, cpc = null, cost_share: costShare = 0, budget = null } = goal;
  if (kind === 'rule') return goal.rule ? ruleText(t, goal.rule, formatPart) : '';
  return t(kind, {
    position,
    share: formatPart(kind === 'target_cost_share' ? costShare : share),
    roas: costShare > 0 ? roasFormat.format(roasOfCostShare(costShare)) : '',
    cpc: formatBid(cpc),
    budget: formatBid(budget),
  });
}

/** What has to match for something to be the goal's: `name with “tv”, from 100,00 RSD, in stock`. */
export function matchText(t: GoalWord, match: TargetMatch, currency: string): string {
  const { words, price_from: from, price_to: to, in_stock: isInStock } = match;
  const price = (value: number) => formatWithUnit('price', value, currency);
  return [
    ...(words === '' ? [] : [t('match_words', { words })]),
    ...(from === null ? [] : [t('match_from', { price: price(from) })]),
    ...(to === null ? [] : [t('match_to', { price: price(to) })]),
    ...(isInStock ? [t('match_stock')] : []),
  ].join(', ');
}

/** Days of the week as people say them: `Mon–Fri, Sun`. */
function weekdaysText(weekdays: readonly number[], locale: Locale): string {
  const name = (day: number) => weekdayName(day, locale).short;
  const runs: number[][] = [];
  for (const day of weekdays.toSorted((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last?.at(-1) === day - 1) last.push(day);
    else runs.push([day]);
  }
  const runText = ([first = 1, ...more]: number[]) => {
    const last = more.at(-1);
    if (last === undefined) return name(first);
    return `${name(first)}${more.length === 1 ? ', ' : '–'}${name(last)}`;
  };
  return runs.map(runText).join(', ');
}

const WEEK_DAYS = 7;
const DAY_HOURS = 24;

/** The days and hours in which a goal acts. */
export function scheduleText(t: GoalWord, goal: Goal, locale: Locale): string {
  const { weekdays, hour_from: from, hour_to: to } = goal;
  const days = weekdays.length === WEEK_DAYS ? t('every_day') : weekdaysText(weekdays, locale);
  const hours = from === 0 && to === DAY_HOURS ? t('all_day') : t('hours', { from, to });
  return `${days}, ${hours}`;
}

/** A season of a goal: its days, what it wants in them, and between which bids. */
export function seasonLine(
  t: GoalWord,
  tWish: WishWord,
  goal: Goal,
  season: Goal['seasons'][number],
): string {
  const then = goalOn(goal, season.date_from);
  const isOtherWish = Object.keys(season).some((name) => !DAYS_AND_BOUNDS.includes(name));
  const bounds = t('bounds_of', { from: formatBid(then.lowest_bid), to: formatBid(then.highest_bid) });
  const days = `${formatDay(season.date_from)} – ${formatDay(season.date_to)}`;
  return `${days}: ${isOtherWish ? `${wishText(tWish, then)}; ${bounds}` : bounds}`;
}
const DAYS_AND_BOUNDS = ['date_from', 'date_to', 'lowest_bid', 'highest_bid'];

/** The days of the calendar between which it acts; null where it always does. */
export function seasonText(t: GoalWord, { date_from: from, date_to: to }: Goal): string | null {
  if (from !== null && to !== null) return `${formatDay(from)} – ${formatDay(to)}`;
  if (from !== null) return t('from_day', { day: formatDay(from) });
  return to === null ? null : t('to_day', { day: formatDay(to) });
}
