import { describe, expect, it, test } from 'vitest';
import type { FeedFormat } from './feed-item.ts';
import { readQuantity, readStock } from './feed-stock.ts';

const NOW = new Date('2026-11-20T10:00:00Z');
const SAID = {
  in: [
    'in stock',
    'in_stock',
    'InStock',
    'http://schema.org/InStock',
    'Na zalogi',
    'na zalogi (5 kosov)',
    'Zaloga: 3',
    'Takoj na voljo',
    'Dobavljivo v 2-3 dneh',
    'Na stanju',
    'NA STANJU',
    'На стању',
    'Na lageru',
    'Lager',
    'Na skladištu',
    'Raspoloživo odmah',
    'raspolozivo',
    'dostupno',
    'Dostupno u trgovini',
    'isporuka za 3 dana',
    'Rok isporuke: 2-4 radna dana',
    'isporuka 24h',
    'Dostava 1 teden',
    'available',
    'limited availability',
    'Available from 1 to 3 days',
    '1-3',
    'yes',
    'Y',
    'true',
    'da',
    '1',
    '25',
    'skladem',
    '5 kom',
    '> 10',
    '10+',
    'Samo 2 na zalogi',
    'Poslednji komadi',
    'Zadnji kos',
    'Na stanju kod dobavljača',
    'Isporuka odmah',
    'raktáron',
  ],
  out: [
    'out of stock',
    'out_of_stock',
    'OutOfStock',
    'sold out',
    'discontinued',
    'Ni na zalogi',
    'ni zaloge',
    'Razprodano',
    'trenutno nedobavljivo',
    'Nema na stanju',
    'nema',
    'Nema na lageru',
    'Rasprodato',
    'Rasprodano',
    'Nije dostupno',
    'nedostupno',
    'Ni več na voljo',
    'Zaloge ni',
    'Dostupno: ne',
    'no longer available',
    'Ukinjeno',
    '0 kom',
    'Nije raspoloživo',
    'neraspoloživo',
    'not available',
    'unavailable',
    'no',
    'N',
    'false',
    'ne',
    '0',
  ],
  order: [
    'preorder',
    'pre-order',
    'PreOrder',
    'backorder',
    'available for order',
    'po narudžbi',
    'Dostupno po narudžbi',
    'po porudžbini',
    'po naročilu',
    'prednaročilo',
    'na upit',
    'uskoro',
    'Može se naručiti',
    'Lahko naročite',
    'Provjerite dostupnost',
    'Preverite razpoložljivost',
    'Pozovite za dostupnost',
    'u dolasku',
    'isporuka za 14 dana',
    'Available from 4 to 10 days',
    'Rok isporuke 3 tjedna',
    '2 meseca',
  ],
  nothing: ['', 'hm', 'xyz', 'novo', '???', '-1'],
} as const;

describe('a word about stock', () => {
  it.each(SAID.in)('"%s" means that it is there', (text) => {
    expect(readStock(text, 'cnj', NOW)).toBe('in');
  });
  it.each(SAID.out)('"%s" means that it is not', (text) => {
    expect(readStock(text, 'cnj', NOW)).toBe('out');
  });
  it.each(SAID.order)('"%s" means that it has to come first', (text) => {
    expect(readStock(text, 'cnj', NOW)).toBe('order');
  });
  it.each(SAID.nothing)('"%s" means nothing', (text) => {
    expect(readStock(text, 'cnj', NOW)).toBeNull();
  });

  it.each([
    { format: 'heureka', text: '0', state: 'in', why: 'Heureka writes days: at once' },
    { format: 'heureka', text: '7', state: 'in', why: 'a week' },
    { format: 'heureka', text: '8', state: 'order', why: 'more than a week' },
    { format: 'heureka', text: '2026-11-27', state: 'in', why: 'a date within a week' },
    { format: 'heureka', text: '2026-12-05', state: 'order', why: 'a later date' },
    { format: 'heureka', text: '2026-13-45', state: null, why: 'no date' },
    { format: 'skroutz', text: '1-3', state: 'in', why: 'days' },
    { format: 'skroutz', text: '4-10', state: 'order', why: 'more days' },
    { format: 'skroutz', text: 'Y', state: 'in', why: 'its instock' },
    { format: 'ceneo', text: '1', state: 'in', why: 'at once' },
    { format: 'ceneo', text: '7', state: 'in', why: 'within a week' },
    { format: 'ceneo', text: '14', state: 'order', why: 'within two' },
    { format: 'ceneo', text: '90', state: 'order', why: 'on order' },
    { format: 'ceneo', text: '110', state: 'order', why: 'preorder' },
    { format: 'cnj', text: '0', state: 'out', why: 'elsewhere 0 is no' },
    { format: 'nabava', text: '14', state: 'in', why: 'elsewhere a number is pieces' },
  ] as { format: FeedFormat; text: string; state: string | null; why: string }[])(
    '$format: $text, $why',
    ({ format, text, state }) => {
      expect(readStock(text, format, NOW)).toBe(state);
    },
  );
});

test('pieces are read where they are a number', () => {
  const texts = ['7', '7.00', '10+', '> 5 kom', '< 3', '0', '', '-3', 'nema', '1.5', '1e3', '99999999999'];
  expect(texts.map(readQuantity)).toEqual([7, 7, 10, 5, 3, 0, null, null, null, null, null, null]);
});

test('Shoptet’s stock below nothing is none, and Mall’s days until it leaves are days', () => {
  expect(readStock('-6', 'shoptet', NOW)).toBe('out');
  expect([readStock('0', 'mall', NOW), readStock('30', 'mall', NOW)]).toEqual(['in', 'order']);
});
