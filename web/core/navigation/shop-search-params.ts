import { type output, pipe, transform } from 'zod/mini';
import { readPlotItems } from '../../../shared/rules/reports/plot-selection.ts';
import { belgradeDay, type Day } from '../../../shared/rules/time/belgrade-time.ts';
import { COMPARISON_CHOICES } from '../../../shared/rules/time/comparison.ts';
import { customPeriod, DEFAULT_PRESET, presetPeriod } from '../../../shared/rules/time/date-presets.ts';
import { addDays, GROUP_BYS, parseDay } from '../../../shared/rules/time/periods.ts';
import { choiceParam, dayParam, idParam, searchParam, searchSchema, textParam } from './search-params.ts';

/** What was left of links that named more plot items than charts can take. */
const cutPlots = new Set<string>();

/** Whether these plot items are what was left of a longer link; it is until others are chosen. */
export const isCutPlot = (items: readonly number[]): boolean => cutPlots.has(items.join());
export const forgetCutPlots = (): void => cutPlots.clear();

/** Every page behind the login has these, whatever it is about. */
export const COMMON_PARAMS = {
  shop_id: idParam(),
  // Whether they are days of a range is known only of both together.
  date_from: textParam(),
  date_to: textParam(),
  group_by: choiceParam(GROUP_BYS),
  compare: choiceParam(COMPARISON_CHOICES),
  compare_from: dayParam(),
  compare_to: dayParam(),
  plot_items: searchParam((text) => {
    const { items, isCut } = readPlotItems(text);
    if (isCut) cutPlots.add(items.join());
    return items.length > 0 ? items : undefined;
  }),
};

const eachAlone = searchSchema(COMMON_PARAMS);
export type CommonSearch = output<typeof eachAlone>;

/** Both days or none, and then a range that reports accept; without an end it ends today. */
function validRange({ date_from, date_to }: CommonSearch, today: Day) {
  const none = { date_from: undefined, date_to: undefined };
  const from = parseDay(date_from ?? '');
  const to = date_to === undefined ? undefined : parseDay(date_to);
  if (from === null || to === null) return none;
  try {
    const period = customPeriod(from, to, today);
    return { date_from: period.from, date_to: period.to };
  } catch {
    return none;
  }
}

/** The period before is the default and is not said; days of one's own are over before the range begins. */
function validComparison({ compare, compare_from, compare_to }: CommonSearch, firstDay: Day) {
  const none = { compare: undefined, compare_from: undefined, compare_to: undefined };
  if (compare !== 'custom') return { ...none, compare: compare === 'previous' ? undefined : compare };
  if (compare_from === undefined || compare_to === undefined) return none;
  try {
    customPeriod(compare_from, compare_to, addDays(firstDay, -1));
    return { compare, compare_from, compare_to };
  } catch {
    return none;
  }
}

function inRange(search: CommonSearch): CommonSearch {
  const today = belgradeDay(Date.now());
  const days = validRange(search, today);
  const firstDay = days.date_from ?? presetPeriod(DEFAULT_PRESET, today).from;
  return { ...search, ...days, ...validComparison(search, firstDay) };
}

/** The same as a page's address has them: what cannot be true is left out, so that its default holds. */
export const COMMON_SEARCH = pipe(eachAlone, transform(inRange));

/** What another page keeps of the parameters: all but the plot items, which mean something else there. */
export function keptSearch(raw: CommonSearch): CommonSearch {
  const { plot_items: _, ...kept } = COMMON_SEARCH.parse(raw);
  return kept;
}
