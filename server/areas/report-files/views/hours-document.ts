import type english from '../../../../locales/en/analytics-reports.json';
import { broughtTogether, type OrderFigures } from '../../../../shared/rules/clicks/brought-together.ts';
import {
  averageGrid,
  hourSums,
  perDay,
  weekdayCounts,
  weekGrid,
} from '../../../../shared/rules/clicks/week-grid.ts';
import { comparedData } from '../../../../shared/rules/reports/comparable.ts';
import { weekdayName } from '../../../../shared/rules/time/calendar-names.ts';
import { type Period, periodDays } from '../../../../shared/rules/time/periods.ts';
import { HOURS, hourName, WEEKDAYS } from '../../../../shared/rules/time/week-hours.ts';
import { serverTexts } from '../../../platform/texts/server-texts.ts';
import { openNote, ordersBeside } from '../content/clicks-sections.ts';
import { contentTexts } from '../content/content-texts.ts';
import type { Column, ReportDocument, Section } from '../content/report-document.ts';
import { dayLabels } from '../content/value-labels.ts';
import { partsSection, type SharePart, seriesSection, withColumns, wordTexts } from './compared-tables.ts';
import { keyFigures } from './key-figures.ts';
import { type ChartsAsked, openCharts, type PageAsked, type PageDocument } from './page-document.ts';

/** The words of the page itself. */
const reportTexts = serverTexts<typeof english>('analytics-reports');

type Before = ReportDocument['before'];
type Counted = OrderFigures & { readonly clicks: number };
type Answer = {
  readonly date_to: string;
  readonly orders_from?: string | null | undefined;
  readonly orders_open_from?: string | null | undefined;
  readonly total: { readonly clicks: number };
};
/** A part of the week: an hour, or a day; with how many days of the range it is about. */
type WeekPart = SharePart & { readonly rows: readonly Counted[]; readonly days: number };

const periodOf = ({ date_from: from, date_to: to }: { date_from: string; date_to: string }): Period => ({
  from,
  to,
});

/** A table of parts of the week, with the clicks of one day beside those of all, and what they brought. */
function weekSection(
  title: string,
  item: string,
  parts: readonly WeekPart[],
  {
    answer,
    lang,
    before,
    hasAverage,
  }: { answer: Answer; lang: ChartsAsked['lang']; before: Before; hasAverage: boolean },
): Section {
  const tWord = wordTexts(lang);
  const clicks = contentTexts(lang, 'clicks');
  const words = {
    item,
    value: { key: 'clicks', name: tWord('clicks'), kind: 'count' as const },
    growth: tWord('growth_percent'),
  };
  const plain = partsSection(title, parts, words, { whole: answer.total.clicks, lang, before });
  const beside = ordersBeside(answer, clicks);
  const average: Column = {
    key: 'average',
    title: reportTexts(lang, 'activities')('average_column'),
    kind: 'decimal',
  };
  const section = withColumns(plain, [...(hasAverage ? [average] : []), ...beside.columns], (place) => {
    const part = parts[place];
    if (!part) return [];
    const ofDay = hasAverage ? [perDay(part.value, part.days)] : [];
    return [...ofDay, ...beside.values(broughtTogether(part.rows))];
  });
  return { ...section, ...(beside.measures.length > 0 ? openNote(answer, clicks) : {}) };
}

/** The week by its hours, as one table of days beside each other; for a day of its kind where the view says so. */
function gridSection(
  answer: { data: Parameters<typeof weekGrid>[0]; date_from: string; date_to: string },
  { search }: PageAsked,
  lang: ChartsAsked['lang'],
): Section {
  const t = reportTexts(lang, 'activities');
  const isAverage = search.per === 'day';
  const grid = weekGrid(answer.data);
  const shown = isAverage ? averageGrid(grid, weekdayCounts(periodOf(answer))) : grid;
  const kind = isAverage ? 'decimal' : 'count';
  return {
    title: t(isAverage ? 'week_average' : 'week'),
    columns: [
      { key: 'item', title: t('hour'), kind: 'text' },
      ...WEEKDAYS.map((day): Column => ({ key: `day_${day}`, title: weekdayName(day, lang).full, kind })),
    ],
    rows: HOURS.map((hour) => [hourName(hour), ...WEEKDAYS.map((day) => shown[day - 1]?.[hour] ?? null)]),
    note: t('week_hint'),
  };
}

/** The hours of the range, with those of the time before. */
function hourParts(answer: {
  data: readonly (Counted & { day_of_week: number; hour_of_day: number })[];
  previous_data: (Counted & { day_of_week: number; hour_of_day: number })[];
  data_from: string | null;
  previous: { date_from: string };
  date_from: string;
  date_to: string;
}): WeekPart[] {
  const clicks = hourSums(weekGrid(answer.data));
  const earlier = comparedData(answer);
  const before = earlier && hourSums(weekGrid(earlier));
  return HOURS.map((hour) => ({
    name: hourName(hour),
    value: clicks[hour] ?? 0,
    before: before?.[hour],
    rows: answer.data.filter((row) => row.hour_of_day === hour),
    days: periodDays(periodOf(answer)),
  }));
}

/** One day by its hours, beside the compared day. */
async function daySections(charts: ChartsAsked): Promise<Awaited<ReturnType<PageDocument>>> {
  const { reader, shopId, range, lang } = charts;
  const { figures, before } = await keyFigures(charts);
  const t = reportTexts(lang, 'activities');
  const answer = await reader.report('day-hour', shopId, { ...range, with: 'orders' });
  const title = t('hours_of', { day: dayLabels(range.date_from) });
  const look = { answer, lang, before, hasAverage: false };
  return {
    before,
    figures,
    sections: [{ ...weekSection(title, t('hour'), hourParts(answer), look), drawn: 'clicks' }],
  };
}

/** When people click: the week by its hours, or one day by its hours. */
export const hoursDocument: PageDocument = async (frame, asked) => {
  const charts = openCharts(frame, asked);
  const { reader, shopId, range, lang } = charts;
  if (range.date_from === range.date_to) return daySections(charts);
  const beside = { ...range, with: 'orders' as const };
  const [hours, weekdays, days] = await Promise.all([
    reader.report('day-hour', shopId, beside),
    reader.report('day', shopId, beside),
    reader.report('num-clicks', shopId, { ...range, group_by: 'day' }),
  ]);
  const before = charts.beforeIn(days);
  const t = reportTexts(lang, 'activities');
  const counts = weekdayCounts(periodOf(weekdays));
  const earlier = comparedData(weekdays);
  const clicksOf = (rows: readonly { day_of_week: number; clicks: number }[], day: number) =>
    rows.find((row) => row.day_of_week === day)?.clicks ?? 0;
  const dayParts = WEEKDAYS.map((day, place) => ({
    name: weekdayName(day, lang).full,
    value: clicksOf(weekdays.data, day),
    before: earlier && clicksOf(earlier, day),
    rows: weekdays.data.filter((row) => row.day_of_week === day),
    days: counts[place] ?? 0,
  }));
  const clicks = { key: 'clicks', name: wordTexts(lang)('clicks'), kind: 'count' } as const;
  const look = { lang, before, hasAverage: true };
  return {
    before,
    figures: [],
    sections: [
      gridSection(hours, asked, lang),
      weekSection(t('by_day'), t('weekday'), dayParts, { ...look, answer: weekdays }),
      weekSection(t('by_hour'), t('hour'), hourParts(hours), { ...look, answer: hours }),
      { ...seriesSection(t('days'), days, [clicks], { lang, before }), drawn: 'clicks' },
    ],
  };
};
