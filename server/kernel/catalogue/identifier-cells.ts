import type english from '../../../locales/en/product-identifiers.json';
import {
  otherItemsText,
  type ProductIdentifiers,
} from '../../../shared/contract/frame/product-identifiers.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import { serverTexts } from '../../platform/texts/server-texts.ts';

const identifierTexts = serverTexts<typeof english>('product-identifiers');

/** What stands last in every file of products: where programs look columns up by their place, the others stay. */
const FILE_COLUMNS = ['item_id', 'other_item_ids', 'ean'] as const;

/** The titles of these columns. */
export const identifierTitles = (lang: Locale): string[] =>
  FILE_COLUMNS.map((column) => identifierTexts(lang)(column));

/** A row's cells in them: texts all of them, also those of digits. */
export const identifierCells = (row: ProductIdentifiers): (string | null)[] => [
  row.item_id,
  otherItemsText(row),
  row.ean,
];

const DOCUMENT_COLUMNS = ['product_id', ...FILE_COLUMNS] as const;

/** The columns of a report's document, in which the product id is a text like the others. */
export const documentIdentifiers = (lang: Locale) =>
  DOCUMENT_COLUMNS.map((key) => ({ key, title: identifierTexts(lang)(key), kind: 'text' as const }));

export const documentIdentifierCells = (row: ProductIdentifiers & { product_id: number }) => [
  String(row.product_id),
  ...identifierCells(row),
];
