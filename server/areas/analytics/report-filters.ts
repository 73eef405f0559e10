import type { CLICK_KINDS, DEVICES } from '../../../shared/rules/bids/click-facts.ts';
import { movedId, type ProductMoves } from '../../kernel/catalogue/catalogue.public.ts';
import type { SqlParams } from '../../platform/clickhouse/clickhouse.ts';

export const CATEGORY_LEVELS = '[category_l1, category_l2, category_l3, category_id]';

/** What facts are narrowed to; what is absent narrows nothing. The names are those of the contract. */
export type FactFilter = {
  readonly category_id?: number | undefined;
  readonly brand_id?: number | undefined;
  readonly product_id?: number | undefined;
  readonly device?: (typeof DEVICES)[number] | undefined;
  readonly kind?: (typeof CLICK_KINDS)[number] | undefined;
};
export type FilterName = keyof FactFilter;

const CONDITIONS: Readonly<Record<FilterName, string>> = {
  category_id: `has(${CATEGORY_LEVELS}, {category_id:UInt32})`,
  brand_id: 'brand_id = {brand_id:UInt32}',
  product_id: 'product_id = {product_id:UInt32}',
  device: 'device = {device:String}',
  kind: 'kind = {kind:String}',
};
export const FILTER_NAMES = Object.keys(CONDITIONS) as FilterName[];
/** An offer is on no device and of no kind. */
const NOT_OF_OFFERS: readonly FilterName[] = ['device', 'kind'];

/** Which rows of a relation are offers: none where nothing is said. */
export type OfferRows = 'all' | { readonly when: string };

export const canFilter = (offerRows: OfferRows | undefined, name: FilterName): boolean =>
  offerRows !== 'all' || !NOT_OF_OFFERS.includes(name);

/** Of a query, what narrows. */
export function factFilter(query: FactFilter): FactFilter {
  const given = FILTER_NAMES.filter((name) => query[name] !== undefined);
  return Object.fromEntries(given.map((name) => [name, query[name]]));
}

/** A product that was moved is narrowed to as the one that it counts for now. */
export function withMovedProduct(filter: FactFilter, moves: ProductMoves): FactFilter {
  const { product_id: id } = filter;
  return id === undefined ? filter : { ...filter, product_id: movedId(moves, id) };
}

/** The conditions of a filter in SQL; offers pass those that they cannot meet. */
export function filterConditions(filter: FactFilter, offerRows?: OfferRows): string[] {
  return FILTER_NAMES.filter((name) => filter[name] !== undefined && canFilter(offerRows, name)).map(
    (name) =>
      typeof offerRows === 'object' && NOT_OF_OFFERS.includes(name)
        ? `(${offerRows.when} OR ${CONDITIONS[name]})`
        : CONDITIONS[name],
  );
}

/** The values that the conditions bind. */
export const filterParams = (filter: FactFilter): SqlParams => ({ ...factFilter(filter) }) as SqlParams;
