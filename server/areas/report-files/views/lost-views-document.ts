import type english from '../../../../locales/en/lost-views.json';
import { listLostViewsCall } from '../../../../shared/contract/bidding/lost-views.contract.ts';
import type { ResponseOf } from '../../../../shared/contract/frame/call.ts';
import { LOST_CATEGORY_LIST } from '../../../../shared/contract/frame/list-specs.ts';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { VIEW_OUTCOMES } from '../../../../shared/rules/bids/lost-views.ts';
import { LOST_VIEW_DAYS_MAX } from '../../../../shared/rules/limits.ts';
import { formatPercent } from '../../../../shared/rules/money/money.ts';
import type { Locale } from '../../../../shared/rules/portals/locales.ts';
import { serverTexts } from '../../../platform/texts/server-texts.ts';
import { listLostViews, openClickRateIndex } from '../../bidding/bidding.public.ts';
import { partNote } from '../content/clicks-sections.ts';
import type { Column, Section } from '../content/report-document.ts';
import { daysLabels } from '../content/value-labels.ts';
import { keptOf, type PageDocument } from './page-document.ts';
import { orderOfView, readWholeTable } from './view-tables.ts';

/** The words of the page itself. */
const pageTexts = serverTexts<typeof english>('lost-views');

type Answer = ResponseOf<typeof listLostViewsCall>;
type Missed = Pick<Answer, 'missed_clicks' | 'missed_profit'>;

const RATE_HINTS = {
  measured: 'hint_measured_rate',
  shop: 'hint_own_rate',
  default: 'hint_default_rate',
} as const;

/** Whether a line says what its missed clicks would have brought; where none is missed, nothing is known by that. */
const isProfitSaid = ({ missed_clicks: clicks, missed_profit: profit }: Missed) =>
  clicks > 0 && profit !== null;

/** What is missed, by its columns; the profit where one of the lines knows it. */
function missedColumns(lang: Locale, currency: string, lines: readonly Missed[]) {
  const t = pageTexts(lang);
  const all = [
    { key: 'missed_clicks', title: t('missed_clicks'), kind: 'count' },
    { key: 'missed_revenue', title: t('missed_revenue', { currency }), kind: 'price' },
    { key: 'missed_profit', title: t('missed_profit'), kind: 'eur' },
  ] as const satisfies Column[];
  return lines.some(isProfitSaid) ? all : all.slice(0, 2);
}

/** What became of the views: a hundred percent, with what was missed. */
function outcomesSection(answer: Answer, lang: Locale): Section {
  const t = pageTexts(lang);
  const missed = missedColumns(lang, answer.currency, answer.outcomes);
  return {
    title: t('outcomes'),
    columns: [
      { key: 'item', title: t('outcome'), kind: 'text' },
      { key: 'views', title: t('views'), kind: 'count' },
      { key: 'share', title: t('share'), kind: 'share' },
      { key: 'clicks', title: t('clicks'), kind: 'count' },
      ...missed,
    ],
    rows: answer.outcomes.map((line) => [
      t(line.outcome),
      line.views,
      line.share,
      line.clicks,
      ...missed.map(({ key }) => line[key]),
    ]),
    note: t(RATE_HINTS[answer.conversion_rate_source], {
      rate: formatPercent(answer.conversion_rate * 100),
      period: daysLabels({ from: answer.date_from, to: answer.date_to }),
    }),
  };
}

/** The leaf categories, narrowed and ordered as the view is. */
function categoriesSection(answer: Answer, lang: Locale): Section {
  const t = pageTexts(lang);
  const missed = missedColumns(lang, answer.currency, answer.data);
  return {
    title: t('by_category'),
    columns: [
      { key: 'item', title: t('category'), kind: 'text' },
      ...missed,
      { key: 'views', title: t('views'), kind: 'count' },
      ...VIEW_OUTCOMES.map(
        (outcome): Column => ({ key: `${outcome}_views`, title: t(`short_${outcome}`), kind: 'count' }),
      ),
    ],
    rows: answer.data.map((row) => [
      localText(row, 'category_name') || `#${row.category_id}`,
      ...missed.map(({ key }) => row[key]),
      row.views,
      ...VIEW_OUTCOMES.map((outcome) => row[`${outcome}_views`]),
    ]),
    note: [partNote(answer, lang).note, t('meaning', { days: LOST_VIEW_DAYS_MAX })].filter(Boolean).join(' '),
  };
}

/** What became of the views of the shop's products, and what the lost ones would have brought. */
export const lostViewsDocument: PageDocument = async ({ lang, days }, asked) => {
  const { search, services } = asked;
  const order = orderOfView(search, 'lost', LOST_CATEGORY_LIST);
  const clicks = openClickRateIndex(services);
  const answer = await readWholeTable((page) => {
    const query = { ...keptOf(search, ['q']), date_from: days.from, date_to: days.to, ...order, ...page };
    return listLostViews({ ...asked, clicks, query: listLostViewsCall.query.parse(query) });
  });
  const t = pageTexts(lang);
  const missed = missedColumns(lang, answer.currency, answer.outcomes);
  return {
    figures: [
      { key: 'views', title: t('views'), kind: 'count', value: answer.views },
      ...missed.map((column) => ({ ...column, value: answer[column.key] })),
    ],
    sections: [outcomesSection(answer, lang), categoriesSection(answer, lang)],
  };
};
