import { describe, expect, test } from 'vitest';
import { idOfLink } from '../../../../shared/rules/feeds/link-ids.ts';
import { readFeed, readOnlyItem } from '../../../../tests/clients/read-feed.ts';

describe('Google', () => {
  const fields = `<g:id>213888</g:id><title>Samsung</title><link>https://shop.example.si/p/213888</link>
    <g:image_link>https://shop.example.si/i.jpg</g:image_link><g:price>599.99 EUR</g:price>`;
  const rss = (inner: string, prefix = 'g') =>
    `<rss version="2.0" xmlns:${prefix}="http://base.google.com/ns/1.0"><channel><title>Shop</title><id>no item</id>
    <item>${inner}</item></channel></rss>`;

  test.each([
    [
      'a lowered price',
      '<g:sale_price>499.99 EUR</g:sale_price>',
      { price: '499.99 EUR', regularPrice: '599.99 EUR' },
    ],
    ['no lowered price', '', { price: '599.99 EUR', regularPrice: '' }],
    [
      'a lowered price as high as the price',
      '<g:sale_price>599.99 EUR</g:sale_price>',
      { regularPrice: '599.99 EUR' },
    ],
    [
      'several shipping prices: the first',
      '<g:shipping><g:country>SI</g:country><g:price>3 EUR</g:price></g:shipping><g:shipping><g:price>9 EUR</g:price></g:shipping>',
      { deliveryCost: '3 EUR' },
    ],
    ['its own title before that of RSS', '<g:title>Galaxy</g:title>', { title: 'Galaxy' }],
    [
      'its category by number after the shop’s own',
      '<g:google_product_category>267</g:google_product_category>',
      { category: '267' },
    ],
    ['names of other namespaces', '<media:title xmlns:media="m">x</media:title>', { title: 'Samsung' }],
  ])('RSS: %s', async (_, inner, expected) => {
    expect(await readOnlyItem(rss(fields + inner))).toMatchObject({
      format: 'google_rss',
      id: '213888',
      ...expected,
    });
  });

  test('RSS with another prefix for the same namespace', async () => {
    const read = await readOnlyItem(rss(fields.replaceAll('g:', 'shop:'), 'shop'));
    expect(read).toMatchObject({ format: 'google_rss', id: '213888', price: '599.99 EUR' });
  });

  test('Atom: the item’s id, not the entry’s; the address is an attribute', async () => {
    const read =
      await readOnlyItem(`<feed xmlns="http://www.w3.org/2005/Atom" xmlns:g="http://base.google.com/ns/1.0">
      <title>Shop</title><link rel="self" href="https://shop.example.si"/><id>tag:shop</id>
      <entry><id>tag:shop,1</id><g:id>1</g:id><title>One</title><link href="https://shop.example.si/1"/>
      <g:price>5.00 EUR</g:price></entry></feed>`);
    expect(read).toMatchObject({
      format: 'google_atom',
      id: '1',
      title: 'One',
      link: 'https://shop.example.si/1',
    });
  });

  test('without a namespace, below a root named items', async () => {
    const read =
      await readOnlyItem(`<items><item><id>1</id><title>One</title><link>l</link><image_link>i</image_link>
      <additional_image_link>a</additional_image_link><additional_image_link>b</additional_image_link>
      <price>5</price></item></items>`);
    expect(read).toMatchObject({ format: 'google_plain', id: '1', image: 'i', moreImages: ['a', 'b'] });
  });

  test('as a table with tabs', async () => {
    const read = await readOnlyItem(
      'id\ttitle\tdescription\tlink\timage link\tprice\tsale_price\tavailability\tadditional_image_link\n' +
        '1\tMonitor 24" Full HD\t"with ""quotes"""\thttps://a.example/1\thttps://a.example/1.jpg\t9 EUR\t8 EUR\tin stock\thttps://a.example/2.jpg,https://a.example/3.jpg\n',
    );
    expect(read).toMatchObject({
      format: 'google_tsv',
      title: 'Monitor 24" Full HD',
      description: 'with "quotes"',
      image: 'https://a.example/1.jpg',
      moreImages: ['https://a.example/2.jpg', 'https://a.example/3.jpg'],
      price: '8 EUR',
      regularPrice: '9 EUR',
    });
  });
});

