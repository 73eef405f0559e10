import type english from '../../../../locales/en/orders.json';
import { listOrdersCall } from '../../../../shared/contract/orders/orders.contract.ts';
import { belgradeDay, wallMinute } from '../../../../shared/rules/time/belgrade-time.ts';
import { serverTexts } from '../../../platform/texts/server-texts.ts';
import { listOrders } from '../../orders/orders.public.ts';
import { partNote } from '../content/clicks-sections.ts';
import { dayLabels } from '../content/value-labels.ts';
import { keptOf, type PageDocument } from './page-document.ts';
import { readWholeTable } from './view-tables.ts';

/** The words of the page itself. */
const pageTexts = serverTexts<typeof english>('orders');

/** `18.11.2026 11:00`, in Belgrade. */
function momentLabel(instant: string): string {
  const at = Date.parse(instant);
  return `${dayLabels(belgradeDay(at))} ${wallMinute(at)}`;
}

/** The orders of the days, newest first, each in the version that counts. */
export const ordersDocument: PageDocument = async (frame, { services, shops, shopId, search }) => {
  const { lang, days } = frame;
  const t = pageTexts(lang);
  const shop = await shops.place(shopId);
  const filter = keptOf(search, ['q', 'status', 'attribution']);
  const answer = await readWholeTable((page) => {
    const asked = { ...filter, date_from: days.from, date_to: days.to, ...page };
    return listOrders(services, shop, listOrdersCall.query.parse(asked));
  });
  const { currency } = answer;
  return {
    figures: [{ key: 'orders', title: t('title'), kind: 'count', value: answer.total }],
    sections: [
      {
        title: t('title'),
        columns: [
          { key: 'item', title: t('order_id'), kind: 'text' },
          { key: 'at', title: t('at'), kind: 'text' },
          { key: 'attribution', title: t('attribution'), kind: 'text' },
          { key: 'clicked', title: t('clicked'), kind: 'text' },
          { key: 'units', title: t('units'), kind: 'count' },
          { key: 'returned', title: t('returned'), kind: 'count' },
          { key: 'revenue', title: t('revenue', { currency }), kind: 'price' },
          { key: 'margin', title: t('margin', { currency }), kind: 'price' },
          { key: 'margin_source', title: t('margin_source'), kind: 'text' },
          { key: 'source', title: t('source'), kind: 'text' },
          { key: 'versions', title: t('versions'), kind: 'count' },
        ],
        rows: answer.data.map((row) => [
          row.order_id,
          momentLabel(row.at),
          row.status === 'cancelled' ? t('cancelled') : t(row.attribution ?? 'pending'),
          row.clicked_product_name,
          row.units,
          row.num_returned,
          row.revenue,
          row.margin,
          row.margin_sources.map((source) => t(`margin_${source}`)).join(', '),
          t(`source_${row.source}`),
          row.num_versions,
        ]),
        ...partNote(answer, lang),
      },
    ],
  };
};
