import type { XmlFormat } from './xml-format.ts';

/** Names of parameters, in the languages of the region and of those who deliver to it. */
export const COLOURS = ['{boja}', '{barva}', '{farba}', '{kolor}', '{color}'];
export const SIZES = ['{veličina}', '{velicina}', '{velikost}', '{veľkosť}', '{rozmiar}', '{size}'];

/** The feeds that shop systems and marketplaces write in a form of their own. */
export const SHOP_SYSTEM_FORMATS: readonly XmlFormat[] = [
  {
    format: 'shoptet',
    item: 'shopitem',
    signs: [{ all: ['name'], some: ['@id', 'id', 'guid', 'code', 'orig_url', 'categories'], least: 1 }],
    fields: {
      id: ['@id', 'id', 'code', 'guid'],
      title: ['name'],
      description: ['description', 'short_description'],
      link: ['orig_url', 'url', 'link'],
      image: ['images/image', 'imgurl', 'image'],
      moreImages: ['images/image'],
      price: ['price_vat', 'prices/pricelist/price_vat'],
      currency: ['currency'],
      stock: [
        'stock/amount',
        'availability',
        'availability_in_stock',
        'delivery_date',
        'availability_out_of_stock',
      ],
      quantity: ['stock/amount'],
      category: ['categories/default_category', 'categories/category', 'categorytext', 'category'],
      brand: ['manufacturer'],
      gtin: ['ean'],
      mpn: ['product_number', 'productno'],
      vat: ['vat'],
    },
    variants: {
      element: 'variants/variant',
      fields: {
        id: ['@id', 'code'],
        link: ['orig_url'],
        price: ['price_vat', 'prices/pricelist/price_vat'],
        stock: ['stock/amount', 'availability_in_stock', 'availability_out_of_stock'],
        quantity: ['stock/amount'],
        gtin: ['ean'],
        mpn: ['product_number'],
      },
    },
  },
  {
    format: 'alza',
    item: 'shopitem',
    signs: [{ all: ['item_id', 'productname', 'seo_prefix'] }],
    fields: {
      id: ['item_id'],
      title: ['productname'],
      description: ['description'],
      link: ['url'],
      image: ['imgurl'],
      moreImages: ['imgurl_alternative'],
      price: ['price_vat'],
      // The kind of thing in words; the category itself is a number of Alza's.
      category: ['seo_prefix', 'category'],
      brand: ['manufacturer'],
      gtin: ['ean'],
      vat: ['vat'],
    },
  },
  {
    format: 'mall',
    item: 'item',
    signs: [
      { all: ['title', 'longdesc', 'price'], some: ['stage', 'barcode', 'media', 'brand_id'], least: 1 },
    ],
    parameter: { element: 'param', name: 'name', value: 'value' },
    fields: {
      id: ['id'],
      title: ['title'],
      description: ['longdesc', 'shortdesc'],
      link: ['url', 'link'],
      image: ['media/url'],
      moreImages: ['media/url'],
      price: ['price'],
      regularPrice: ['rrp'],
      // Days until it leaves: what is in stock Mall takes from a feed of its own.
      stock: ['delivery_delay'],
      category: ['category', 'category_id'],
      brand: ['brand', 'brand_id'],
      gtin: ['barcode'],
      groupId: ['itemgroup_id'],
      color: COLOURS,
      size: SIZES,
      deliveryMax: ['delivery_delay'],
      vat: ['vat'],
    },
  },
];
