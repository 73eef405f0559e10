import type { FieldPlaces } from '../feed-fields.ts';
import { SHOP_SYSTEM_TABLES } from '../shop-systems/shop-system-tables.ts';
import type { CsvFormat } from './csv-format.ts';

/** Google's names of attributes, the same in XML and as columns. The lowered price counts before the regular one. */
export const GOOGLE_COLUMNS: FieldPlaces = {
  id: ['id'],
  title: ['title'],
  description: ['description'],
  link: ['link'],
  image: ['image_link'],
  moreImages: ['additional_image_link'],
  price: ['sale_price', 'price'],
  regularPrice: ['price'],
  stock: ['availability'],
  quantity: ['quantity', 'sell_on_google_quantity', 'inventory'],
  category: ['product_type', 'google_product_category', 'product_category'],
  brand: ['brand'],
  gtin: ['gtin', 'ean'],
  mpn: ['mpn'],
  condition: ['condition'],
  groupId: ['item_group_id'],
  color: ['color'],
  size: ['size'],
  deliveryCost: ['shipping(price)', 'shipping(country:price)', 'shipping'],
  expires: ['expiration_date'],
  energyClass: ['energy_efficiency_class'],
  costOfGoods: ['cost_of_goods_sold'],
};

/** The columns of Ceneje's older files; its older XML has them as attributes. */
export const CENEJE_COLUMNS: FieldPlaces = {
  id: ['id'],
  title: ['name'],
  description: ['description'],
  link: ['link'],
  image: ['slikavelika', 'slikamala'],
  moreImages: ['moreimages'],
  price: ['price'],
  currency: ['curcode'],
  stock: ['in_stock', 'stock'],
  category: ['fileunder'],
  brand: ['brand'],
  gtin: ['ean', 'upc'],
  mpn: ['stvartikla'],
  model: ['modartikla'],
  couponCode: ['kupon'],
  costOfGoods: ['cost_of_goods_sold'],
};

const each = (...names: string[]): readonly (readonly string[])[] => names.map((name) => [name]);

export const CSV_FORMATS: readonly CsvFormat[] = [
  {
    format: 'google_tsv',
    all: each('id', 'title', 'link', 'price'),
    some: ['image_link', 'availability'],
    fields: GOOGLE_COLUMNS,
  },
  {
    format: 'ceneje_csv',
    all: each('id', 'name', 'price', 'link'),
    some: ['slikavelika', 'fileunder', 'in_stock'],
    fields: CENEJE_COLUMNS,
  },
  ...SHOP_SYSTEM_TABLES,
];
