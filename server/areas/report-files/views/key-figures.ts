import { BROUGHT_MEASURES } from '../../../../shared/contract/reports/report-measures.ts';
import { openNote } from '../content/clicks-sections.ts';
import { contentTexts } from '../content/content-texts.ts';
import type { DocumentFigure, ReportDocument } from '../content/report-document.ts';
import { comparedFigure, type NamedMeasure, wordTexts } from './compared-tables.ts';
import type { ChartsAsked } from './page-document.ts';

const BROUGHT_KINDS = { orders: 'count', revenue: 'eur', cost_share: 'share', profit: 'eur' } as const;

type KeyFigures = {
  readonly figures: readonly DocumentFigure[];
  readonly before: ReportDocument['before'];
  /** Since when clicks may still bring orders, where that changes the figures. */
  readonly note: { readonly note?: string };
};

/** The numbers that a merchant looks at first, each against the time before; of orders nothing where there are none. */
export async function keyFigures({
  reader,
  shopId,
  lang,
  course,
  beforeIn,
}: ChartsAsked): Promise<KeyFigures> {
  const [daily, products, offers] = await Promise.all([
    reader.report('daily-metrics', shopId, { ...course, with: 'orders' }),
    reader.report('num-products', shopId, course),
    reader.report('offers', shopId, course),
  ]);
  const tWord = wordTexts(lang);
  const before = beforeIn(daily);
  const brought = daily.orders_from ? BROUGHT_MEASURES : [];
  const ofClicks = [
    { key: 'clicks', name: tWord('clicks'), kind: 'count' },
    { key: 'cpc_sum', name: tWord('cost'), kind: 'eur' },
    { key: 'cpc_avg', name: tWord('cpc_avg'), kind: 'cpc' },
    { key: 'bid_clicks', name: tWord('bid_clicks'), kind: 'count' },
  ] as const satisfies NamedMeasure<string>[];
  const num = (key: 'num_products' | 'num_offers', name: string) => ({ key, name, kind: 'count' as const });
  return {
    before,
    figures: [
      ...ofClicks.map((one) => comparedFigure(daily, one, before)),
      comparedFigure(products, num('num_products', tWord('num_products')), before),
      comparedFigure(offers, num('num_offers', tWord('offers')), before),
      ...brought.map((key) =>
        comparedFigure(daily, { key, name: tWord(key), kind: BROUGHT_KINDS[key] }, before),
      ),
    ],
    note: brought.length > 0 ? openNote(daily, contentTexts(lang, 'clicks')) : {},
  };
}
