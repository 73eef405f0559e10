import type { ViewPagePath } from '../../../../shared/rules/reports/saved-view-pages.ts';
import { openAnswerReader } from '../../analytics/analytics.public.ts';
import { type ClicksQuestion, clicksDocument } from '../content/clicks-document.ts';
import { profitDocument } from '../content/profit-document.ts';
import type { DocumentFrame, ReportDocument } from '../content/report-document.ts';
import { adInsightsDocument } from './ad-insights-document.ts';
import { biddingDocument } from './bidding-document.ts';
import { biddingStatisticsDocument } from './bidding-statistics-document.ts';
import { changesDocument } from './changes-document.ts';
import { clicksPageDocument } from './clicks-page-document.ts';
import { dashboardDocument } from './dashboard-document.ts';
import { distributionDocument } from './distribution-document.ts';
import { hoursDocument } from './hours-document.ts';
import { liquidityDocument } from './liquidity-document.ts';
import { lostViewsDocument } from './lost-views-document.ts';
import { moduleDocument } from './module-document.ts';
import { ordersDocument } from './orders-document.ts';
import type { PageAsked, PageDocument } from './page-document.ts';
import { priceListDocument, priceOverviewDocument } from './price-pages-document.ts';
import { productAdsDocument } from './product-ads-document.ts';
import { filterOfView, type KeptSearch } from './view-question.ts';
import { type ClickTable, tablesOfView } from './view-tables.ts';

const questionOf = ({ shopId, comparison, search }: PageAsked): ClicksQuestion => ({
  shopId,
  comparison,
  filter: filterOfView(search),
});

const readerOf = ({ services, shops, signal }: PageAsked) => openAnswerReader(services, shops, signal);

/** A page that is one table of the report of clicks: it comes whole, beside the figures and days. */
const rankedPage =
  (table: ClickTable): PageDocument =>
  (frame, asked) => {
    const tables = tablesOfView(table, asked.search);
    return clicksDocument(frame, readerOf(asked), { ...questionOf(asked), tables });
  };

const profitPage: PageDocument = (frame, asked) =>
  profitDocument(frame, readerOf(asked), { ...questionOf(asked), search: asked.search });

/** What a view of each page is mailed as, and shown by a link. */
const PAGES: Readonly<Record<ViewPagePath, PageDocument>> = {
  '/dashboard': dashboardDocument,
  '/products': rankedPage('products'),
  '/category': rankedPage('categories'),
  '/clicks': clicksPageDocument,
  '/clicks/groups': rankedPage('categories'),
  '/clicks/models': rankedPage('products'),
  '/prices': priceOverviewDocument,
  '/prices/product-lowest-prices': priceListDocument('cheapest'),
  '/prices/product-expensive-prices': priceListDocument('more_expensive'),
  '/prices/product-highest-prices': priceListDocument('most_expensive'),
  '/devices': rankedPage('devices'),
  '/activities': hoursDocument,
  '/liquidity': liquidityDocument,
  '/distribution': distributionDocument,
  '/profit': profitPage,
  '/orders': ordersDocument,
  '/product-ads': productAdsDocument,
  '/product-ad-insights': adInsightsDocument,
  '/bidding': biddingDocument('categories'),
  '/bidding/products': biddingDocument('products'),
  '/bidding/lost-opportunity': lostViewsDocument,
  '/bidding/statistics': biddingStatisticsDocument,
  '/bidding/changes': changesDocument,
  '/module': moduleDocument,
};

/** A saved view as it is mailed, or shown by a link. */
type ShownView = { readonly page: ViewPagePath; readonly search: KeptSearch; readonly title: string };

/** The report of the page that a view is of, narrowed and ordered as the view is, under its name. */
export async function viewDocument(
  frame: DocumentFrame,
  { view, ...asked }: Omit<PageAsked, 'search'> & { readonly view: ShownView },
): Promise<ReportDocument> {
  const { page, search, title } = view;
  const document = await PAGES[page](frame, { ...asked, search });
  return { ...frame, before: null, ...document, title };
}
