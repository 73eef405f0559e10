import type reportsEnglish from '../../../../locales/en/analytics-reports.json';
import type english from '../../../../locales/en/bidding-statistics.json';
import { BID_CATEGORY_RANKING } from '../../../../shared/contract/frame/list-specs.ts';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { BIDDING_POSITIONS } from '../../../../shared/rules/limits.ts';
import { serverTexts } from '../../../platform/texts/server-texts.ts';
import { partNote } from '../content/clicks-sections.ts';
import type { Column, Section } from '../content/report-document.ts';
import { comparedFigure, type NamedMeasure, seriesSection, wordTexts } from './compared-tables.ts';
import { type ChartsAsked, openCharts, type PageAsked, type PageDocument } from './page-document.ts';
import { placeFigure } from './place-figure.ts';
import { plotColumns, plottedQuery } from './plotted-items.ts';
import { positionSection } from './position-section.ts';
import { orderOfView, readWholeTable } from './view-tables.ts';

/** The words of the page itself, and of the table that it shares with categories. */
const pageTexts = serverTexts<typeof english>('bidding-statistics');
const reportTexts = serverTexts<typeof reportsEnglish>('analytics-reports');

/** What is bid in each category, whole and in the order of the view. */
async function categoryBidsSection(
  { reader, shopId, range, lang }: ChartsAsked,
  { search }: PageAsked,
): Promise<Section> {
  const t = reportTexts(lang, 'category_page');
  const tWord = wordTexts(lang);
  const order = orderOfView(search, 'bids', BID_CATEGORY_RANKING);
  const answer = await readWholeTable((page) =>
    reader.report('categories-biddings', shopId, { ...range, ...order, ...page }),
  );
  const columns = [
    { key: 'clicks', title: tWord('clicks'), kind: 'count' },
    { key: 'bid_clicks', title: tWord('bid_clicks'), kind: 'count' },
    { key: 'cpc_sum', title: tWord('cost_eur'), kind: 'eur' },
    { key: 'current_bid', title: t('current_bid_eur'), kind: 'click_price' },
    { key: 'position_avg', title: t('view_position'), kind: 'decimal' },
    { key: 'coverage', title: t('coverage_percent'), kind: 'share' },
  ] as const satisfies Column[];
  return {
    title: t('biddings'),
    columns: [{ key: 'item', title: tWord('category'), kind: 'text' }, ...columns],
    rows: answer.data.map((row) => [
      localText(row, 'name') || `#${row.category_id}`,
      ...columns.map(({ key }) => row[key]),
    ]),
    ...partNote(answer, lang),
  };
}

/** What bids brought and where the offers stood, over time and by category, with what is plotted. */
export const biddingStatisticsDocument: PageDocument = async (frame, asked) => {
  const charts = openCharts(frame, asked);
  const { reader, shopId, lang, course } = charts;
  const query = { ...course, ...plottedQuery('categories', asked.search) };
  const [clicks, positions] = await Promise.all([
    reader.report('daily-bid-metricsV2', shopId, query),
    reader.report('bid-positionsV2', shopId, query),
  ]);
  const [t, tWord] = [pageTexts(lang), wordTexts(lang)];
  const before = charts.beforeIn(clicks);
  const ofClicks = [
    { key: 'bid_clicks', name: tWord('bid_clicks'), kind: 'count', text: 'clicks' },
    { key: 'cpc_sum', name: t('bid_cost'), kind: 'eur', text: 'cost' },
    { key: 'cpc_avg', name: t('bid_cpc'), kind: 'cpc', text: 'cpc' },
  ] as const satisfies (NamedMeasure<string> & { text: string })[];
  const position = {
    key: 'listing_position_avg',
    name: t('position'),
    kind: 'decimal',
    text: 'position',
  } as const;
  const coverage = { key: 'coverage', name: t('coverage'), kind: 'share', text: 'coverage' } as const;
  const ofPlaces = [position, coverage] as const satisfies (NamedMeasure<string> & { text: string })[];
  const listings = { key: 'listings', name: t('listings'), kind: 'count' } as const;
  const notes = { position: t('position_note', { last: BIDDING_POSITIONS }), coverage: t('coverage_note') };
  return {
    before,
    figures: [
      ...ofClicks.map((one) => comparedFigure(clicks, one, before)),
      comparedFigure(positions, listings, before),
      placeFigure(comparedFigure(positions, position, before), lang),
      comparedFigure(positions, coverage, before),
    ],
    sections: [
      ...ofClicks.map((one) =>
        seriesSection(t(`${one.text}_${course.group_by}`), clicks, [one], {
          ...{ lang, before },
          beside: plotColumns(clicks.items, one),
        }),
      ),
      await positionSection(charts, before),
      ...ofPlaces.map((one) => ({
        ...seriesSection(t(`${one.text}_${course.group_by}`), positions, [one], {
          ...{ lang, before },
          beside: plotColumns(positions.items, one),
        }),
        note: notes[one.text],
      })),
      await categoryBidsSection(charts, asked),
    ],
  };
};
