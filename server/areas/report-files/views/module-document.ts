import type english from '../../../../locales/en/module.json';
import { CATEGORY_RANKING } from '../../../../shared/contract/frame/list-specs.ts';
import { growthPercent, shareOf } from '../../../../shared/rules/money/growth.ts';
import { serverTexts } from '../../../platform/texts/server-texts.ts';
import { ordersBeside, rankedCategories } from '../content/clicks-sections.ts';
import { contentTexts } from '../content/content-texts.ts';
import type { DocumentFigure, ReportDocument, Section } from '../content/report-document.ts';
import {
  comparedFigure,
  measureColumn,
  type NamedMeasure,
  seriesSection,
  wordTexts,
} from './compared-tables.ts';
import { type ChartsAsked, openCharts, type PageAsked, type PageDocument } from './page-document.ts';
import { orderOfView, readWholeTable } from './view-tables.ts';

/** The words of the page itself. */
const pageTexts = serverTexts<typeof english>('module');

/** In which categories the module's clicks were made, whole and in the order of the view. */
async function categoriesSection(
  { reader, shopId, range, lang }: ChartsAsked,
  { search }: PageAsked,
  isCompared: boolean,
): Promise<Section> {
  const t = contentTexts(lang, 'clicks');
  const order = orderOfView(search, 'module', CATEGORY_RANKING);
  const categories = await readWholeTable((page) =>
    reader.report('module-categories', shopId, { ...range, ...order, ...page }),
  );
  const beside = ordersBeside({}, t);
  const section = rankedCategories(categories, t, { beside, lang, isCompared });
  return { ...section, title: pageTexts(lang)('categories') };
}

/** The module's clicks, their cost and how often offers were shown, over time and by category. */
export const moduleDocument: PageDocument = async (frame, asked) => {
  const charts = openCharts(frame, asked);
  const { reader, shopId, lang, course } = charts;
  const [clicks, cost, impressions] = await Promise.all([
    reader.report('module-clicks', shopId, course),
    reader.report('module-cost', shopId, course),
    reader.report('module-impressions', shopId, course),
  ]);
  const [t, tWord] = [pageTexts(lang), wordTexts(lang)];
  const before = charts.beforeIn(clicks);
  const look = { lang, before };
  const [ofClicks, ofCost, ofImpressions] = [
    { key: 'clicks', name: tWord('clicks'), kind: 'count' },
    { key: 'cpc_sum', name: tWord('cost'), kind: 'eur' },
    { key: 'impressions', name: t('impressions'), kind: 'count' },
  ] as const satisfies NamedMeasure<string>[];
  const rate: NamedMeasure<string> = { key: 'click_rate', name: t('click_rate'), kind: 'share' };
  const by = course.group_by;
  return {
    before,
    figures: [
      comparedFigure(clicks, ofClicks, before),
      comparedFigure(cost, ofCost, before),
      comparedFigure(impressions, ofImpressions, before),
      rateFigure(rate, [clicks, impressions], before),
    ],
    sections: [
      { ...seriesSection(t(`clicks_${by}`), clicks, [ofClicks], look), drawn: 'clicks' },
      seriesSection(t(`cost_${by}`), cost, [ofCost], look),
      seriesSection(t(`impressions_${by}`), impressions, [ofImpressions], look),
      await categoriesSection(charts, asked, before !== null),
    ],
  };
};

type Sums<M extends string> = { readonly total: Record<M, number>; readonly previous: Record<M, number> };

/** How many of those who saw an offer clicked it, now and before. */
function rateFigure(
  rate: NamedMeasure<string>,
  [clicks, impressions]: readonly [Sums<'clicks'>, Sums<'impressions'>],
  before: ReportDocument['before'],
): DocumentFigure {
  const [now, previous] = (['total', 'previous'] as const).map((of) =>
    shareOf(clicks[of].clicks, impressions[of].impressions),
  ) as [number | null, number | null];
  const figure = { ...measureColumn(rate), value: now };
  return before ? { ...figure, previous, growth: growthPercent(now, previous) } : figure;
}
