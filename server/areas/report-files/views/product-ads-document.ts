import type bidding from '../../../../locales/en/bidding.json';
import type english from '../../../../locales/en/product-ads.json';
import {
  listProductAdsCall,
  type ProductAd,
} from '../../../../shared/contract/bidding/product-ads.contract.ts';
import { PRODUCT_AD_LIST } from '../../../../shared/contract/frame/list-specs.ts';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { AD_FIGURE_DAYS } from '../../../../shared/rules/bids/product-ads.ts';
import { formatDecimal, withUnit } from '../../../../shared/rules/money/money.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import { serverTexts } from '../../../platform/texts/server-texts.ts';
import { openAnswerReader } from '../../analytics/analytics.public.ts';
import { listProductAds } from '../../product-ads/product-ads.public.ts';
import { openNote, partNote } from '../content/clicks-sections.ts';
import { contentTexts } from '../content/content-texts.ts';
import type { Column, DocumentFrame, Section, Value } from '../content/report-document.ts';
import { wordTexts } from './compared-tables.ts';
import { keptOf, type PageAsked, type PageDocument } from './page-document.ts';
import { orderOfView, readWholeTable } from './view-tables.ts';

const biddingTexts = serverTexts<typeof bidding>('bidding');
/** The words of the page itself. */
const pageTexts = serverTexts<typeof english>('product-ads');

const PRICE_DIGITS = 2;

/** What an ad is for, in one line, as the page says it. */
function targetText(ad: ProductAd, { lang, currency }: DocumentFrame): string {
  const t = pageTexts(lang);
  const { price_from: from, price_to: to } = ad;
  const sign = currency === 'EUR' ? '€' : currency;
  const price = (value: number) => withUnit(formatDecimal(value, PRICE_DIGITS), sign);
  const range = () => {
    if (from === null) return to === null ? t('all_prices') : t('below', { price: price(to) });
    if (to === null) return t('from', { price: price(from) });
    return t('between', { from: formatDecimal(from, PRICE_DIGITS), price: price(to) });
  };
  const category = localText(ad, 'category_name') || `#${ad.category_id}`;
  return [category, ad.brand ?? t('all_brands'), range()].join(' · ');
}

type AdColumn = Column & { readonly value: (ad: ProductAd) => Value };

function columnsOf(frame: DocumentFrame, sendsOrders: boolean): AdColumn[] {
  const { lang } = frame;
  const t = pageTexts(lang);
  const shown: AdColumn[] = [
    { key: 'target', title: t('target'), kind: 'text', value: (ad) => targetText(ad, frame) },
    { key: 'current_bid', title: t('current_bid'), kind: 'click_price', value: (ad) => ad.current_bid },
    { key: 'max_cpc', title: t('max_cpc'), kind: 'click_price', value: (ad) => ad.max_cpc },
    { key: 'status', title: t('status'), kind: 'text', value: ({ status }) => t(`status_${status}`) },
    { key: 'enabled', title: t('enabled'), kind: 'text', value: (ad) => t(ad.enabled ? 'on' : 'off') },
    { key: 'strategy', title: t('strategy'), kind: 'text', value: ({ strategy }) => t(strategy) },
    { key: 'goal', title: t('goal'), kind: 'text', value: ({ goal }) => goal?.name ?? '' },
    {
      ...{ key: 'position_avg', title: wordTexts(lang)('position_avg') },
      ...{ kind: 'decimal', value: (ad) => ad.position_avg },
    },
    { key: 'impressions', title: t('impressions_7'), kind: 'count', value: (ad) => ad.impressions },
    { key: 'clicks', title: t('clicks_7'), kind: 'count', value: (ad) => ad.clicks },
    { key: 'cost', title: t('cost_7'), kind: 'eur', value: (ad) => ad.cost },
  ];
  const brought: AdColumn[] = [
    {
      ...{ key: 'break_even', title: biddingTexts(lang, 'table')('break_even'), kind: 'cpc' },
      value: (ad) => ad.break_even?.cpc ?? null,
    },
    { key: 'orders', title: t('orders_7'), kind: 'count', value: (ad) => ad.orders },
    { key: 'revenue', title: t('revenue_7'), kind: 'eur', value: (ad) => ad.revenue },
    { key: 'cost_share', title: t('cost_share_7'), kind: 'share', value: (ad) => ad.cost_share },
    { key: 'profit', title: t('profit_7'), kind: 'eur', value: (ad) => ad.profit },
  ];
  return sendsOrders ? [...shown, ...brought] : shown;
}

/** Whether orders stand beside clicks: as on the page, where the shop sends some. */
async function sendsOrdersUntil(
  { services, shops, shopId, signal }: PageAsked,
  to: string,
): Promise<boolean> {
  const days = { date_from: addDays(to, 1 - AD_FIGURE_DAYS), date_to: to, with: 'orders' } as const;
  const reader = openAnswerReader(services, shops, signal);
  return Boolean((await reader.report('daily-metrics', shopId, days)).orders_from);
}

/** The product ads as they are now, narrowed and ordered as the view is, with what the last whole days brought. */
export const productAdsDocument: PageDocument = async (frame, asked) => {
  const { services, search, shopId } = asked;
  const shop = await asked.shops.place(shopId);
  const filter = keptOf(search, ['q', 'category_id', 'status', 'goal_id']);
  const order = orderOfView(search, 'ads', PRODUCT_AD_LIST);
  const answer = await readWholeTable((page) =>
    listProductAds(services, shop, listProductAdsCall.query.parse({ ...filter, ...order, ...page })),
  );
  const { lang } = frame;
  const sendsOrders = await sendsOrdersUntil(asked, answer.date_to);
  const columns = columnsOf(frame, sendsOrders);
  const notes = [
    pageTexts(lang)('list_hint'),
    sendsOrders ? openNote(answer, contentTexts(lang, 'clicks')).note : undefined,
    partNote(answer, lang).note,
  ];
  const section: Section = {
    title: pageTexts(lang)('list'),
    columns: columns.map(({ value, ...column }) => column),
    rows: answer.data.map((ad) => columns.map(({ value }) => value(ad))),
    note: notes.filter(Boolean).join(' '),
  };
  return { figures: [], sections: [section] };
};
