import type { DeskBanner } from '../../shared/contract/desk/desk-banners.contract.ts';
import type { DeskSeason } from '../../shared/contract/desk/desk-seasons.contract.ts';
import type { DeskPortal, PriceListPreview } from '../../shared/contract/desk/portal-data.contract.ts';
import { byLocale, inEveryLocale } from '../../shared/rules/portals/locales.ts';
import { fakeOf } from './fake-of.ts';

export const somePortal = fakeOf<DeskPortal>({
  country_id: 1,
  country_locale_code: 'rs',
  name: 'ePonuda',
  currency: 'RSD',
  default_cpc: 0.05,
  num_bands: 1234,
  num_categories: 40,
  num_all_categories: 50,
  cpc_min: 0.02,
  cpc_median: 0.06,
  cpc_max: 0.4,
  in_force_since: '2026-11-20T10:00:00Z',
});

/** A list that makes one price higher, with one shop's bids left behind. */
export const somePreview = fakeOf<PriceListPreview>({
  list_id: 7,
  file_name: 'prices.csv',
  version: 'v1',
  rows: { before: 10, after: 11, added: 1, removed: 0, changed: 1 },
  changes: [
    {
      category_id: 5,
      category: 'Mobilni › Telefoni',
      from_price: 0,
      to_price: null,
      cpc_before: 0.05,
      cpc_after: 0.123456,
    },
  ],
  bids: {
    bids: 2,
    ads: 1,
    shops: 1,
    rising: 0,
    by_shop: [{ shop_id: 3, name: 'Pčelica', bids: 2, ads: 1 }],
  },
  replay: {
    date_from: '2026-10-21',
    date_to: '2026-11-19',
    clicks: 1000,
    cost: 50,
    cost_after: 60,
    num_categories: 1,
    categories: [{ category_id: 5, category: 'Mobilni › Telefoni', clicks: 1000, cost: 50, cost_after: 60 }],
  },
});

export const someSeason = fakeOf<DeskSeason>({
  id: 1,
  name: inEveryLocale({ en: 'Peak', sr: 'Vrhunac', sl: 'Vrhunec' }),
  from_day: '2099-11-27',
  to_day: '2099-11-30',
  state: 'coming',
  num_bands: 4,
  num_categories: 2,
  version: 1,
});

export function someBanner(patch: Partial<DeskBanner> = {}): DeskBanner {
  const words = { title: '', text: 'Sale until {{to}}', short: '', link: 'See it' };
  return {
    id: 9,
    kind: 'event',
    portals: ['rs', 'si'],
    texts: byLocale(() => words),
    link: '/products',
    code: '',
    from_day: '2099-04-01',
    to_day: '2099-04-25',
    enabled: true,
    version: 3,
    ...patch,
  };
}
