import { describe, expect, test } from 'vitest';
import { type CsvRow, csvTable } from '../../../../../tests/clients/csv-table.ts';
import { readFeed } from '../../../../../tests/clients/read-feed.ts';
import { workbookOf } from '../../../../../tests/clients/workbooks.ts';

const website = 'prodavnica.example';
const now = new Date('2026-11-20T12:00:00Z');
const read = (rows: readonly CsvRow[]) => readFeed(csvTable(rows), { website, now });

describe('WooCommerce', () => {
  const simple: CsvRow = {
    ID: '12',
    Type: 'simple',
    SKU: 'LON-1',
    'GTIN, UPC, EAN, or ISBN': '8600000000011',
    Name: 'Lonac 5 l',
    Published: '1',
    'Short description': 'Kratko',
    Description: '<p>Dugo</p>',
    'In stock?': '1',
    Stock: '7',
    'Sale price': '',
    'Regular price': '2.499,00',
    Categories: 'Kuhinja, Kuhinja > Posuđe > Lonci, Akcija',
    Images: 'https://prodavnica.example/a.jpg, https://prodavnica.example/b.jpg',
    Parent: '',
    Brands: 'Metalac',
  };

  test('a simple product, with the address that WordPress gives its number', async () => {
    const { format, items, fault } = await read([simple]);
    expect([format, fault]).toEqual(['woocommerce', null]);
    expect(items).toMatchObject([
      {
        line: 1,
        id: '12',
        title: 'Lonac 5 l',
        description: '<p>Dugo</p>',
        link: 'https://prodavnica.example/?p=12',
        image: 'https://prodavnica.example/a.jpg',
        moreImages: ['https://prodavnica.example/b.jpg'],
        price: '2.499,00',
        regularPrice: '',
        stock: 'in stock',
        quantity: '7',
        category: 'Kuhinja > Posuđe > Lonci',
        brand: 'Metalac',
        gtin: '8600000000011',
      },
    ]);
  });

  test.each([
    ['for ever', '', '', '1.999,00', '2.499,00'],
    ['through today', '2026-11-01', '2026-11-20', '1.999,00', '2.499,00'],
    ['until yesterday', '2026-11-01', '2026-11-19 23:59:59', '2.499,00', ''],
    ['from tomorrow', '2026-11-21', '', '2.499,00', ''],
  ])('a price lowered %s', async (_, from, to, price, regularPrice) => {
    const lowered = {
      ...simple,
      'Sale price': '1.999,00',
      'Date sale price starts': from,
      'Date sale price ends': to,
    };
    expect((await read([lowered])).items).toMatchObject([{ price, regularPrice }]);
  });

  test('variations have what they lack from their product; drafts, groups and lost ones are no offers', async () => {
    const product = {
      ...simple,
      ID: '20',
      SKU: 'MAJ',
      Type: 'variable',
      Name: 'Majica',
      'Regular price': '',
    };
    const variation = { ID: '21', Type: 'variation', SKU: 'MAJ-S', Name: 'Majica - S', Published: '1' };
    const { items } = await read([
      product,
      { ...variation, 'In stock?': '0', 'Regular price': '999,00', Parent: 'MAJ' },
      { ...variation, ID: '22', 'In stock?': 'backorder', 'Regular price': '999,00', Parent: 'id:20' },
      { ...simple, ID: '30', Published: '-1' },
      { ...simple, ID: '31', Type: 'grouped' },
      { ...simple, ID: '32', Type: 'simple, downloadable, virtual', 'In stock?': '0' },
      { ...product, ID: '40', SKU: 'X', Published: '0' },
      { ...variation, ID: '41', 'Regular price': '1', Parent: 'X' },
    ]);
    const shared = { groupId: '20', brand: 'Metalac', image: 'https://prodavnica.example/a.jpg' };
    expect(items).toMatchObject([
      { line: 1, id: '21', title: 'Majica - S', price: '999,00', stock: 'out of stock', ...shared },
      { line: 2, id: '22', link: 'https://prodavnica.example/?p=22', stock: 'backorder', ...shared },
      { line: 3, id: '32', stock: 'out of stock', groupId: '' },
    ]);
    expect(items).toHaveLength(3);
  });

  test.each([
    [
      'Serbian',
      'ID,Врста,SKU,Назив,Објављено,Кратак опис,Датум почетка продаје.,На залихама?,Залихе,Снижена цена,Редовна цена,Категорије,Слике',
    ],
    [
      'Croatian',
      'ID,Vrsta,SKU,Naziv,Objavljeno,Kratak opis,Datum početka akcijske prodaje,Na zalihi?,Zaliha,Akcijska cijena,Redovna cijena,Kategorije,Slike',
    ],
    [
      'Slovenian',
      'ID,Vrsta,SKU,Ime,Objavljeno,Kratek opis,Začetni datum akcijske cene,Na zalogi?,Zaloga,Akcijska cena,Običajna cena,Kategorije,Slike',
    ],
  ])('with headings in %s', async (_, head) => {
    const row =
      '9,simple,X,Lonac,1,Kratko,2026-11-21,1,3,"1.999,00","2.499,00",Kuhinja > Lonci,https://a.example/9.jpg';
    const { format, items } = await readFeed(`${head}\n${row}\n`, { website, now });
    expect(format).toBe('woocommerce');
    expect(items).toMatchObject([
      {
        id: '9',
        title: 'Lonac',
        description: 'Kratko',
        price: '2.499,00',
        stock: 'in stock',
        quantity: '3',
        category: 'Kuhinja > Lonci',
        image: 'https://a.example/9.jpg',
      },
    ]);
  });

  test('saved as a workbook', async () => {
    const columns = Object.keys(simple);
    const file = workbookOf([columns, columns.map((column) => simple[column] ?? '')]);
    expect(await readFeed(file, { website, now })).toMatchObject({
      format: 'woocommerce',
      items: [{ id: '12' }],
    });
  });
});

