import { expect, test } from 'vitest';
import { readOnlyItem } from '../../../../tests/clients/read-feed.ts';

test.each([
  [
    'Google, XML',
    `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><item><g:id>1</g:id><g:title>T</g:title>
     <g:price>20 EUR</g:price><g:cost_of_goods_sold>12.50 EUR</g:cost_of_goods_sold></item></channel></rss>`,
  ],
  [
    'Google, table',
    'id\ttitle\tlink\tprice\timage_link\tcost_of_goods_sold\n1\tT\tl\t20 EUR\ti\t12.50 EUR\n',
  ],
  [
    'the portal’s',
    '<CNJExport><Item><ID>1</ID><name>T</name><price>20</price><costOfGoodsSold>12.50 EUR</costOfGoodsSold></Item></CNJExport>',
  ],
  [
    'the portal’s older one',
    '<CNJExport><Item ID="1" price="20" link="l" cost_of_goods_sold="12.50 EUR"/></CNJExport>',
  ],
])('the cost of an item is read from a feed in the form of %s', async (_, file) => {
  expect(await readOnlyItem(file)).toMatchObject({ id: '1', costOfGoods: '12.50 EUR' });
});
