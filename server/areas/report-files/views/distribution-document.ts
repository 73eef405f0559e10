import type english from '../../../../locales/en/analytics-reports.json';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { bidParts, bidTrend } from '../../../../shared/rules/clicks/bid-parts.ts';
import { categoriesOfLevel } from '../../../../shared/rules/clicks/category-level.ts';
import { shareOf } from '../../../../shared/rules/money/growth.ts';
import { serverTexts } from '../../../platform/texts/server-texts.ts';
import type { ReportDocument, Section } from '../content/report-document.ts';
import { comparedParts, partsSection, seriesSection, wordTexts } from './compared-tables.ts';
import { type ChartsAsked, openCharts, type PageAsked, type PageDocument } from './page-document.ts';
import { positionSection } from './position-section.ts';

/** The words of the page itself. */
const reportTexts = serverTexts<typeof english>('analytics-reports');

type Before = ReportDocument['before'];

/** Clicks with and without a bid: over time, and what they cost. */
async function bidSections({ reader, shopId, lang, course, beforeIn }: ChartsAsked) {
  const [daily, bid] = await Promise.all([
    reader.report('daily-metrics', shopId, course),
    reader.report('daily-bid-metrics', shopId, course),
  ]);
  const [t, tWord] = [reportTexts(lang, 'distribution'), wordTexts(lang)];
  const { withBid, withoutBid } = bidTrend(daily);
  const before = beforeIn(daily);
  const count = (key: string, title: string) => ({ key, title, kind: 'count' as const });
  const clicks = { key: 'clicks', name: t('all_clicks'), kind: 'count' } as const;
  const trend = seriesSection(t(`bid_course_${course.group_by}`), daily, [clicks], {
    ...{ lang, before: null },
    beside: [
      { column: count('with_bid', t('with_bid')), values: withBid },
      { column: count('without_bid', t('without_bid')), values: withoutBid },
    ],
  });
  const parts: Section = {
    title: t('bid_table'),
    columns: [
      { key: 'item', title: t('kind'), kind: 'text' },
      count('clicks', tWord('clicks')),
      { key: 'share', title: tWord('share_percent'), kind: 'share' },
      { key: 'cpc_sum', title: tWord('cost_eur'), kind: 'eur' },
      { key: 'cost_share_of_all', title: t('cost_share'), kind: 'share' },
      { key: 'cpc_avg', title: tWord('cpc_avg_eur'), kind: 'cpc' },
      ...(before
        ? [
            count('clicks_before', `${tWord('clicks')} · ${before.title}`),
            { key: 'growth', title: tWord('growth_percent'), kind: 'percent' } as const,
          ]
        : []),
    ],
    rows: bidParts(daily, bid).map((part) => [
      t(part.key),
      part.clicks,
      part.share,
      part.cost,
      part.costShare,
      part.cpcAvg,
      ...(before ? [part.previous, part.growth] : []),
    ]),
  };
  return { before, trend, parts };
}

/** In which categories of the view's level the clicks and the offers are, and the ones beside the others. */
async function categorySections(
  { reader, shopId, range, lang }: ChartsAsked,
  { search }: PageAsked,
  before: Before,
): Promise<Section[]> {
  const answer = await reader.report('categories', shopId, range);
  const [t, tWord] = [reportTexts(lang, 'distribution'), wordTexts(lang)];
  const rows = categoriesOfLevel(answer.data, search.level === 'leaf' ? 'leaf' : 'main');
  const nameOf = (row: (typeof rows)[number]) => localText(row, 'name') || `#${row.category_id}`;
  const { total } = answer;
  const section = (title: string, key: 'clicks' | 'num_offers', name: string) => {
    const some = rows.filter((row) => row[key] > 0).toSorted((a, b) => b[key] - a[key]);
    const parts = comparedParts(
      { ...answer, data: some },
      {
        key: (row) => row.category_id,
        name: nameOf,
        value: (row) => row[key],
      },
    );
    const words = {
      item: tWord('category'),
      value: { key, name, kind: 'count' as const },
      growth: t('growth'),
    };
    return partsSection(title, parts, words, { whole: total[key], lang, before });
  };
  const against: Section = {
    title: t('against'),
    columns: [
      { key: 'item', title: tWord('category'), kind: 'text' },
      { key: 'num_offers', title: tWord('offers'), kind: 'count' },
      { key: 'offer_share', title: t('offer_share'), kind: 'share' },
      { key: 'clicks', title: tWord('clicks'), kind: 'count' },
      { key: 'click_share', title: t('click_share'), kind: 'share' },
      { key: 'clicks_per_offer', title: t('clicks_per_offer'), kind: 'decimal' },
    ],
    rows: rows
      .toSorted((a, b) => b.clicks - a.clicks || a.category_id - b.category_id)
      .map((row) => [
        nameOf(row),
        row.num_offers,
        shareOf(row.num_offers, total.num_offers),
        row.clicks,
        shareOf(row.clicks, total.clicks),
        shareOf(row.clicks, row.num_offers),
      ]),
    note: t('against_hint'),
  };
  return [
    section(t('clicks_by_category'), 'clicks', tWord('clicks')),
    { ...section(t('offers_by_category'), 'num_offers', tWord('offers')), note: t('offers_hint') },
    against,
  ];
}

/** How clicks and offers are spread: over positions, with and without a bid, over categories. */
export const distributionDocument: PageDocument = async (frame, asked) => {
  const charts = openCharts(frame, asked);
  const { before, trend, parts } = await bidSections(charts);
  return {
    before,
    figures: [],
    sections: [
      await positionSection(charts, before),
      { ...trend, drawn: 'clicks' },
      parts,
      ...(await categorySections(charts, asked, before)),
    ],
  };
};
