import { expect, test } from 'vitest';
import { findCurrencyEvidence } from '../../../../shared/rules/feeds/currency-evidence.ts';
import { feedItem } from '../../../../tests/clients/feed-items.ts';

test.each([
  { item: { category: 'Heureka.cz | Elektronika' }, says: { currency: 'CZK', value: 'Heureka.cz' } },
  { item: { category: 'HEUREKA.SK | Elektronika' }, says: { currency: 'EUR', value: 'HEUREKA.SK' } },
  { item: { deliveryCost: '99 Kč' }, says: { currency: 'CZK', value: '99 Kč' } },
  { item: { title: 'Etui iPhone, od 29 PLN' }, says: { currency: 'PLN', value: 'PLN' } },
  { item: { description: 'Poprzednia cena: 49,90 zł' }, says: { currency: 'PLN', value: 'zł' } },
  { item: { link: 'https://www.obchod.cz/p/1' }, says: { currency: 'CZK', value: 'www.obchod.cz' } },
  { item: { link: 'https://trgovina.si/p/1' }, says: { currency: 'EUR', value: 'trgovina.si' } },
  { item: { vat: '27' }, says: { currency: null, value: '27 %' } },
  { item: { vat: '21 %' }, says: { currency: null, value: '21 %' } },
  { item: { vat: '21.00' }, says: { currency: null, value: '21.00 %' } },
])('$item speaks of another currency than dinars', ({ item, says }) => {
  expect(findCurrencyEvidence(feedItem(item), 'rs')).toEqual(says);
});

test.each([
  { item: {}, why: 'nothing is said' },
  { item: { link: 'https://prodavnica.rs/p/1' }, why: 'an address of the country' },
  { item: { link: 'https://shop.com/p/1' }, why: 'an address of no country' },
  { item: { link: 'no address' }, why: 'no address at all' },
  { item: { vat: '20' }, why: 'a rate of the country' },
  { item: { vat: '0' }, why: 'free of VAT' },
  { item: { vat: 'high' }, why: 'a word' },
  { item: { title: 'Patike EUR 42' }, why: 'a size of shoes' },
  { item: { title: 'Huawei Plnik HUFNAGL' }, why: 'letters within words' },
  { item: { deliveryCost: '299 RSD' }, why: 'the currency of the portal' },
  { item: { category: 'Nabytek | Heureka' }, why: 'a name without a country' },
])('$item says nothing against dinars: $why', ({ item }) => {
  expect(findCurrencyEvidence(feedItem(item), 'rs')).toBeNull();
});

test('what speaks of the portal’s own currency is no evidence', () => {
  expect(findCurrencyEvidence(feedItem({ link: 'https://trgovina.si/p/1' }), 'hr')).toBeNull();
  expect(findCurrencyEvidence(feedItem({ category: 'Heureka.sk | Elektronika' }), 'si')).toBeNull();
});
