import { describe, expect, it, test } from 'vitest';
import { hasTrustMark, TRUST_CRITERIA, type TrustFacts, trustCriteria } from './trust-criteria.ts';

const OWNER = {
  company_name: 'Ana d.o.o.',
  vat_number: '101134702',
  address: 'Ulica 1',
  phone: '+381601234567',
  domain: 'ana.example',
};
const EARNED: TrustFacts = {
  suspended: false,
  website: 'https://ana.example',
  people: [OWNER],
  activeDays: 30,
  offersWithPrice: 10,
  offersInStock: 10,
  offersWithEan: 8,
};
const unmet = (patch: Partial<TrustFacts>) =>
  trustCriteria({ ...EARNED, ...patch })
    .filter(({ met }) => !met)
    .map(({ id }) => id);

it('is earned by all criteria together, in their order', () => {
  const criteria = trustCriteria(EARNED);
  expect(criteria.map(({ id }) => id)).toEqual(TRUST_CRITERIA);
  expect(hasTrustMark(criteria)).toBe(true);
});

test.each<[string, Partial<TrustFacts>, string[]]>([
  ['a suspended shop', { suspended: true }, ['standing']],
  ['a shop of nobody', { people: [] }, ['business', 'contact']],
  [
    'a VAT number whose check digit is wrong',
    { people: [{ ...OWNER, vat_number: '101134703' }] },
    ['business'],
  ],
  ['no company name', { people: [{ ...OWNER, company_name: ' ' }] }, ['business']],
  ['no phone', { people: [{ ...OWNER, phone: '' }] }, ['contact']],
  ['a domain that is none', { people: [{ ...OWNER, domain: 'ana' }] }, ['contact']],
  ['a site without encryption', { website: 'http://ana.example' }, ['secure_site']],
  ['a site that is no address', { website: 'ana.example' }, ['secure_site']],
  ['a day too few', { activeDays: 29 }, ['active_days']],
  ['an offer too few', { offersWithPrice: 9 }, ['offers']],
  ['a product too few with EAN', { offersInStock: 1000, offersWithEan: 799 }, ['identified']],
  ['no offer in stock', { offersInStock: 0, offersWithEan: 0, offersWithPrice: 0 }, ['offers', 'identified']],
])('%s has no mark', (_, patch, ids) => {
  expect(unmet(patch)).toEqual(ids);
  expect(hasTrustMark(trustCriteria({ ...EARNED, ...patch }))).toBe(false);
});

describe('people', () => {
  it('may meet the criteria one for the other', () => {
    const [lawyer, clerk] = [
      { ...OWNER, phone: '' },
      { ...OWNER, vat_number: '' },
    ];
    expect(unmet({ people: [lawyer, clerk] })).toEqual([]);
  });

  it('may have a VAT number of any portal', () => {
    expect(unmet({ people: [{ ...OWNER, vat_number: 'SI 15012557' }] })).toEqual([]);
  });
});

it('counts what is there against what is needed, rounded down', () => {
  const criteria = trustCriteria({
    ...EARNED,
    people: [{ ...OWNER, phone: '' }],
    offersInStock: 1000,
    offersWithEan: 799,
  });
  expect(criteria.filter(({ needed }) => needed !== null)).toEqual([
    { id: 'contact', met: false, value: 2, needed: 3 },
    { id: 'active_days', met: true, value: 30, needed: 30 },
    { id: 'offers', met: true, value: 10, needed: 10 },
    { id: 'identified', met: false, value: 79, needed: 80 },
  ]);
});

it('is not earned where nothing is assessed', () => {
  expect(hasTrustMark([])).toBe(false);
});