describe('other portals', () => {
  test('Heureka', async () => {
    const read =
      await readOnlyItem(`<SHOP><SHOPITEM><ITEM_ID>p_1</ITEM_ID><PRODUCTNAME>Galaxy</PRODUCTNAME><URL>u</URL>
      <IMGURL>i</IMGURL><IMGURL_ALTERNATIVE>a</IMGURL_ALTERNATIVE><IMGURL_ALTERNATIVE>b</IMGURL_ALTERNATIVE>
      <PRICE>20661</PRICE><PRICE_VAT>25000</PRICE_VAT><CATEGORYTEXT>Heureka.cz | Mobily</CATEGORYTEXT>
      <DELIVERY_DATE>1</DELIVERY_DATE><DELIVERY><DELIVERY_ID>PPL</DELIVERY_ID><DELIVERY_PRICE>99</DELIVERY_PRICE></DELIVERY>
      <HEUREKA_CPC>5.50</HEUREKA_CPC><ITEMGROUP_ID>G</ITEMGROUP_ID><SALES_VOUCHER><CODE>SLEVA</CODE></SALES_VOUCHER>
      <PARAM><PARAM_NAME>Barva</PARAM_NAME><VAL>modrá</VAL></PARAM>
      <PARAM><PARAM_NAME>Energetická třída</PARAM_NAME><VAL>A</VAL></PARAM></SHOPITEM></SHOP>`);
    expect(read).toMatchObject({
      format: 'heureka',
      id: 'p_1',
      price: '25000',
      moreImages: ['a', 'b'],
      stock: '1',
      deliveryCost: '99',
      bid: '5.50',
      groupId: 'G',
      couponCode: 'SLEVA',
      color: 'modrá',
      energyClass: 'A',
    });
  });

  test('Heureka: an item without ITEM_ID, as in feeds of before, gets one of its address', async () => {
    const { items } = await readFeed(`<SHOP><SHOPITEM><URL>https://a.example/1</URL></SHOPITEM>
      <SHOPITEM><URL>https://a.example/2</URL></SHOPITEM>
      <SHOPITEM><ITEM_ID>own</ITEM_ID><URL>https://a.example/3</URL></SHOPITEM></SHOP>`);
    const ids = [idOfLink('https://a.example/1'), idOfLink('https://a.example/2'), 'own'];
    expect(items.map(({ id }) => id)).toEqual(ids);
    expect(new Set(ids).size).toBe(3);
  });

  test('Heureka: the group is never the id', async () => {
    const read = await readOnlyItem('<SHOP><SHOPITEM><ITEMGROUP_ID>G</ITEMGROUP_ID></SHOPITEM></SHOP>');
    expect(read).toMatchObject({ id: '', groupId: 'G' });
  });

  test('Skroutz: each variation is an item of its group', async () => {
    const { items, format } = await readFeed(`<mywebstore><created_at>2026-10-01 08:00</created_at><products>
      <product><id>S</id><name>Shoe</name><link>l</link><image>i</image><price_with_vat>50.00</price_with_vat>
        <ean>1</ean><color>red</color><size>38,39</size><availability>1-3</availability><variations>
        <variation><variationid>S-38</variationid><size>38</size><quantity>1</quantity><availability>Y</availability></variation>
        <variation><variationid>S-39</variationid><size>39</size><price>55.00</price><ean>2</ean></variation>
      </variations></product>
      <product><id>T</id><name>Tie</name><price_with_vat>9.00</price_with_vat></product></products></mywebstore>`);
    expect(format).toBe('skroutz');
    const shoe = { title: 'Shoe', link: 'l', image: 'i', color: 'red', groupId: 'S' };
    expect(items).toMatchObject([
      { line: 1, id: 'S-38', size: '38', price: '50.00', gtin: '1', quantity: '1', stock: 'Y', ...shoe },
      { line: 2, id: 'S-39', size: '39', price: '55.00', gtin: '2', quantity: '', stock: '1-3', ...shoe },
      { line: 3, id: 'T', groupId: '', size: '', price: '9.00' },
    ]);
  });

  test.each([
    [
      'compari',
      `<Products><Product><Identifier>1</Identifier><Name>A</Name><Product_url>u</Product_url><Price>5</Price>
       <Image_url>i</Image_url><Manufacturer>M</Manufacturer><Delivery_Time>2 days</Delivery_Time></Product></Products>`,
      { id: '1', link: 'u', image: 'i', brand: 'M', deliveryMax: '2 days' },
    ],
    [
      'nabava',
      `<products><product><name>A</name><price>1.234,50</price><url>u</url><availability>po narudzbi</availability>
       <internal_product_id>1</internal_product_id><category>Dom > Kuhinja</category><image_url>i</image_url>
       <shipping_cost>30</shipping_cost><specification><key>Boja</key><value>plava</value></specification></product></products>`,
      {
        id: '1',
        price: '1.234,50',
        stock: 'po narudzbi',
        category: 'Dom > Kuhinja',
        deliveryCost: '30',
        color: 'plava',
      },
    ],
    [
      'ceneo',
      `<offers><group name="other"><o id="1" url="u" price="5" avail="1"><name>A</name><cat>C</cat>
       <attrs><a name="EAN">4006381333931</a><a name="Kod_producenta">K</a></attrs></o></group></offers>`,
      { id: '1', price: '5', gtin: '4006381333931', mpn: 'K' },
    ],
  ])('%s', async (format, file, expected) => {
    expect(await readOnlyItem(file)).toMatchObject({ format, ...expected });
  });
});
