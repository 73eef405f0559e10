import { useMemo } from 'react';
import type english from '../../../locales/en/product-identifiers.json';
import {
  otherItemsText,
  type ProductIdentifiers,
} from '../../../shared/contract/frame/product-identifiers.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { defineTexts } from '../../core/texts/texts.ts';
import type { DataColumn } from './data-table-column.ts';
import type { Cell } from './data-table-format.ts';

const identifierTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/product-identifiers.json', { import: 'default' }),
);

type Identified = ProductIdentifiers & { readonly product_id: number | null };

/** By what the shop and the portal know a row's product: columns of every list of products, shown by choice. */
export function useIdentifierColumns(): readonly DataColumn<Identified>[] {
  const t = useTexts(identifierTexts);
  return useMemo(() => {
    const column = (
      key: 'item_id' | 'other_item_ids' | 'ean' | 'product_id',
      value: (row: Identified) => Cell,
    ) => ({
      key,
      title: t(key),
      kind: 'text' as const,
      short: true,
      optional: true,
      value,
    });
    return [
      column('item_id', (row) => row.item_id),
      column('other_item_ids', otherItemsText),
      column('ean', (row) => row.ean),
      column('product_id', (row) => row.product_id && String(row.product_id)),
    ];
  }, [t]);
}

/** A table's columns with these behind the one that names the product. */
export function withIdentifiers<R extends Identified>(
  columns: readonly DataColumn<R>[],
  named: string,
  identifiers: readonly DataColumn<Identified>[],
): DataColumn<R>[] {
  const place = columns.findIndex(({ key }) => key === named);
  return columns.toSpliced(place + 1, 0, ...identifiers);
}

/** The same where the columns are known while a table is drawn. */
export function useWithIdentifiers<R extends Identified>(
  columns: readonly DataColumn<R>[],
  named: string,
): DataColumn<R>[] {
  const identifiers = useIdentifierColumns();
  return useMemo(() => withIdentifiers(columns, named, identifiers), [columns, named, identifiers]);
}
