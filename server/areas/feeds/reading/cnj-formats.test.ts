import { describe, expect, test } from 'vitest';
import { readFeed, readOnlyItem } from '../../../../tests/clients/read-feed.ts';

describe('CNJExport', () => {
  const item = (inner: string) =>
    `<CNJExport><Item><ID>1</ID><name>n</name><link>l</link><price>2</price>${inner}</Item></CNJExport>`;

  test('every element of its table', async () => {
    const read = await readOnlyItem(`<?xml version="1.0" encoding="UTF-8"?>
<CNJExport><pluginVersion>1.2</pluginVersion>
  <Item>
    <ID><![CDATA[TV-55-01]]></ID><name><![CDATA[LG 55NANO 4K TV 139 cm]]></name>
    <description><![CDATA[Televizor 4K, <b>HDR10</b>.]]></description>
    <link><![CDATA[https://shop.example.rs/p/tv-55-01]]></link>
    <mainImage><![CDATA[https://shop.example.rs/i/tv.jpg]]></mainImage>
    <moreImages><![CDATA[https://shop.example.rs/i/a,1.jpg, https://shop.example.rs/i/b.jpg]]></moreImages>
    <price>64999.00</price><regularPrice>69999.00</regularPrice><curCode>RSD</curCode>
    <stock>in stock</stock><stockText>Odmah</stockText><quantity>7</quantity>
    <fileUnder><![CDATA[Audio &gt; Televizori - LCD]]></fileUnder><cenCategoryId>1689</cenCategoryId>
    <brand><![CDATA[LG]]></brand><EAN>8806087654325</EAN>
    <productCode>55NANO753</productCode><productModel>NANO75</productModel>
    <condition>new</condition><couponCode>LETO</couponCode>
    <deliveryCost>0.00</deliveryCost><deliveryTimeMin>1</deliveryTimeMin><deliveryTimeMax>3</deliveryTimeMax>
    <inStoreAvailability><store>Knez Mihailova 1</store><availability>today</availability></inStoreAvailability>
    <groupId>G1</groupId><attributes><gender></gender><color>crna</color><size>55</size><ageGroup/>
      <attribute><name><![CDATA[Energetski razred]]></name><values><value><![CDATA[F]]></value></values></attribute>
      <attribute><name><![CDATA[Boja]]></name><values><value>bela</value></values></attribute>
    </attributes>
  </Item>
</CNJExport>`);
    expect(read).toEqual({
      format: 'cnj',
      line: 1,
      id: 'TV-55-01',
      title: 'LG 55NANO 4K TV 139 cm',
      description: 'Televizor 4K, <b>HDR10</b>.',
      link: 'https://shop.example.rs/p/tv-55-01',
      image: 'https://shop.example.rs/i/tv.jpg',
      moreImages: ['https://shop.example.rs/i/a,1.jpg', 'https://shop.example.rs/i/b.jpg'],
      price: '64999.00',
      regularPrice: '69999.00',
      currency: 'RSD',
      stock: 'in stock',
      inStock: '',
      quantity: '7',
      category: 'Audio &gt; Televizori - LCD',
      portalCategory: '1689',
      brand: 'LG',
      gtin: '8806087654325',
      mpn: '55NANO753',
      model: 'NANO75',
      condition: 'new',
      groupId: 'G1',
      color: 'crna',
      size: '55',
      deliveryCost: '0.00',
      deliveryMin: '1',
      deliveryMax: '3',
      couponCode: 'LETO',
      expires: '',
      bid: '',
      energyClass: 'F',
      manufacturerAddress: '',
      vat: '',
      costOfGoods: '',
    });
  });

  test.each([
    ['names in any case', '<MAINIMAGE>i</MAINIMAGE><FileUnder>c</FileUnder>', { image: 'i', category: 'c' }],
    ['the first of two that is not empty', '<EAN/><EAN>4</EAN><EAN>5</EAN>', { gtin: '4' }],
    ['markup that nobody escaped', '<description>a <b>b</b><br/>c</description>', { description: 'a  b c' }],
    [
      'a price as it was written',
      '<regularPrice> 1,234.00 din </regularPrice>',
      { regularPrice: '1,234.00 din' },
    ],
    ['letters by number', '<brand>&#352;koda &amp; &#x10D;o</brand>', { brand: 'Škoda & čo' }],
    [
      'elements that it does not know',
      '<a><ID>9</ID><price>9</price></a><brand>B</brand>',
      { id: '1', brand: 'B' },
    ],
    ['the same regular price', '<regularPrice>2</regularPrice>', { price: '2', regularPrice: '2' }],
  ])('%s', async (_, inner, expected) => {
    expect(await readOnlyItem(item(inner))).toMatchObject({ format: 'cnj', ...expected });
  });

  test('empty lines before the XML, and comments', async () => {
    const read = await readOnlyItem(
      `\n\n  <?xml version="1.0"?><!-- made by hand -->${item('')}<!-- end -->\n`,
    );
    expect(read).toMatchObject({ format: 'cnj', id: '1' });
  });

  test('the older form with attributes', async () => {
    const read = await readOnlyItem(
      `<CNJExport><Item ID="7" price="12,90" link="https://a.example/7" slikaVelika="https://a.example/7.jpg"
        in_stock="Na zalogi" NAME="Lonec &quot;veliki&quot;" fileUnder="Dom" EAN="4006381333931"/></CNJExport>`,
    );
    expect(read).toMatchObject({
      format: 'ceneje_attributes',
      id: '7',
      price: '12,90',
      title: 'Lonec "veliki"',
      image: 'https://a.example/7.jpg',
      stock: 'Na zalogi',
      category: 'Dom',
      gtin: '4006381333931',
    });
  });

  test('the older form as CSV in windows-1250', async () => {
    const header =
      '"ID","BRAND","PRICE","CURCODE","NAME","DESCRIPTION","LINK","IN_STOCK","EAN","UPC","STVARTIKLA","MODARTIKLA","SLIKAVELIKA","FILEUNDER","GARANCIJA","CUIN","KUPON","DARILO","MOREIMAGES"';
    const line =
      '"1","Kneževiè","9,99","EUR","Èajnik 15""","vrstica 1\r\nvrstica 2","https://a.example/1","Na zalogi","","","M-1","X","https://a.example/1.jpg","Dom > Kuhinja","","","POLETJE","",""';
    // Each letter is a byte: è is č in windows-1250, È is Č.
    const feed = await readFeed(Buffer.from(`${header}\r\n${line.replace('ž', '\x9e')}\r\n`, 'latin1'));
    expect(feed).toMatchObject({
      format: 'ceneje_csv',
      fault: null,
      encoding: { declared: null, real: 'windows-1250' },
    });
    expect(feed.items).toMatchObject([
      {
        id: '1',
        brand: 'Kneževič',
        title: 'Čajnik 15"',
        description: 'vrstica 1\r\nvrstica 2',
        mpn: 'M-1',
        couponCode: 'POLETJE',
        stock: 'Na zalogi',
      },
    ]);
  });
});
