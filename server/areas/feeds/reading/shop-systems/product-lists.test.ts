import { describe, expect, test } from 'vitest';
import { csvTable } from '../../../../../tests/clients/csv-table.ts';
import { readFeed } from '../../../../../tests/clients/read-feed.ts';
import { workbookOf } from '../../../../../tests/clients/workbooks.ts';

const website = 'prodavnica.example';
const now = new Date('2026-11-20T12:00:00Z');

describe('PrestaShop', () => {
  test('the list of products: prices with tax, those that are shown', async () => {
    const row = {
      'Product ID': '5',
      Image: 'https://prodavnica.example/5.jpg',
      Name: 'Šolja',
      Reference: 'S5',
      Category: 'Kuhinja',
      'Price (tax excl.)': '10.00',
      'Price (tax incl.)': '12.00',
      Quantity: '4',
      Status: '1',
    };
    const { format, items } = await readFeed(
      csvTable([row, { ...row, 'Product ID': '6', Status: '0' }], ';'),
      { website, now },
    );
    expect(format).toBe('prestashop');
    expect(items).toMatchObject([
      {
        id: '5',
        price: '12.00',
        link: 'https://prodavnica.example/index.php?id_product=5&controller=product',
        category: 'Kuhinja',
        stock: '4',
      },
    ]);
    expect(items).toHaveLength(1);
  });
});

describe('OpenCart', () => {
  test('its workbook: images of its folder, no price where it stands without its tax', async () => {
    const head = [
      'product_id',
      'name(sr-rs)',
      'categories',
      'model',
      'manufacturer',
      'image_name',
      'price',
      'quantity',
      'status',
      'tax_class_id',
    ];
    const file = workbookOf([
      head,
      [7, 'Lampa', '20,33', 'L7', 'Lux', 'catalog/lampa žuta.jpg', 1990, 2, 'true', 0],
      [8, 'Lampa 2', '20', 'L8', 'Lux', 'catalog/2.jpg', 1990, 2, 'true', 9],
      [9, 'Stara', '20', 'L9', 'Lux', 'catalog/3.jpg', 1990, 2, 'false', 0],
    ]);
    const { format, items } = await readFeed(file, { website, now });
    expect(format).toBe('opencart');
    expect(items).toMatchObject([
      {
        id: '7',
        title: 'Lampa',
        price: '1990',
        category: '',
        image: 'https://prodavnica.example/image/catalog/lampa%20%C5%BEuta.jpg',
        link: 'https://prodavnica.example/index.php?route=product/product&product_id=7',
      },
      { id: '8', price: '' },
    ]);
    expect(items).toHaveLength(2);
  });
});
