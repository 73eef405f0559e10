import type { InvalidReason } from '../../../../shared/rules/auction/click-validity.ts';
import type { DEVICES } from '../../../../shared/rules/bids/click-facts.ts';
import type { Locale } from '../../../../shared/rules/portals/locales.ts';

export type ClicksTexts = {
  readonly title: string;
  readonly byDay: string;
  readonly categories: string;
  readonly products: string;
  readonly byDevice: string;
  readonly byPosition: string;
  readonly invalid: string;
  readonly invalidNote: string;
  readonly day: string;
  readonly category: string;
  readonly product: string;
  readonly brand: string;
  readonly device: string;
  readonly position: string;
  readonly reason: string;
  readonly clicks: string;
  readonly bidClicks: string;
  readonly cost: string;
  readonly cpc: string;
  readonly positionAvg: string;
  readonly share: string;
  readonly growth: string;
  readonly devices: Readonly<Record<(typeof DEVICES)[number], string>>;
  readonly reasons: Readonly<Record<InvalidReason, string>>;
};

export const CLICKS_TEXTS: Readonly<Record<Locale, ClicksTexts>> = {
  en: {
    title: 'Click report',
    byDay: 'By day',
    categories: 'Top categories',
    products: 'Top products',
    byDevice: 'Devices',
    byPosition: 'Positions',
    invalid: 'Invalid clicks',
    invalidNote: 'They cost nothing and are counted nowhere else.',
    day: 'Day',
    category: 'Category',
    product: 'Product',
    brand: 'Brand',
    device: 'Device',
    position: 'Position',
    reason: 'Reason',
    clicks: 'Clicks',
    bidClicks: 'Bid clicks',
    cost: 'Cost (EUR)',
    cpc: 'Average cost per click (EUR)',
    positionAvg: 'Average position',
    share: 'Share',
    growth: 'Change of clicks',
    devices: { desktop: 'Computer', mobile: 'Phone', tablet: 'Tablet' },
    reasons: { repeat: 'Repeated click', crawler: 'Crawler' },
  },
  sr: {
    title: 'Izveštaj o klikovima',
    byDay: 'Po danima',
    categories: 'Najbolje kategorije',
    products: 'Najbolji proizvodi',
    byDevice: 'Uređaji',
    byPosition: 'Pozicije',
    invalid: 'Nevažeći klikovi',
    invalidNote: 'Ne koštaju ništa i ne računaju se nigde drugde.',
    day: 'Dan',
    category: 'Kategorija',
    product: 'Proizvod',
    brand: 'Brend',
    device: 'Uređaj',
    position: 'Pozicija',
    reason: 'Razlog',
    clicks: 'Klikovi',
    bidClicks: 'Klikovi iz licitacije',
    cost: 'Trošak (EUR)',
    cpc: 'Prosečna cena klika (EUR)',
    positionAvg: 'Prosečna pozicija',
    share: 'Udeo',
    growth: 'Promena klikova',
    devices: { desktop: 'Računar', mobile: 'Telefon', tablet: 'Tablet' },
    reasons: { repeat: 'Ponovljen klik', crawler: 'Robot' },
  },
  sl: {
    title: 'Poročilo o klikih',
    byDay: 'Po dnevih',
    categories: 'Najboljše kategorije',
    products: 'Najboljši izdelki',
    byDevice: 'Naprave',
    byPosition: 'Pozicije',
    invalid: 'Neveljavni kliki',
    invalidNote: 'Ne stanejo nič in se ne štejejo nikjer drugje.',
    day: 'Dan',
    category: 'Kategorija',
    product: 'Izdelek',
    brand: 'Znamka',
    device: 'Naprava',
    position: 'Pozicija',
    reason: 'Razlog',
    clicks: 'Kliki',
    bidClicks: 'Kliki iz licitiranja',
    cost: 'Strošek (EUR)',
    cpc: 'Povprečna cena klika (EUR)',
    positionAvg: 'Povprečna pozicija',
    share: 'Delež',
    growth: 'Sprememba klikov',
    devices: { desktop: 'Računalnik', mobile: 'Telefon', tablet: 'Tablica' },
    reasons: { repeat: 'Ponovljen klik', crawler: 'Robot' },
  },
};
