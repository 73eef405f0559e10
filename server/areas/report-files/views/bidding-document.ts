import type english from '../../../../locales/en/bidding.json';
import {
  type BiddingCategory,
  type BiddingProduct,
  listCategoriesBiddingsCall,
  listProductsBiddingsCall,
} from '../../../../shared/contract/bidding/bidding.contract.ts';
import { BIDDING_CATEGORY_LIST, BIDDING_PRODUCT_LIST } from '../../../../shared/contract/frame/list-specs.ts';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import type { Locale } from '../../../../shared/rules/portals/locales.ts';
import { documentIdentifierCells, documentIdentifiers } from '../../../kernel/catalogue/catalogue.public.ts';
import { serverTexts } from '../../../platform/texts/server-texts.ts';
import { goalsOfShop } from '../../auto-bids/auto-bids.public.ts';
import { listCategoriesBiddings, listProductsBiddings } from '../../bidding/bidding.public.ts';
import { partNote } from '../content/clicks-sections.ts';
import { contentTexts } from '../content/content-texts.ts';
import type { Column, DocumentFrame, Section, Value } from '../content/report-document.ts';
import { dayLabels } from '../content/value-labels.ts';
import { keptOf, type PageAsked, type PageDocument } from './page-document.ts';
import { orderOfView, readWholeTable } from './view-tables.ts';

/** The words of the pages themselves. */
const pageTexts = serverTexts<typeof english>('bidding');

/** What a bid was lost to, by the words for it. */
const LOST = ['lost_rank', 'lost_budget', 'lost_no_bid', 'lost_stock'] as const;
type Row = BiddingCategory | BiddingProduct;

function bidColumns(lang: Locale): Column[] {
  const [t, tWord] = [pageTexts(lang, 'table'), pageTexts(lang, 'words')];
  return [
    { key: 'current_bid', title: `${t('current_bid')}, €`, kind: 'click_price' },
    { key: 'bid_source', title: t('bid_source'), kind: 'text' },
    { key: 'on_off', title: t('on_off'), kind: 'count' },
    { key: 'break_even', title: t('break_even'), kind: 'cpc' },
    { key: 'break_even_basis', title: t('break_even_basis'), kind: 'text' },
    { key: 'status', title: pageTexts(lang)('status'), kind: 'text' },
    { key: 'strategy', title: t('strategy'), kind: 'text' },
    { key: 'position_avg', title: t('position_avg'), kind: 'decimal' },
    { key: 'views', title: t('views'), kind: 'count' },
    { key: 'coverage', title: t('coverage'), kind: 'share' },
    ...LOST.map((key): Column => ({ key, title: tWord(`short_${key}`), kind: 'share' })),
  ];
}

function basisOf({ break_even: value }: Row, lang: Locale): string | null {
  if (!value?.estimated_from) return null;
  return pageTexts(lang, 'table')(value.estimated_from === 'shop' ? 'from_shop' : 'from_category');
}

function bidValues(row: Row, lang: Locale): Value[] {
  const tWord = pageTexts(lang, 'words');
  const { bid } = row;
  return [
    bid?.current_bid ?? null,
    bid && localText(bid, 'source_name'),
    bid && Number(bid.enabled),
    row.break_even?.cpc ?? null,
    basisOf(row, lang),
    tWord(`status_${row.status ?? 'no_bid'}`),
    tWord(row.strategy),
    row.position_avg,
    row.views,
    row.coverage,
    ...LOST.map((key) => row[key]),
  ];
}

async function categories({ lang }: DocumentFrame, asked: PageAsked) {
  const order = orderOfView(asked.search, 'bids', BIDDING_CATEGORY_LIST);
  const filter = keptOf(asked.search, ['q', 'category_id', 'status', 'goal_id']);
  const answer = await readWholeTable((page) =>
    listCategoriesBiddings({
      ...asked,
      goalsOf: goalsOfShop(asked.services),
      query: listCategoriesBiddingsCall.query.parse({ ...filter, ...order, ...page }),
    }),
  );
  const t = pageTexts(lang, 'table');
  const section: Section = {
    title: t('categories'),
    columns: [
      { key: 'item', title: t('category'), kind: 'text' },
      ...bidColumns(lang),
      { key: 'availability', title: t('availability'), kind: 'decimal' },
      { key: 'num_offers', title: t('num_offers'), kind: 'count' },
    ],
    rows: answer.data.map((row) => [
      localText(row, 'category_name'),
      ...bidValues(row, lang),
      row.availability,
      row.num_offers,
    ]),
    ...partNote(answer, lang),
  };
  return { section, day: answer.day };
}

async function products({ lang, currency }: DocumentFrame, asked: PageAsked) {
  const order = orderOfView(asked.search, 'bids', BIDDING_PRODUCT_LIST);
  const filter = keptOf(asked.search, ['q', 'category_id', 'with_bid', 'goal_id']);
  const answer = await readWholeTable((page) =>
    listProductsBiddings({
      ...asked,
      goalsOf: goalsOfShop(asked.services),
      query: listProductsBiddingsCall.query.parse({ ...filter, ...order, ...page }),
    }),
  );
  const t = pageTexts(lang, 'table');
  const section: Section = {
    title: t('products'),
    columns: [
      { key: 'item', title: t('product'), kind: 'text' },
      ...bidColumns(lang),
      { key: 'price', title: t('price', { currency }), kind: 'price' },
      ...documentIdentifiers(lang),
    ],
    rows: answer.data.map((row) => [
      localText(row, 'product_name'),
      ...bidValues(row, lang),
      row.price,
      ...documentIdentifierCells(row),
    ]),
    ...partNote(answer, lang),
  };
  return { section, day: answer.day };
}

/** A table of bids as they are now, with how they stood on the last full day. */
export const biddingDocument =
  (of: 'categories' | 'products'): PageDocument =>
  async (frame, asked) => {
    const { section, day } = await (of === 'categories' ? categories : products)(frame, asked);
    const note = contentTexts(frame.lang)('bids_note', { day: dayLabels(day) });
    return { figures: [], sections: [{ ...section, note: [note, section.note].filter(Boolean).join(' ') }] };
  };
