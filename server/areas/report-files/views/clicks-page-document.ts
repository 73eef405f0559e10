import type english from '../../../../locales/en/analytics-ledger.json';
import { CLICK_LIST } from '../../../../shared/contract/frame/list-specs.ts';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { listClicksCall } from '../../../../shared/contract/reports/ledger.contract.ts';
import { formatCount, formatEur } from '../../../../shared/rules/money/money.ts';
import { belgradeDay, wallMinute } from '../../../../shared/rules/time/belgrade-time.ts';
import { documentIdentifierCells, documentIdentifiers } from '../../../kernel/catalogue/catalogue.public.ts';
import { serverTexts } from '../../../platform/texts/server-texts.ts';
import { partNote } from '../content/clicks-sections.ts';
import type { Column, Section } from '../content/report-document.ts';
import { dayLabels } from '../content/value-labels.ts';
import { comparedFigure, type NamedMeasure, seriesSection, wordTexts } from './compared-tables.ts';
import { type ChartsAsked, keptOf, openCharts, type PageAsked, type PageDocument } from './page-document.ts';
import { orderOfView, readWholeTable } from './view-tables.ts';

/** The words of the page itself. */
const pageTexts = serverTexts<typeof english>('analytics-ledger');

function momentOf(instant: string): string {
  const at = Date.parse(instant);
  // Of an hour, the wall in Belgrade and UTC have the same seconds.
  return `${dayLabels(belgradeDay(at))} ${wallMinute(at)}:${instant.slice(17, 19)}`;
}

/** The clicks one by one, narrowed and ordered as the view is; their orders where one of them has some. */
async function ledgerSection({ reader, shopId, range, lang }: ChartsAsked, { search }: PageAsked) {
  const [t, tWord] = [pageTexts(lang), wordTexts(lang)];
  const filter = listClicksCall.query.pick({ position: true, validity: true });
  const narrowed = filter.parse(keptOf(search, ['position', 'validity']));
  const order = orderOfView(search, 'clicks', CLICK_LIST);
  const answer = await readWholeTable((page) =>
    reader.clicks(shopId, { ...range, ...narrowed, ...order, ...page }),
  );
  const { data, totals } = answer;
  const hasOrders = data.some(({ order_ids: ids }) => ids.length > 0);
  const column = (key: string, title: string, kind: Column['kind'] = 'text'): Column => ({
    key,
    title,
    kind,
  });
  const counted = t('summary', { valid: formatCount(totals.clicks), cost: formatEur(totals.cpc_sum) });
  const section: Section = {
    title: t('ledger'),
    columns: [
      column('item', t('time')),
      column('product', t('product')),
      column('category', tWord('category')),
      column('position', t('position'), 'count'),
      column('kind', t('kind')),
      column('device', t('device')),
      column('base', t('base_eur'), 'click_price'),
      column('charge', t('charge_eur'), 'click_price'),
      column('validity', t('validity')),
      ...(hasOrders ? [column('order_ids', tWord('orders'))] : []),
      ...documentIdentifiers(lang),
    ],
    rows: data.map((row) => [
      momentOf(row.at),
      localText(row, 'product_name') || `#${row.product_id}`,
      localText(row, 'category_name') || `#${row.category_id}`,
      row.position,
      t(`kind_${row.kind}`),
      tWord(row.device),
      row.base,
      row.charge,
      t(row.invalid_reason ?? 'valid'),
      ...(hasOrders ? [row.order_ids.join(', ')] : []),
      ...documentIdentifierCells(row),
    ]),
    note: [counted, partNote(answer, lang).note].filter(Boolean).join('. '),
  };
  return section;
}

/** Every click: how many, what they cost, and one by one. */
export const clicksPageDocument: PageDocument = async (frame, asked) => {
  const charts = openCharts(frame, asked);
  const { reader, shopId, lang, course } = charts;
  const tWord = wordTexts(lang);
  const daily = await reader.report('daily-metrics', shopId, course);
  const before = charts.beforeIn(daily);
  const clicks = { key: 'clicks', name: tWord('clicks'), kind: 'count' } as const;
  const figures = [
    clicks,
    { key: 'bid_clicks', name: tWord('bid_clicks'), kind: 'count' },
    { key: 'cpc_sum', name: tWord('cost'), kind: 'eur' },
    { key: 'cpc_avg', name: tWord('cpc_avg'), kind: 'cpc' },
  ] as const satisfies NamedMeasure<string>[];
  const title = pageTexts(lang)(`course_${course.group_by}`);
  return {
    before,
    figures: figures.map((one) => comparedFigure(daily, one, before)),
    sections: [
      { ...seriesSection(title, daily, [clicks], { lang, before }), drawn: 'clicks' },
      await ledgerSection(charts, asked),
    ],
  };
};
