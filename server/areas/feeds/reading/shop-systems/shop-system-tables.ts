import type { CsvFormat } from '../csv/csv-format.ts';
import { foldColumn } from './csv-shape.ts';
import { openCartLines, prestaShopLines } from './product-lists.ts';
import { shopifyLines } from './shopify.ts';
import { wooCommerceLines } from './woocommerce.ts';
import { WOO_COLUMNS as woo } from './woocommerce-columns.ts';

/** Columns that OpenCart names with the shop's language: `name(sr-rs)`. */
const inLanguages = (name: string) => [
  name,
  ...['en_gb', 'en', 'sr_rs', 'sr', 'hr_hr', 'hr', 'bs_ba', 'bs', 'sl_si', 'sl'].map(
    (one) => `${name}_${one}`,
  ),
];

/** The tables that shop systems export, in the order in which they are tried; columns as `foldColumn` makes them. */
export const SHOP_SYSTEM_TABLES: readonly CsvFormat[] = [
  {
    format: 'woocommerce',
    all: [['id'], woo.type, woo.name, woo.published],
    some: woo.regularPrice,
    columnKey: foldColumn,
    fields: {
      id: ['id'],
      title: woo.name,
      description: [...woo.description, ...woo.shortDescription],
      image: woo.images,
      price: [...woo.salePrice, ...woo.regularPrice],
      regularPrice: woo.regularPrice,
      stock: woo.inStock,
      quantity: woo.stock,
      category: woo.categories,
      brand: woo.brands,
      gtin: woo.gtin,
    },
    shape: {
      marks: {
        type: woo.type,
        published: woo.published,
        sku: woo.sku,
        parent: woo.parent,
        saleFrom: woo.saleFrom,
        saleTo: woo.saleTo,
      },
      lines: ({ now }) => wooCommerceLines(now),
    },
  },
  {
    format: 'shopify',
    all: [['handle', 'url_handle'], ['title'], ['variant_price', 'price']],
    some: ['variant_sku', 'variant_inventory_policy', 'continue_selling_when_out_of_stock', 'option1_value'],
    columnKey: foldColumn,
    fields: {
      id: ['variant_sku', 'sku'],
      title: ['title'],
      description: ['body_html', 'description'],
      image: ['image_src', 'product_image_url'],
      price: ['variant_price', 'price'],
      regularPrice: ['variant_compare_at_price', 'compare_at_price'],
      quantity: ['variant_inventory_qty', 'inventory_quantity'],
      category: ['product_category', 'type'],
      brand: ['vendor'],
      gtin: ['variant_barcode', 'barcode', 'variant_barcodes', 'barcodes'],
      mpn: ['google_shopping_mpn', 'google_shopping_manufacturer_part_number_mpn'],
      condition: ['google_shopping_condition'],
      costOfGoods: ['cost_per_item'],
    },
    shape: {
      marks: {
        handle: ['handle', 'url_handle'],
        status: ['status'],
        published: ['published', 'published_on_online_store'],
        option1: ['option1_value'],
        option2: ['option2_value'],
        option3: ['option3_value'],
        tracker: ['variant_inventory_tracker', 'inventory_tracker'],
        oversell: ['variant_inventory_policy', 'continue_selling_when_out_of_stock'],
        variantImage: ['variant_image', 'variant_image_url'],
      },
      lines: () => shopifyLines(),
    },
  },
  {
    format: 'prestashop',
    all: [['product_id', 'id'], ['name'], ['price_tax_incl', 'price_tax_included', 'final_price']],
    some: ['reference', 'active_0_1', 'image_urls_x_y_z', 'url_rewritten'],
    columnKey: foldColumn,
    fields: {
      id: ['product_id', 'id'],
      title: ['name'],
      description: ['description', 'summary'],
      image: ['image_urls_x_y_z', 'image', 'photo'],
      moreImages: ['image_urls_x_y_z'],
      price: ['price_tax_incl', 'price_tax_included', 'final_price'],
      quantity: ['quantity'],
      stock: ['quantity'],
      category: ['category', 'categories_x_y_z'],
      brand: ['manufacturer', 'brand'],
      gtin: ['ean13', 'ean_13', 'upc'],
      mpn: ['mpn'],
      condition: ['condition'],
      costOfGoods: ['wholesale_price', 'cost_price'],
    },
    shape: {
      marks: { active: ['status', 'active_0_1', 'active'], number: ['product_id', 'id'] },
      lines: prestaShopLines,
    },
  },
  {
    format: 'opencart',
    all: [['product_id'], inLanguages('name'), ['price'], ['image_name', 'image']],
    some: ['tax_class_id', 'stock_status_id', 'manufacturer'],
    columnKey: foldColumn,
    fields: {
      id: ['product_id'],
      title: inLanguages('name'),
      description: inLanguages('description'),
      image: ['image_name', 'image'],
      price: ['price'],
      quantity: ['quantity'],
      stock: ['quantity'],
      category: ['categories', 'category'],
      brand: ['manufacturer'],
      gtin: ['ean', 'upc'],
      mpn: ['mpn'],
      model: ['model'],
    },
    shape: {
      marks: { active: ['status'], taxClass: ['tax_class_id'] },
      lines: openCartLines,
    },
  },
];
