import type english from '../../../../locales/en/analytics.json';
import { growthPercent, shareOf } from '../../../../shared/rules/money/growth.ts';
import type { Locale } from '../../../../shared/rules/portals/locales.ts';
import { isComparable } from '../../../../shared/rules/reports/comparable.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { bucketOf, buckets, type GroupBy } from '../../../../shared/rules/time/periods.ts';
import { serverTexts } from '../../../platform/texts/server-texts.ts';
import type {
  Column,
  DocumentFigure,
  ReportDocument,
  Section,
  Value,
  ValueKind,
} from '../content/report-document.ts';

/** The words that the pages of clicks share. */
export const wordTexts = serverTexts<typeof english>('analytics');

type Before = ReportDocument['before'];
type Number = number | null;
type Values<M extends string> = { readonly [K in M]?: Number | undefined };

/** A measure of a page: what it is called there, and what it is. */
export type NamedMeasure<M extends string> = {
  readonly key: M;
  readonly name: string;
  readonly kind: ValueKind;
};

const isInEuro = (kind: ValueKind) => kind === 'eur' || kind === 'cpc';
const titleOf = ({ name, kind }: NamedMeasure<string>) => (isInEuro(kind) ? `${name}, €` : name);

export const measureColumn = (measured: NamedMeasure<string>): Column => ({
  key: measured.key,
  title: titleOf(measured),
  kind: measured.kind,
});

type Totals<M extends string> = {
  readonly data_from: Day | null;
  readonly total: Values<M>;
  readonly previous: Values<M> & { readonly date_from: Day };
  readonly growth: Values<M>;
};

/** A measure of an answer as a figure; the time before stands beside it where it is known as a whole. */
export function comparedFigure<M extends string>(
  answer: Totals<M>,
  measured: NamedMeasure<M>,
  before: Before,
): DocumentFigure {
  const { key } = measured;
  const figure = { ...measureColumn(measured), value: answer.total[key] ?? null };
  if (before === null) return figure;
  if (!isComparable(answer)) return { ...figure, previous: null, growth: null };
  return { ...figure, previous: answer.previous[key] ?? null, growth: answer.growth[key] ?? null };
}

type Bucketed<M extends string> = { readonly date: Day } & Values<M>;
/** A report by date, with the time before. */
export type Series<M extends string> = {
  readonly date_from: Day;
  readonly date_to: Day;
  readonly group_by: GroupBy;
  readonly data_from: Day | null;
  readonly data: readonly Bucketed<M>[];
  readonly previous_data: readonly Bucketed<M>[];
};
/** One more column of a table by date. */
export type Beside = { readonly column: Column; readonly values: readonly Value[] };

/** The table behind a chart over time: a row for each day, week or month, and what was measured in the one before. */
export function seriesSection<M extends string>(
  title: string,
  answer: Series<M>,
  measured: readonly NamedMeasure<M>[],
  { lang, before, beside = [] }: { lang: Locale; before: Before; beside?: readonly Beside[] },
): Section {
  const tWord = wordTexts(lang);
  const { date_from: from, date_to: to, group_by: groupBy, data, previous_data: earlier } = answer;
  const isOfDays = groupBy === 'day';
  const shown = buckets({ from, to }, groupBy);
  // What was before the first data is not 0 but not known.
  const firstKnown = bucketOf(answer.data_from ?? '1970-01-01', groupBy);
  const columns = measured.flatMap((one) => {
    const own = measureColumn(one);
    return before
      ? [own, { ...own, key: `${one.key}_before`, title: `${own.title} · ${before.title}` }]
      : [own];
  });
  return {
    title,
    columns: [
      { key: 'item', title: tWord(isOfDays ? 'date' : 'from'), kind: 'day' },
      ...(isOfDays ? [] : [{ key: 'to', title: tWord('to'), kind: 'day' } as const]),
      ...columns,
      ...beside.map(({ column }) => column),
    ],
    rows: shown.map((bucket, place) => {
      const then = earlier[place];
      const known = then && then.date >= firstKnown ? then : undefined;
      return [
        bucket.from,
        ...(isOfDays ? [] : [bucket.to]),
        ...measured.flatMap(({ key }) => {
          const value = data[place]?.[key] ?? null;
          return before ? [value, known?.[key] ?? null] : [value];
        }),
        ...beside.map(({ values }) => values[place] ?? null),
      ];
    }),
  };
}

/** A part of a whole, now and in the time before; undefined where nothing of it is known. */
export type SharePart = {
  readonly name: string;
  readonly value: number;
  readonly before?: number | undefined;
};

type Distribution<R> = {
  readonly data_from: Day | null;
  readonly data: readonly R[];
  readonly previous: { readonly date_from: Day };
  readonly previous_data: readonly R[];
};

/** The parts of a distribution; of the time before 0 where it has no such row. */
export function comparedParts<R>(
  answer: Distribution<R>,
  of: { key: (row: R) => string | number; name: (row: R) => string; value: (row: R) => number },
): SharePart[] {
  const earlier = new Map(answer.previous_data.map((row) => [of.key(row), of.value(row)]));
  return answer.data.map((row) => ({
    name: of.name(row),
    value: of.value(row),
    before: isComparable(answer) ? (earlier.get(of.key(row)) ?? 0) : undefined,
  }));
}

/** The table behind a distribution: the parts with their shares, and how they were before. */
export function partsSection(
  title: string,
  parts: readonly SharePart[],
  words: { readonly item: string; readonly value: NamedMeasure<string>; readonly growth: string },
  { whole, lang, before }: { whole: number; lang: Locale; before: Before },
): Section {
  const value = measureColumn(words.value);
  return {
    title,
    columns: [
      { key: 'item', title: words.item, kind: 'text' },
      value,
      { key: 'share', title: wordTexts(lang)('share_percent'), kind: 'share' },
      ...(before
        ? [
            { ...value, key: `${value.key}_before`, title: `${value.title} · ${before.title}` },
            { key: 'growth', title: words.growth, kind: 'percent' } as const,
          ]
        : []),
    ],
    rows: parts.map((part) => [
      part.name,
      part.value,
      shareOf(part.value, whole),
      ...(before ? [part.before ?? null, growthPercent(part.value, part.before ?? null)] : []),
    ]),
  };
}

/** More columns behind those of a section, with a cell of each for each of its rows. */
export function withColumns(
  section: Section,
  columns: readonly Column[],
  cellsOf: (place: number) => readonly Value[],
): Section {
  if (columns.length === 0) return section;
  return {
    ...section,
    columns: [...section.columns, ...columns],
    rows: section.rows.map((row, place) => [...row, ...cellsOf(place)]),
  };
}
