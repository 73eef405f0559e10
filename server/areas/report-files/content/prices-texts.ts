import type { Locale } from '../../../../shared/rules/portals/locales.ts';

export type PricesTexts = {
  readonly title: string;
  readonly compared: string;
  readonly comparedNote: string;
  readonly cheapest: string;
  readonly moreExpensive: string;
  readonly mostExpensive: string;
  readonly index: string;
  readonly product: string;
  readonly brand: string;
  readonly category: string;
  readonly price: string;
  readonly rank: string;
  readonly offers: string;
  readonly lowest: string;
  readonly median: string;
  readonly highest: string;
  readonly gap: string;
  readonly gapPercent: string;
  readonly clicks: string;
};

export const PRICES_TEXTS: Readonly<Record<Locale, PricesTexts>> = {
  en: {
    title: 'Price report',
    compared: 'Compared products',
    comparedNote: 'Products that at least one other shop has in stock too; those priced too high come first.',
    cheapest: 'Cheapest',
    moreExpensive: 'In between',
    mostExpensive: 'Most expensive',
    index: 'Own prices ÷ lowest prices',
    product: 'Product',
    brand: 'Brand',
    category: 'Category',
    price: 'Own price',
    rank: 'Rank',
    offers: 'Offers',
    lowest: 'Lowest',
    median: 'Median',
    highest: 'Highest',
    gap: 'Gap to the lowest',
    gapPercent: 'Gap in percent',
    clicks: 'Clicks in 30 days',
  },
  sr: {
    title: 'Izveštaj o cenama',
    compared: 'Upoređeni proizvodi',
    comparedNote: 'Proizvodi koje na stanju ima bar još jedna prodavnica; prvi su oni koji su preskupi.',
    cheapest: 'Najjeftiniji',
    moreExpensive: 'U sredini',
    mostExpensive: 'Najskuplji',
    index: 'Vaše cene ÷ najniže cene',
    product: 'Proizvod',
    brand: 'Brend',
    category: 'Kategorija',
    price: 'Vaša cena',
    rank: 'Mesto',
    offers: 'Ponude',
    lowest: 'Najniža',
    median: 'Medijana',
    highest: 'Najviša',
    gap: 'Razlika do najniže',
    gapPercent: 'Razlika u procentima',
    clicks: 'Klikovi za 30 dana',
  },
  sl: {
    title: 'Poročilo o cenah',
    compared: 'Primerjani izdelki',
    comparedNote: 'Izdelki, ki jih ima na zalogi vsaj še ena trgovina; prvi so tisti, ki so predragi.',
    cheapest: 'Najcenejši',
    moreExpensive: 'Vmes',
    mostExpensive: 'Najdražji',
    index: 'Vaše cene ÷ najnižje cene',
    product: 'Izdelek',
    brand: 'Znamka',
    category: 'Kategorija',
    price: 'Vaša cena',
    rank: 'Mesto',
    offers: 'Ponudbe',
    lowest: 'Najnižja',
    median: 'Mediana',
    highest: 'Najvišja',
    gap: 'Razlika do najnižje',
    gapPercent: 'Razlika v odstotkih',
    clicks: 'Kliki v 30 dneh',
  },
};
