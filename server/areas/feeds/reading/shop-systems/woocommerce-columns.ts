import { foldColumn } from './csv-shape.ts';

/**
 * What WooCommerce calls the columns of its export in English, Serbian, Croatian and Slovenian. Its translations were
 * revised over the years, so that several names stand for one; `foldColumn` makes Cyrillic and accents plain letters.
 */
const HEADINGS = {
  type: ['Type', 'Врста', 'Тип', 'Vrsta', 'Tip'],
  name: ['Name', 'Назив', 'Име', 'Naziv', 'Ime'],
  published: ['Published', 'Објављено', 'Objavljeno'],
  description: ['Description', 'Опис', 'Opis'],
  shortDescription: ['Short description', 'Кратак опис', 'Kratak opis', 'Kratki opis', 'Kratek opis'],
  saleFrom: [
    'Date sale price starts',
    'Датум почетка продаје.',
    'Datum početka akcijske prodaje',
    'Datum početka sniženja',
    'Začetni datum akcijske cene',
  ],
  saleTo: [
    'Date sale price ends',
    'Датум престанка распродаје',
    'Datum kraja akcijske prodaje',
    'Datum kraja sniženja',
    'Končni datum akcijske cene',
  ],
  inStock: [
    'In stock?',
    'На залихама?',
    'На стању?',
    'Na zalihi?',
    'Na zalihama?',
    'Na stanju?',
    'Na zalogi?',
  ],
  stock: ['Stock', 'Залихе', 'Залиха', 'Zaliha', 'Zalihe', 'Zaloga'],
  salePrice: [
    'Sale price',
    'Цена на снижењу',
    'Снижена цена',
    'Акцијска цена',
    'Akcijska cijena',
    'Rasprodajna cijena',
    'Snižena cijena',
    'Akcijska cena',
  ],
  regularPrice: [
    'Regular price',
    'Редовна цена',
    'Регуларна цена',
    'Redovna cijena',
    'Normalna cijena',
    'Redovna cena',
    'Običajna cena',
    'Redna cena',
  ],
  categories: ['Categories', 'Категорије', 'Kategorije'],
  images: ['Images', 'Слике', 'Slike'],
  sku: ['SKU', 'Шифра производа', 'Šifra proizvoda', 'Šifra'],
  parent: ['Parent', 'Родитељ', 'Надређени', 'Matični', 'Glavni', 'Nadrejeni'],
  brands: ['Brands', 'Брендови', 'Brendovi', 'Robne marke', 'Marke', 'Blagovne znamke', 'Znamke'],
  gtin: [
    'GTIN, UPC, EAN, or ISBN',
    'GTIN, UPC, EAN или ISBN',
    'GTIN, UPC, EAN ili ISBN',
    'GTIN, UPC, EAN ali ISBN',
    'Meta: _ean',
    'Meta: _gtin',
    'Meta: _global_unique_id',
    'Meta: _barcode',
  ],
} as const;

type Columns = { readonly [Name in keyof typeof HEADINGS]: readonly string[] };

export const WOO_COLUMNS = Object.fromEntries(
  Object.entries(HEADINGS).map(([name, texts]) => [name, [...new Set(texts.map(foldColumn))]]),
) as unknown as Columns;
