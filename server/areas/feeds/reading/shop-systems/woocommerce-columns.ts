import { foldColumn } from './csv-shape.ts';

/**
 * What WooCommerce calls the columns of its export in English, Serbian, Croatian and Slovenian, as its own
 * translations have them; `foldColumn` makes Cyrillic and accents Latin letters without.
 */
const HEADINGS = {
  type: ['Type'],
  name: ['Name'],
  published: ['Published'],
  description: ['Description'],
  shortDescription: ['Short description'],
  saleFrom: ['Date sale price starts'],
  saleTo: ['Date sale price ends'],
  inStock: ['In stock?'],
  stock: ['Stock'],
  salePrice: ['Sale price'],
  regularPrice: ['Regular price'],
  categories: ['Categories'],
  images: ['Images'],
  parent: ['Parent'],
  brands: ['Brands'],
  gtin: ['GTIN, UPC, EAN, or ISBN', 'Meta: _ean', 'Meta: _gtin', 'Meta: _global_unique_id', 'Meta: _barcode'],
} as const;

type Columns = { readonly [Name in keyof typeof HEADINGS]: readonly string[] };

export const WOO_COLUMNS = Object.fromEntries(
  Object.entries(HEADINGS).map(([name, texts]) => [name, [...new Set(texts.map(foldColumn))]]),
) as unknown as Columns;
