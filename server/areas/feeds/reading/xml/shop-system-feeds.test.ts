import { describe, expect, test } from 'vitest';
import { readFeed } from '../../../../../tests/clients/read-feed.ts';

describe('Shoptet', () => {
  test('is not taken for Heureka; each variant is an item', async () => {
    const xml = `<SHOP><SHOPITEM id="12"><NAME>Boty</NAME><DESCRIPTION>D</DESCRIPTION><MANUFACTURER>M</MANUFACTURER>
      <CATEGORIES><CATEGORY id="1">Akce</CATEGORY><DEFAULT_CATEGORY id="2">Obuv > Boty</DEFAULT_CATEGORY></CATEGORIES>
      <IMAGES><IMAGE>https://b.example/1.jpg</IMAGE><IMAGE>https://b.example/2.jpg</IMAGE></IMAGES>
      <ORIG_URL>https://b.example/boty/</ORIG_URL><CURRENCY>CZK</CURRENCY><VAT>21</VAT>
      <VARIANTS><VARIANT id="13"><CODE>B-42</CODE><EAN>8600000000011</EAN><PRICE_VAT>990</PRICE_VAT><STOCK><AMOUNT>3</AMOUNT></STOCK></VARIANT>
      <VARIANT id="14"><PRICE_VAT>890</PRICE_VAT><STOCK><AMOUNT>0</AMOUNT></STOCK></VARIANT></VARIANTS></SHOPITEM>
      <SHOPITEM><ID>20</ID><NAME>Taška</NAME><PRICE_VAT>100</PRICE_VAT><URL>https://b.example/t</URL></SHOPITEM></SHOP>`;
    const { format, items } = await readFeed(xml);
    expect(format).toBe('shoptet');
    const boots = { title: 'Boty', category: 'Obuv > Boty', currency: 'CZK', vat: '21', groupId: '12' };
    expect(items).toMatchObject([
      {
        id: '13',
        price: '990',
        stock: '3',
        gtin: '8600000000011',
        moreImages: ['https://b.example/2.jpg'],
        ...boots,
      },
      { id: '14', price: '890', stock: '0', link: 'https://b.example/boty/', ...boots },
      { id: '20', title: 'Taška', price: '100', link: 'https://b.example/t' },
    ]);
  });
});

test('Mall: a feed without addresses gets them by the shop’s template', async () => {
  const xml = `<ITEMS><ITEM><ID>M1</ID><STAGE>live</STAGE><TITLE>Aparat</TITLE><LONGDESC>D</LONGDESC><BARCODE>8600000000011</BARCODE>
    <PRICE>49.90</PRICE><RRP>59.90</RRP><MEDIA><URL>https://m.example/1.jpg</URL><MAIN>true</MAIN></MEDIA></ITEM></ITEMS>`;
  const { format, items } = await readFeed(xml, { linkTemplate: 'https://m.example/{ID}' });
  expect(format).toBe('mall');
  expect(items).toMatchObject([
    { id: 'M1', price: '49.90', regularPrice: '59.90', link: 'https://m.example/M1', gtin: '8600000000011' },
  ]);
});

test('Alza: is not taken for Heureka; what a thing is stands in its prefix, beside a number of a category', async () => {
  const xml = `<SHOP><SHOPITEM><ITEM_ID>A-1</ITEM_ID><PRODUCTNAME>Aparat 5800</PRODUCTNAME><DESCRIPTION>D</DESCRIPTION>
    <URL>https://a.example/aparat</URL><PRICE>1000</PRICE><PRICE_VAT>1210</PRICE_VAT><MANUFACTURER>Marka</MANUFACTURER>
    <CATEGORY>18843445</CATEGORY><EAN>8600000000011</EAN><SEO_Prefix>Mobilni telefon</SEO_Prefix>
    <PARAM><PARAM_NAME>PARAMETER_0021</PARAM_NAME><VAL>crna</VAL></PARAM></SHOPITEM>
    <SHOPITEM><ITEM_ID>A-2</ITEM_ID><PRODUCTNAME>Torba</PRODUCTNAME><URL>https://a.example/torba</URL>
    <PRICE_VAT>90</PRICE_VAT><CATEGORY>77</CATEGORY><SEO_Prefix></SEO_Prefix></SHOPITEM></SHOP>`;
  const { format, items } = await readFeed(xml);
  expect(format).toBe('alza');
  expect(items).toMatchObject([
    {
      ...{ id: 'A-1', title: 'Aparat 5800', price: '1210', category: 'Mobilni telefon', brand: 'Marka' },
      ...{ gtin: '8600000000011', link: 'https://a.example/aparat', stock: '' },
    },
    { id: 'A-2', price: '90', category: '77' },
  ]);
});

test.each([
  ['id;title;link;image_link;availability\n1;2;3;4;5\n', 'google_tsv', 'sale_price'],
  [
    '<r><item><id>1</id><title>T</title><g:link xmlns:g="http://base.google.com/ns/1.0">l</g:link></item><item><id>2</id></item></r>',
    null,
    null,
  ],
])('what a file nearly is, and lacks, is said: %s', async (file, format, lacks) => {
  const { fault } = await readFeed(file);
  if (format === null) expect(fault?.code).toBe('unknown_format');
  else
    expect(fault).toMatchObject({
      code: 'nearly_known',
      values: { format, lacks: expect.stringContaining(lacks ?? '') },
    });
});