describe('Shopify', () => {
  const first: CsvRow = {
    Handle: 'patike-run',
    Title: 'Patike Run',
    'Body (HTML)': '<p>Lake</p>',
    Vendor: 'Run',
    'Product Category': 'Apparel & Accessories > Shoes',
    Type: 'Patike',
    Published: 'true',
    'Option1 Name': 'Veličina',
    'Option1 Value': '42',
    'Variant SKU': 'RUN-42',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '3',
    'Variant Inventory Policy': 'deny',
    'Variant Price': '8990.00',
    'Variant Compare At Price': '9990.00',
    'Cost per item': '5200.00',
    'Variant Barcode': "'8600000000028",
    'Image Src': 'https://cdn.example/1.jpg',
    'Variant Image': '',
    Status: 'active',
  };

  test('each line with a price is a variant, and all images are its product’s', async () => {
    const { format, items } = await read([
      first,
      {
        Handle: 'patike-run',
        'Option1 Value': '43',
        'Variant Price': '8990.00',
        'Variant Inventory Tracker': 'shopify',
        'Variant Inventory Qty': '0',
        'Variant Inventory Policy': 'continue',
        'Image Src': 'https://cdn.example/2.jpg',
        'Variant Image': 'https://cdn.example/43.jpg',
      },
      { Handle: 'patike-run', 'Image Src': 'https://cdn.example/3.jpg' },
      { ...first, Handle: 'skrivene', Status: 'draft' },
      {
        ...first,
        Handle: 'kesa',
        Title: 'Kesa',
        'Option1 Value': 'Default Title',
        'Variant SKU': '',
        'Variant Inventory Tracker': '',
      },
    ]);
    expect(format).toBe('shopify');
    expect(items).toMatchObject([
      {
        line: 1,
        id: 'RUN-42',
        title: 'Patike Run – 42',
        link: 'https://prodavnica.example/products/patike-run',
        image: 'https://cdn.example/1.jpg',
        moreImages: ['https://cdn.example/2.jpg', 'https://cdn.example/3.jpg'],
        price: '8990.00',
        regularPrice: '9990.00',
        costOfGoods: '5200.00',
        stock: 'in stock',
        category: 'Apparel & Accessories > Shoes',
        brand: 'Run',
        groupId: 'patike-run',
      },
      {
        line: 2,
        id: 'patike-run-43',
        title: 'Patike Run – 43',
        image: 'https://cdn.example/43.jpg',
        regularPrice: '',
        costOfGoods: '',
        gtin: '',
        stock: 'backorder',
        brand: 'Run',
        groupId: 'patike-run',
      },
      { line: 3, id: 'kesa', title: 'Kesa', stock: 'in stock', groupId: '' },
    ]);
    expect(items).toHaveLength(3);
  });

  test('with its newer headings', async () => {
    const { format, items } = await read([
      {
        'URL handle': 'kesa',
        Title: 'Kesa',
        'Published on online store': 'TRUE',
        Status: 'Active',
        SKU: 'K1',
        Price: '50',
        'Inventory tracker': 'shopify',
        'Inventory quantity': '0',
        'Continue selling when out of stock': 'FALSE',
        'Product image URL': 'https://cdn.example/k.jpg',
      },
    ]);
    expect(format).toBe('shopify');
    expect(items).toMatchObject([
      { id: 'K1', link: 'https://prodavnica.example/products/kesa', stock: 'out of stock' },
    ]);
  });
});
