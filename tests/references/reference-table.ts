// The answers of the reports that are tables, made from the counts of count-series.ts.
import type { ClickFact } from '../../server/kernel/catalogue/catalogue.public.ts';
import type { FactWorld } from '../worlds/fact-world.ts';
import { orderValues } from './count-orders-beside.ts';
import { countProducts, rankingValues, type Values } from './count-series.ts';
import { expectedIdentifiers } from './reference-identifiers.ts';
import {
  type Asked,
  comparedRange,
  frame,
  percent,
  type ReferenceFields,
  rangeSlice,
  shown,
} from './reference-report.ts';

const nullsLast = (a: number | null, b: number | null, ascending: boolean): number => {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return ascending ? a - b : b - a;
};

type Row = { id: number; values: Values };

/** One page of the rows in the asked order, ties by id. */
export function expectedPage(
  rows: Row[],
  asked: Asked,
  show: (row: Row) => ReferenceFields,
): ReferenceFields {
  const sorted = rows.toSorted((a, b) => {
    const [first, second] = [a.values[asked.sortBy] ?? null, b.values[asked.sortBy] ?? null];
    return nullsLast(first, second, asked.ascending) || a.id - b.id;
  });
  return {
    current_page: asked.page,
    per_page: asked.perPage,
    total: rows.length,
    last_page: Math.max(1, Math.ceil(rows.length / asked.perPage)),
    data: sorted.slice((asked.page - 1) * asked.perPage, asked.page * asked.perPage).map(show),
  };
}

/** What a table's rows are about: products, leaf categories, or categories of a level. */
export type RowsBy = 'product' | 'category' | 'l1' | 'l2' | 'l3';

const KEYS: Record<RowsBy, (click: ClickFact) => number | undefined> = {
  product: (click) => click.productId,
  category: (click) => click.categoryPath.at(-1),
  l1: (click) => click.categoryPath[0],
  l2: (click) => click.categoryPath[1],
  l3: (click) => click.categoryPath[2],
};

export function expectedTable(
  by: RowsBy,
  world: FactWorld,
  asked: Asked,
  counts: (click: ClickFact) => boolean = () => true,
): ReferenceFields {
  const isWithin = (click: ClickFact) => KEYS[by](click) !== undefined && counts(click);
  const within = (clicks: ClickFact[]) => clicks.filter(isWithin);
  const keyOf = (click: ClickFact) => KEYS[by](click) ?? 0;
  const before = Map.groupBy(within(rangeSlice(world, comparedRange(asked)).clicks), keyOf);
  const slice = rangeSlice(world, asked);
  const lines = slice.orders.filter(({ click }) => click !== null && isWithin(click));
  const brought = (clicks: ClickFact[], orders: typeof lines) =>
    asked.beside ? orderValues({ ...slice, clicks, orders }) : {};
  const groups = Map.groupBy(within(slice.clicks), keyOf);
  // By its own day an order may stand where no click does.
  if (asked.beside)
    for (const { click } of lines) if (click && !groups.has(keyOf(click))) groups.set(keyOf(click), []);
  const rows = [...groups].map(([id, clicks]) => {
    const orders = lines.filter(({ click }) => click !== null && keyOf(click) === id);
    const growth = percent(clicks.length, before.get(id)?.length ?? 0);
    const products = by !== 'product' ? { num_products: countProducts(clicks) } : {};
    const values = { ...rankingValues(clicks), clicks_growth: growth, ...products };
    return { id, values: { ...values, ...brought(clicks, orders) } as Values };
  });
  const texts = by === 'product' ? productTexts : categoryTexts;
  return {
    ...frame(
      world,
      asked,
      ({ clicks, orders }) => ({
        ...rankingValues(within(clicks)),
        ...brought(
          within(clicks),
          orders.filter(({ click }) => click !== null && isWithin(click)),
        ),
      }),
      'totals',
    ),
    ...expectedPage(rows, asked, ({ id, values }) => ({ ...texts(world, id), ...shown(values) })),
  };
}

export function productTexts(world: FactWorld, id: number): ReferenceFields {
  const product = world.products.find((one) => one.id === id);
  return {
    product_id: id,
    ...expectedIdentifiers(world, id),
    product_name_rs: product?.name,
    product_url_rs: world.texts.get(id)?.url,
    brand: world.texts.get(id)?.brand,
    category_id: product?.category.id,
    category_name_rs: product?.category.name,
    ...pathTexts(world, product?.category.path ?? []),
  };
}

/** The names on the way down to a category; the group is the first of them. */
function pathTexts({ categoryNames }: FactWorld, path: readonly number[]): ReferenceFields {
  const names = path.map((id, index) => [`category_${index + 1}_rs`, categoryNames.get(id)]);
  return { ...Object.fromEntries(names), category_group_rs: categoryNames.get(path[0] ?? 0) };
}

export function categoryTexts(world: FactWorld, id: number): ReferenceFields {
  const path = world.products.find((product) => product.category.path.includes(id))?.category.path ?? [];
  return {
    category_id: id,
    name_rs: world.categoryNames.get(id),
    ...pathTexts(world, path.slice(0, path.indexOf(id) + 1)),
  };
}
