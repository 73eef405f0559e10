import type { ViewPagePath } from '../../../../shared/rules/reports/saved-view-pages.ts';
import type { AnswerReader } from '../../analytics/analytics.public.ts';
import { type ClicksQuestion, clicksDocument } from '../content/clicks-document.ts';
import { profitDocument } from '../content/profit-document.ts';
import type { DocumentFrame, ReportDocument } from '../content/report-document.ts';
import { filterOfView, type KeptSearch } from './view-question.ts';
import { tablesOfView } from './view-tables.ts';

/** Views of it have its own figures and tables. */
const PROFIT_PAGE = '/profit' satisfies ViewPagePath;

/** A saved view as it is mailed, or shown by a link. */
export type ShownView = {
  readonly page: string;
  readonly search: KeptSearch;
  readonly title: string;
};

/** The report of the page that a view is of, narrowed and ordered as the view is, under its name. */
export async function viewDocument(
  frame: DocumentFrame,
  reader: AnswerReader,
  asked: Pick<ClicksQuestion, 'shopId' | 'comparison'> & { readonly view: ShownView },
): Promise<ReportDocument> {
  const { shopId, comparison, view } = asked;
  const { page, search, title } = view;
  const question = { shopId, comparison, filter: filterOfView(search) };
  const document =
    page === PROFIT_PAGE
      ? await profitDocument(frame, reader, { ...question, search })
      : await clicksDocument(frame, reader, { ...question, tables: tablesOfView(view) });
  return { ...document, title };
}
