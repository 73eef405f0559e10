import type { FeedFormat } from '../../../../shared/rules/feeds/feed-item.ts';
import { CENEJE_COLUMNS, GOOGLE_COLUMNS } from './csv-formats.ts';
import type { FieldPlaces } from './feed-fields.ts';
import type { XmlReading } from './xml-plan.ts';

/** What the first items of a format have: all of `all`, and at least so many of `some`. */
export type Signs = {
  readonly under?: string;
  readonly all?: readonly string[];
  readonly some?: readonly string[];
  readonly least?: number;
};

export type XmlFormat = XmlReading & {
  readonly format: FeedFormat;
  /** The format's root element, where it has one of its own: it tells a feed without items. */
  readonly root?: string;
  /** Any of them is enough. */
  readonly signs: readonly Signs[];
};

const mapPlaces = (places: FieldPlaces, change: (place: string) => readonly string[]): FieldPlaces =>
  Object.fromEntries(Object.entries(places).map(([field, list]) => [field, list.flatMap(change)]));

/** Google's names, in its namespace before those without one: in Atom and RSS the latter mean other things. */
const googlePlaces: FieldPlaces = {
  ...mapPlaces(GOOGLE_COLUMNS, (name) => [`g:${name}`, name]),
  link: ['g:link', 'link', 'link/@href'],
  deliveryCost: ['g:shipping/g:price', 'shipping/price'],
  deliveryMin: ['g:shipping/g:min_transit_time', 'shipping/min_transit_time'],
  deliveryMax: ['g:shipping/g:max_transit_time', 'shipping/max_transit_time'],
};

const googleSigns: readonly Signs[] = [
  { some: ['g:id', 'g:title', 'g:price', 'g:link', 'g:image_link', 'g:availability'], least: 2 },
];

const COLOURS = ['{boja}', '{barva}', '{farba}', '{kolor}', '{color}'];
const SIZES = ['{veličina}', '{velicina}', '{velikost}', '{veľkosť}', '{rozmiar}', '{size}'];
const ENERGY_CLASSES = [
  '{energetski razred}',
  '{energijski razred}',
  '{razred energetske efikasnosti}',
  '{razred energetske učinkovitosti}',
  '{energetická třída}',
  '{energetická trieda}',
  '{klasa energetyczna}',
];

