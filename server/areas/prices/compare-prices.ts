import type { QueryOf, ResponseOf } from '../../../shared/contract/frame/call.ts';
import { categoryPathFields } from '../../../shared/contract/frame/localised.ts';
import type { comparePricesCall as compareCall } from '../../../shared/contract/reports/prices.contract.ts';
import { listCategoryNames } from '../analytics/analytics.public.ts';
import { openMarketView, type PriceQuestion } from './market-view.ts';
import { type CategoryPricePosition, countPricePositions } from './prices.repository.ts';

type Counts = Omit<CategoryPricePosition, 'category_id'>;
type Comparison = ResponseOf<typeof compareCall>;

const NOTHING: Counts = {
  compared: 0,
  cheapest: 0,
  shared: 0,
  more_expensive: 0,
  most_expensive: 0,
  alone: 0,
  out_of_stock: 0,
  clicks_undercut: 0,
  own_minor: 0,
  lowest_minor: 0,
};

const added = (a: Counts, b: Counts): Counts =>
  Object.fromEntries(
    (Object.keys(NOTHING) as (keyof Counts)[]).map((name) => [name, a[name] + b[name]]),
  ) as Counts;

function standings({ own_minor, lowest_minor, ...counts }: Counts): Comparison['total'] {
  const { compared, alone, out_of_stock } = counts;
  return {
    ...counts,
    products: compared + alone + out_of_stock,
    index: lowest_minor === 0 ? null : own_minor / lowest_minor,
  };
}

/** How many products of a shop stand where against the market, as it is now. */
export async function comparePrices(
  question: PriceQuestion<QueryOf<typeof compareCall>>,
): Promise<Comparison> {
  const { db } = question.services;
  const { shop, view, clickDays } = await openMarketView(question);
  const categories = await countPricePositions(db, view, question.query);
  const ids = categories.map(({ category_id }) => category_id);
  const names = new Map((await listCategoryNames(db, shop.portalId, ids)).map((row) => [row.id, row]));
  const data = categories.map(({ category_id, ...counts }) => ({
    category_id,
    [`name_${shop.cc}`]: names.get(category_id)?.name ?? '',
    ...categoryPathFields(shop.cc, names.get(category_id)?.path_names ?? []),
    ...standings(counts),
  }));
  return {
    shop_id: shop.id,
    currency: shop.currency,
    date_from: clickDays.from,
    date_to: clickDays.to,
    total: standings(categories.reduce<Counts>(added, NOTHING)),
    data: data.sort((a, b) => b.products - a.products || a.category_id - b.category_id),
  };
}
