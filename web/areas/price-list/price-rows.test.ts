import { expect, it } from 'vitest';
import type { PriceListAnswer } from '../../../shared/contract/reports/price-list.contract.ts';
import { hasOffers, offerCost, priceRows } from './price-rows.ts';

const band = (
  cpc: number,
  num_offers: number,
  source_id: number | null,
  season_cpc: number | null = null,
) => ({
  from_price: 0,
  to_price: null,
  cpc,
  season_cpc,
  source_id,
  num_offers,
});
const sums = { cpc_min: 0.05, cpc_max: 0.3, cpc_avg: null, season_cpc_avg: null };
const list: PriceListAnswer = {
  data: [
    {
      ...sums,
      category_id: 1,
      parent_id: null,
      level: 1,
      name_rs: 'Računari',
      bands: [],
      num_offers: 3,
      cpc_avg: 0.1,
    },
    {
      ...sums,
      category_id: 2,
      parent_id: 1,
      level: 2,
      name_rs: 'Laptopovi',
      bands: [band(0.06, 1, 2, 0.08), band(0.12, 2, 1)],
      num_offers: 3,
      cpc_avg: 0.1,
    },
    {
      ...sums,
      category_id: 3,
      parent_id: null,
      level: 1,
      name_rs: 'Bašta',
      bands: [band(0.05, 0, null)],
      num_offers: 0,
    },
  ],
  priceListRange: { currency: 'RSD', lowest_cpc: 0.05, highest_cpc: 0.3, default_cpc: 0.05 },
  season: null,
};
const everything = { own: false, matches: () => true };

it('lists groups and bands in the order of the tree, each with its whole path and its source', () => {
  const rows = priceRows(list, everything);
  expect(
    rows.map(({ path, band: of, source, offers, cpcAvg }) => [path, of?.cpc ?? null, source, offers, cpcAvg]),
  ).toEqual([
    ['Računari', null, null, 3, 0.1],
    ['Računari › Laptopovi', 0.06, { kind: 'own' }, 1, 0.1],
    ['Računari › Laptopovi', 0.12, { kind: 'above', name: 'Računari' }, 2, null],
    ['Bašta', 0.05, { kind: 'default' }, 0, null],
  ]);
  expect(new Set(rows.map(({ key }) => key)).size).toBe(rows.length);
});

it('shows the categories in which the shop has offers, and those that are searched', () => {
  expect(priceRows(list, { ...everything, own: true }).map(({ name }) => name)).not.toContain('Bašta');
  const found = priceRows(list, { own: false, matches: (path) => path.includes('Lap') });
  expect(found.map(({ name }) => name)).toEqual(['Laptopovi', 'Laptopovi']);
});

it('says what a click on the offers costs on average, now and in the season', () => {
  expect(hasOffers(list)).toBe(true);
  const { offers, cpcAvg, seasonCpcAvg } = offerCost(list);
  expect(offers).toBe(3);
  expect(cpcAvg).toBeCloseTo(0.1, 9);
  expect(seasonCpcAvg).toBeCloseTo(0.32 / 3, 9);
  expect(offerCost({ ...list, data: [] })).toEqual({ offers: 0, cpcAvg: null, seasonCpcAvg: null });
});