/** In the order in which they are tried. */
export const XML_FORMATS: readonly XmlFormat[] = [
  { format: 'google_atom', item: 'entry', signs: googleSigns, fields: googlePlaces },
  { format: 'google_rss', item: 'item', signs: googleSigns, fields: googlePlaces },
  {
    format: 'google_plain',
    item: 'item',
    signs: [{ all: ['id', 'link', 'image_link'] }],
    fields: googlePlaces,
  },
  {
    format: 'heureka',
    root: 'shop',
    item: 'shopitem',
    signs: [{}],
    parameter: { element: 'param', name: 'param_name', value: 'val' },
    fields: {
      id: ['item_id'],
      title: ['productname', 'product'],
      description: ['description'],
      link: ['url'],
      image: ['imgurl'],
      moreImages: ['imgurl_alternative'],
      price: ['price_vat'],
      stock: ['delivery_date'],
      category: ['categorytext'],
      brand: ['manufacturer'],
      gtin: ['ean', 'isbn'],
      mpn: ['productno'],
      condition: ['item_type'],
      groupId: ['itemgroup_id'],
      color: COLOURS,
      size: SIZES,
      deliveryCost: ['delivery/delivery_price'],
      deliveryMax: ['delivery_date'],
      couponCode: ['sales_voucher/code'],
      bid: ['heureka_cpc'],
      energyClass: ENERGY_CLASSES,
      manufacturerAddress: ['manufacturer_postal_address', 'manufacturer_electronic_address'],
      vat: ['vat'],
    },
  },
  {
    format: 'ceneo',
    root: 'offers',
    item: 'o',
    signs: [
      {
        under: 'offers',
        some: ['@id', '@price', '@url', '@avail', '@stock', 'name', 'cat', 'imgs', 'desc'],
        least: 3,
      },
    ],
    parameter: { element: 'attrs/a', name: '@name', value: '' },
    fields: {
      id: ['@id'],
      title: ['name'],
      description: ['desc'],
      link: ['@url'],
      image: ['imgs/main/@url'],
      moreImages: ['imgs/i/@url'],
      price: ['@price'],
      stock: ['@avail'],
      quantity: ['@stock'],
      category: ['cat'],
      brand: ['{producent}'],
      gtin: ['{ean}'],
      mpn: ['{kod_producenta}', '{kod producenta}'],
      model: ['{model}'],
      condition: ['{kondycja}', '{stan}'],
      color: COLOURS,
      size: SIZES,
      energyClass: ENERGY_CLASSES,
    },
  },
  {
    format: 'ceneje_attributes',
    item: 'item',
    signs: [{ all: ['@id', '@price', '@link'] }],
    fields: mapPlaces(CENEJE_COLUMNS, (name) => [`@${name}`]),
  },
  {
    format: 'cnj',
    root: 'cnjexport',
    item: 'item',
    signs: [
      {
        under: 'cnjexport',
        all: ['id'],
        some: ['name', 'description', 'link', 'mainimage', 'price', 'curcode', 'stock', 'fileunder', 'brand'],
        least: 3,
      },
      { all: ['id', 'mainimage', 'fileunder'] },
    ],
    parameter: { element: 'attributes/attribute', name: 'name', value: 'values/value' },
    fields: {
      id: ['id'],
      title: ['name', 'title'],
      description: ['description'],
      link: ['link', 'url'],
      image: ['mainimage', 'image', 'slikavelika'],
      moreImages: ['moreimages', 'additionalimages', 'additionalimage'],
      price: ['price'],
      regularPrice: ['regularprice'],
      currency: ['curcode', 'currency'],
      stock: ['stock', 'availability', 'in_stock', 'instock', 'stocktext'],
      quantity: ['quantity'],
      category: ['fileunder', 'category'],
      portalCategory: ['cencategoryid', 'categoryid'],
      brand: ['brand', 'manufacturer'],
      gtin: ['ean', 'gtin', 'barcode'],
      mpn: ['productcode', 'mpn'],
      model: ['productmodel', 'model'],
      condition: ['condition'],
      groupId: ['groupid', 'itemgroupid', 'item_group_id'],
      color: ['attributes/color', 'color', ...COLOURS],
      size: ['attributes/size', 'size', ...SIZES],
      deliveryCost: ['deliverycost'],
      deliveryMin: ['deliverytimemin'],
      deliveryMax: ['deliverytimemax'],
      couponCode: ['couponcode'],
      expires: ['expirationdate', 'expires'],
      bid: ['bid', 'cpc'],
      energyClass: ['energyclass', ...ENERGY_CLASSES],
      manufacturerAddress: ['manufactureraddress'],
    },
  },
  {
    format: 'skroutz',
    root: 'mywebstore',
    item: 'product',
    signs: [{ all: ['price_with_vat'] }],
    fields: {
      id: ['id', 'uid', 'uniqueid'],
      title: ['name', 'title'],
      description: ['description'],
      link: ['link', 'url'],
      image: ['image', 'imageurl'],
      moreImages: ['additionalimage', 'additional_imageurl'],
      price: ['price_with_vat'],
      stock: ['instock', 'availability'],
      quantity: ['quantity'],
      category: ['category'],
      brand: ['manufacturer', 'brand'],
      gtin: ['ean', 'barcode', 'isbn'],
      mpn: ['mpn'],
      groupId: ['group_id', 'groupid'],
      color: ['color'],
      size: ['size'],
      deliveryCost: ['shipping', 'shipping_costs'],
      expires: ['expiration_date'],
      vat: ['vat'],
    },
    variants: {
      element: 'variations/variation',
      fields: {
        id: ['variationid'],
        link: ['link'],
        price: ['price', 'price_with_vat'],
        stock: ['instock', 'availability'],
        quantity: ['quantity'],
        gtin: ['ean'],
        mpn: ['mpn'],
        color: ['color'],
        size: ['size'],
      },
    },
  },
  {
    format: 'nabava',
    item: 'product',
    signs: [{ all: ['internal_product_id', 'url'] }],
    parameter: { element: 'specification', name: 'key', value: 'value' },
    fields: {
      id: ['internal_product_id'],
      title: ['name'],
      description: ['description'],
      link: ['url'],
      image: ['image_url'],
      moreImages: ['additional_image_url'],
      price: ['price'],
      stock: ['availability'],
      category: ['category'],
      brand: ['brand'],
      gtin: ['ean', 'gtin'],
      mpn: ['mpn'],
      color: COLOURS,
      size: SIZES,
      deliveryCost: ['shipping_cost'],
      energyClass: ENERGY_CLASSES,
    },
  },
  {
    format: 'compari',
    item: 'product',
    signs: [{ some: ['identifier', 'productid', 'product_url', 'image_url'], least: 1 }],
    fields: {
      id: ['identifier', 'productid', 'product_id', 'id'],
      title: ['name', 'product_name', 'title'],
      description: ['description'],
      link: ['product_url', 'producturl', 'url'],
      image: ['image_url', 'imageurl', 'image'],
      moreImages: ['image_url_2', 'image_url_3', 'additional_image_url'],
      price: ['price'],
      currency: ['currency'],
      stock: ['availability', 'stock', 'delivery_time'],
      category: ['category'],
      brand: ['manufacturer', 'brand'],
      gtin: ['ean_code', 'ean', 'gtin'],
      mpn: ['manufacturer_number', 'mpn'],
      model: ['model'],
      deliveryCost: ['delivery_cost'],
      deliveryMax: ['delivery_time'],
      bid: ['max_cpc', 'cpc'],
    },
  },
];
