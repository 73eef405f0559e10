import type { Locale } from '../../../../shared/rules/portals/locales.ts';
import type { Day } from '../../../../shared/rules/time/belgrade-time.ts';
import { usualGrouping } from '../../../../shared/rules/time/date-presets.ts';
import { GROUP_BYS, type GroupBy } from '../../../../shared/rules/time/periods.ts';
import type { ShopDirectory } from '../../../kernel/shops/shops.public.ts';
import type { Services } from '../../../platform/start/services.ts';
import { type AnswerReader, openAnswerReader } from '../../analytics/analytics.public.ts';
import { beforeOf, type ClicksQuestion, rangeOfQuestion } from '../content/clicks-document.ts';
import type { DocumentFrame, ReportDocument } from '../content/report-document.ts';
import { filterOfView, type KeptSearch } from './view-question.ts';

/** Who reads it: people of the shop, or whoever has a link. */
export type Readers = 'shop' | 'anybody';

/** A view of a page with tables of its own, and what their calls need. */
export type PageAsked = {
  readonly services: Pick<Services, 'db' | 'clickhouse' | 'clock' | 'feed' | 'secretKey'>;
  readonly shops: ShopDirectory;
  readonly signal: AbortSignal;
  readonly shopId: number;
  readonly search: KeptSearch;
  readonly comparison: ClicksQuestion['comparison'];
  readonly readers: Readers;
};

/** Gathers what the page shows of itself, as its calls answer it. */
export type PageDocument = (
  frame: DocumentFrame,
  asked: PageAsked,
) => Promise<Pick<ReportDocument, 'figures' | 'sections'> & Partial<Pick<ReportDocument, 'before'>>>;

/** Those of some parameters that a view has. */
export const keptOf = (search: KeptSearch, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => (search[name] === undefined ? [] : [[name, search[name]] as const])),
  );

/** A view of a page of charts, as the reports of analytics are asked for it. */
export type ChartsAsked = {
  readonly reader: AnswerReader;
  readonly shopId: number;
  readonly lang: Locale;
  readonly range: ReturnType<typeof rangeOfQuestion>;
  /** The same, with days, weeks or months together as the view has them. */
  readonly course: ReturnType<typeof rangeOfQuestion> & { readonly group_by: GroupBy };
  /** The time before as it is called, once an answer says which days it is. */
  readonly beforeIn: (answer: { previous: { date_from: Day; date_to: Day } }) => ReportDocument['before'];
};

/** Opens the reports that a page of charts is made of. */
export function openCharts(frame: DocumentFrame, asked: PageAsked): ChartsAsked {
  const { shopId, search, comparison } = asked;
  const { lang, days } = frame;
  const question = { shopId, comparison, filter: filterOfView(search) };
  const range = rangeOfQuestion(days, question);
  const groupBy = GROUP_BYS.find((one) => one === search.group_by) ?? usualGrouping(days);
  return {
    ...{ shopId, lang, range },
    reader: openAnswerReader(asked.services, asked.shops, asked.signal),
    course: { ...range, group_by: groupBy },
    beforeIn: ({ previous }) => beforeOf(previous, question, lang),
  };
}
