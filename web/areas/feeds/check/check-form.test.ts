import { expect, it } from 'vitest';
import { checkedHost } from './check-form.ts';

it.each([
  { typed: '', host: '' },
  { typed: '  ', host: '' },
  { typed: 'shop.com', host: 'shop.com' },
  { typed: 'https://WWW.Shop.com/feed?x=1', host: 'www.shop.com' },
  { typed: 'shop.com:8080', host: 'shop.com' },
  { typed: 'čarape.rs', host: 'xn--arape-gya.rs' },
  { typed: 'shop', host: null },
  { typed: 'my shop.com', host: null },
  { typed: 'ftp://shop.com', host: null },
])('the domain of "$typed" is $host', ({ typed, host }) => {
  expect(checkedHost(typed)).toBe(host);
});
