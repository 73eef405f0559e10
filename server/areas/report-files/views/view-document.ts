import type { ViewPagePath } from '../../../../shared/rules/reports/saved-view-pages.ts';
import { openAnswerReader } from '../../analytics/analytics.public.ts';
import { type ClicksQuestion, clicksDocument } from '../content/clicks-document.ts';
import { profitDocument } from '../content/profit-document.ts';
import type { DocumentFrame, ReportDocument } from '../content/report-document.ts';
import { biddingDocument } from './bidding-document.ts';
import { ordersDocument } from './orders-document.ts';
import type { PageAsked, PageDocument } from './page-document.ts';
import { priceListDocument, priceOverviewDocument } from './price-pages-document.ts';
import { filterOfView, type KeptSearch } from './view-question.ts';
import { tablesOfView } from './view-tables.ts';

/** Pages that have tables of their own, apart from those of clicks and of profit. */
const PAGES: Readonly<Partial<Record<ViewPagePath, PageDocument>>> = {
  '/prices': priceOverviewDocument,
  '/prices/product-lowest-prices': priceListDocument('cheapest'),
  '/prices/product-expensive-prices': priceListDocument('more_expensive'),
  '/prices/product-highest-prices': priceListDocument('most_expensive'),
  '/orders': ordersDocument,
  '/bidding': biddingDocument('categories'),
  '/bidding/products': biddingDocument('products'),
};

/** A saved view as it is mailed, or shown by a link. */
type ShownView = { readonly page: string; readonly search: KeptSearch; readonly title: string };

/** The report of the page that a view is of, narrowed and ordered as the view is, under its name. */
export async function viewDocument(
  frame: DocumentFrame,
  parts: Pick<PageAsked, 'services' | 'shops' | 'signal'>,
  asked: Pick<ClicksQuestion, 'shopId' | 'comparison'> & { readonly view: ShownView },
): Promise<ReportDocument> {
  const { shopId, comparison, view } = asked;
  const { page, search, title } = view;
  const ofPage = PAGES[page as ViewPagePath];
  if (ofPage) {
    return { ...frame, before: null, ...(await ofPage(frame, { ...parts, shopId, search })), title };
  }
  const reader = openAnswerReader(parts.services, parts.shops, parts.signal);
  const question = { shopId, comparison, filter: filterOfView(search) };
  const document =
    page === '/profit'
      ? await profitDocument(frame, reader, { ...question, search })
      : await clicksDocument(frame, reader, { ...question, tables: tablesOfView(view) });
  return { ...document, title };
}
