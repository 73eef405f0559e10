import { localText } from '../../../../shared/contract/frame/localised.ts';
import { type Beside, measureColumn, type NamedMeasure, type Series } from './compared-tables.ts';

export type PlottedKind = 'products' | 'categories';

/** What reports take for the products or categories that a view plots; nothing where it plots none. */
export function plottedQuery(kind: PlottedKind, { plot_items }: Readonly<Record<string, string>>) {
  if (plot_items === undefined) return {};
  return kind === 'categories' ? { plot_items, category_type: 'l3' as const } : { plot_items };
}

type Item = { readonly id: number; readonly data: readonly object[] };

/** A report by date with what is plotted beside it. */
export type PlottedSeries<M extends string> = Series<M> & { readonly items: readonly Item[] };

/** A column for each of the plotted products or categories. */
export const plotColumns = (items: readonly Item[], measured: NamedMeasure<string>): Beside[] =>
  items.map((item) => {
    const name = localText(item, 'name') || `#${item.id}`;
    const { key, kind } = measured;
    return {
      column: { ...measureColumn({ key: `${key}_${item.id}`, name, kind }), key: `${key}_${item.id}` },
      values: item.data.map((row) => (row as Readonly<Record<string, number | null>>)[key] ?? null),
    };
  });
