import { categoryPathFields } from '../../../shared/contract/frame/localised.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import type { Compared } from './compare-report.ts';
import type { Fetched } from './fetch-report.ts';
import { type Figures, figuresOf, type MeasureMap, measureOf } from './measure-definitions.ts';
import type { ReportRequest } from './normalize-report.ts';
import type { Part } from './report-branches.ts';
import type { Dimension } from './report-dimensions.ts';
import type { ReportDefinition } from './report-registry.ts';
import { type MeasureDefinition, NO_SUMS, type Sums } from './report-sums.ts';

/** An answer or a row of it, before the contract has checked it. */
export type Fields = Record<string, unknown>;

const MINOR_PER_UNIT = 100;
const WIRE_UNITS = { micros: microsToEur, minor: (minor: number) => minor / MINOR_PER_UNIT } as const;

/** Micro-euro become EUR, and minor units of a currency whole ones, here and nowhere earlier. */
export function inWireUnits(measures: MeasureMap, figures: Figures): Figures {
  return Object.fromEntries(
    Object.entries(figures).map(([wire, value]) => {
      const name = measures[wire];
      const unit = name && measureOf(name).unit;
      return [wire, unit && value !== null ? WIRE_UNITS[unit](value) : value];
    }),
  );
}

const columnsByReport = new WeakMap<ReportDefinition, [string, MeasureDefinition][]>();

function columnsOf(definition: ReportDefinition): [string, MeasureDefinition][] {
  const known = columnsByReport.get(definition);
  if (known) return known;
  const measures = Object.entries({ ...definition.measures, ...definition.rowMeasures });
  const columns = measures.map(([wire, name]): [string, MeasureDefinition] => [wire, measureOf(name)]);
  columnsByReport.set(definition, columns);
  return columns;
}

/** The figures of a row. Made in a loop, as a year with plot items has thousands of rows. */
export function rowFigures({ definition, shop }: ReportRequest, sums: Sums, whole: Sums): Figures {
  const figures: Figures = {};
  for (const [wire, { of, unit }] of columnsOf(definition)) {
    const value = of(sums, whole, shop);
    figures[wire] = unit && value !== null ? WIRE_UNITS[unit](value) : value;
  }
  return figures;
}

function productFields(fetched: Fetched, id: number, cc: string): Fields {
  const product = fetched.products.get(id);
  return {
    product_id: id,
    ...fetched.identifiersOf(id),
    [`product_name_${cc}`]: product?.name ?? '',
    [`product_url_${cc}`]: product?.url ?? '',
    brand: product?.brand ?? null,
    category_id: product?.category_id ?? 0,
    [`category_name_${cc}`]: product?.category_name ?? '',
    ...categoryPathFields(cc, product?.path_names ?? []),
  };
}

function categoryFields(fetched: Fetched, id: number, cc: string): Fields {
  const category = fetched.categories.get(id);
  return {
    category_id: id,
    [`name_${cc}`]: category?.name ?? '',
    ...categoryPathFields(cc, category?.path_names ?? []),
  };
}

/** What a key of the dimension stands for. */
export function keyFields(
  request: ReportRequest,
  fetched: Fetched,
  dimension: Dimension,
  key: number,
): Fields {
  if ('fields' in dimension) return dimension.fields(key);
  const fields = dimension.named === 'product' ? productFields : categoryFields;
  return fields(fetched, key, request.shop.cc);
}

/** The keys that have some of the first figure, most first; ties by key. */
export function keysByFirstFigure(request: ReportRequest, { tally }: Compared, part: Part): number[] {
  const { definition, shop } = request;
  const first = (key: number) =>
    Object.values(figuresOf(definition.measures, tally.at(part, key), NO_SUMS, shop))[0] ?? 0;
  return tally
    .keys(part)
    .filter((key) => first(key) > 0)
    .sort((a, b) => first(b) - first(a) || a - b);
}

/** Where a page stands among all rows of a table. */
export function pageFields({ page, perPage }: ReportRequest, total: number): Fields {
  return {
    current_page: page,
    per_page: perPage,
    total,
    last_page: Math.max(1, Math.ceil(total / perPage)),
  };
}
