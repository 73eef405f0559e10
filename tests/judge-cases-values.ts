import { feedItem, itemOf, type JudgeCase, lastOf, lettersOf } from './feed-items.ts';

const TITLE = feedItem().title;

/** Rules about prices, numbers and terms. */
export const JUDGE_CASES_OF_VALUES: readonly JudgeCase[] = [
  { code: 'price_missing', why: 'nothing', broken: itemOf({ price: '' }), fine: {} },
  { code: 'price_invalid', why: 'words', broken: itemOf({ price: 'na upit' }), fine: {} },
  {
    code: 'price_not_positive',
    why: 'zero',
    broken: itemOf({ price: '0' }),
    fine: itemOf({ price: '0.01' }),
  },
  {
    code: 'price_too_high',
    why: 'ten million',
    broken: itemOf({ price: '10000000.01' }),
    fine: itemOf({ price: '10000000' }),
  },
  {
    code: 'price_ambiguous',
    why: 'three digits',
    broken: itemOf({ price: '8.000' }),
    fine: itemOf({ price: '8.00' }),
  },
  {
    code: 'price_decimals',
    why: 'three decimals',
    broken: itemOf({ price: '1234.567' }),
    fine: itemOf({ price: '1234.56' }),
  },
  {
    code: 'price_jump',
    why: 'up by more than half',
    broken: lastOf(TITLE, 432_66),
    fine: lastOf(TITLE, 432_67),
  },
  {
    code: 'price_jump',
    why: 'down by more than half',
    broken: lastOf(TITLE, 1298_01),
    fine: lastOf(TITLE, 1298_00),
  },
  {
    code: 'price_regular_low',
    why: 'not above it',
    broken: itemOf({ regularPrice: '649' }),
    fine: itemOf({ regularPrice: '649.01' }),
  },
  {
    code: 'price_net',
    why: 'less by the 22 % of Slovenia',
    broken: lastOf(TITLE, 791_78),
    fine: lastOf(TITLE, 778_80),
  },
  {
    code: 'price_net',
    why: 'less by the 20 % of Serbia',
    broken: { ...lastOf(TITLE, 778_80), item: { currency: 'RSD' }, context: { portal: 'rs' } },
    fine: { ...lastOf(TITLE, 791_78), item: { currency: 'RSD' }, context: { portal: 'rs' } },
  },
  {
    code: 'currency_invalid',
    why: 'no currency',
    broken: itemOf({ currency: 'EVR?' }),
    fine: itemOf({ currency: '' }),
  },
  {
    code: 'currency_contradicted',
    why: 'one here, another there',
    broken: itemOf({ price: '649 RSD' }),
    fine: itemOf({ price: '649 €' }),
  },
  { code: 'currency_foreign', why: 'no rate is fixed', broken: itemOf({ currency: 'RSD' }), fine: {} },
  {
    code: 'currency_foreign',
    why: 'named in the price',
    broken: itemOf({ currency: '', price: '32.0 USD' }),
    fine: itemOf({ currency: '', price: '32.0' }),
  },
  { code: 'currency_converted', why: 'marks in euros', broken: itemOf({ currency: 'BAM' }), fine: {} },

  { code: 'gtin_invalid', why: 'the check digit', broken: itemOf({ gtin: '8806087654326' }), fine: {} },
  {
    code: 'gtin_invalid',
    why: 'Heureka takes 13 digits',
    broken: { item: { gtin: '036000291452' }, context: { format: 'heureka' } },
    fine: itemOf({ gtin: '036000291452' }),
  },
  { code: 'gtin_restricted', why: 'of a shop’s own', broken: itemOf({ gtin: '2000000000008' }), fine: {} },
  { code: 'gtin_coupon', why: 'of a coupon', broken: itemOf({ gtin: '9900000000004' }), fine: {} },
  { code: 'gtin_same_digits', why: 'zeros', broken: itemOf({ gtin: '0000000000000' }), fine: {} },
  { code: 'gtin_scientific', why: 'of a spreadsheet', broken: itemOf({ gtin: '8,80609E+12' }), fine: {} },
  { code: 'gtin_missing', why: 'nothing', broken: itemOf({ gtin: '' }), fine: {} },
  { code: 'category_missing', why: 'nothing', broken: itemOf({ category: '' }), fine: {} },
  {
    code: 'category_unknown',
    why: 'case and accents do not count',
    broken: itemOf({ category: 'TV > Radios' }),
    fine: itemOf({ category: 'tv > Scrééns' }),
  },
  {
    code: 'category_shallow',
    why: 'one level that is all there is',
    broken: itemOf({ category: 'Screens' }),
    fine: itemOf({ category: 'Books' }),
  },
  {
    code: 'category_general',
    why: 'not the last level',
    broken: itemOf({ category: 'TV > Audio' }),
    fine: itemOf({ category: 'TV > Audio > Speakers' }),
  },
  {
    code: 'category_specific',
    why: 'more than the tree has',
    broken: itemOf({ category: 'TV > Screens > LED' }),
    fine: {},
  },
  {
    code: 'category_separator',
    why: 'an encoded sign',
    broken: itemOf({ category: 'TV &gt; Screens' }),
    fine: itemOf({ category: 'TV | Screens' }),
  },
  {
    code: 'category_separator',
    why: 'a sign of print',
    broken: itemOf({ category: 'TV » Screens' }),
    fine: itemOf({ category: 'TV / Screens' }),
  },

  {
    code: 'stock_unknown',
    why: 'an empty word with pieces says enough',
    broken: itemOf({ stock: 'hm', quantity: '' }),
    fine: itemOf({ stock: '', quantity: '3' }),
  },
  {
    code: 'stock_contradicted',
    why: 'pieces of nothing',
    broken: itemOf({ stock: 'Ni na zalogi' }),
    fine: itemOf({ stock: 'Ni na zalogi', quantity: '0' }),
  },
  {
    code: 'stock_contradicted',
    why: 'no pieces of something',
    broken: itemOf({ quantity: '0' }),
    fine: itemOf({ quantity: '' }),
  },
  {
    code: 'stock_contradicted',
    why: 'what comes later may be counted',
    broken: itemOf({ stock: 'nema' }),
    fine: itemOf({ stock: 'preorder' }),
  },

  {
    code: 'coupon_too_long',
    why: '11',
    broken: itemOf({ couponCode: lettersOf(12) }),
    fine: itemOf({ couponCode: lettersOf(11) }),
  },
  {
    code: 'coupon_expired',
    why: 'the day itself still counts',
    broken: itemOf({ expires: '2026-11-19' }),
    fine: itemOf({ expires: '2026-11-20' }),
  },
  {
    code: 'coupon_expired',
    why: 'as the region writes',
    broken: itemOf({ expires: '19. 11. 2026.' }),
    fine: itemOf({ expires: '20.11.2026' }),
  },
  {
    code: 'delivery_missing',
    why: 'free is a cost',
    broken: itemOf({ deliveryCost: '' }),
    fine: itemOf({ deliveryCost: '0' }),
  },
  {
    code: 'delivery_reversed',
    why: 'the same day',
    broken: itemOf({ deliveryMin: '4' }),
    fine: itemOf({ deliveryMin: '3' }),
  },
  {
    code: 'delivery_too_long',
    why: '60 days',
    broken: itemOf({ deliveryMax: '61' }),
    fine: itemOf({ deliveryMax: '60' }),
  },
  { code: 'bid_empty', why: 'nothing', broken: itemOf({ bid: '0.00' }), fine: itemOf({ bid: '0.01' }) },
  {
    code: 'bid_below_minimum',
    why: 'a cent',
    broken: itemOf({ bid: '0,009' }),
    fine: itemOf({ bid: '0,01' }),
  },
  { code: 'bid_above_cap', why: '1000', broken: itemOf({ bid: '1000.01' }), fine: itemOf({ bid: '1000' }) },
  {
    code: 'energy_class_missing',
    why: 'the law of the EU',
    broken: itemOf({ energyClass: '', category: 'Bela tehnika > Televizorji' }),
    fine: {
      item: { energyClass: '', category: 'Bela tehnika > Televizori', currency: 'RSD' },
      context: { portal: 'rs' },
    },
  },
  {
    code: 'energy_class_missing',
    why: 'it may stand in the title',
    broken: itemOf({ energyClass: '', category: 'Hladilniki' }),
    fine: itemOf({ energyClass: '', category: 'Hladilniki', title: 'LG hladilnik, energijski razred A' }),
  },
  {
    code: 'manufacturer_address_missing',
    why: 'only where there is a place for it',
    broken: { item: { manufacturerAddress: '' }, context: { format: 'heureka' } },
    fine: itemOf({ manufacturerAddress: '' }),
  },
];
