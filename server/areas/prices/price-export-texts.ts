import type { Locale } from '../../../shared/rules/portals/locales.ts';
import type { PriceList } from '../../../shared/rules/portals/price-lists.ts';

/** The words of the file; a column for each of the headers, in this order. */
type ExportTexts = {
  readonly headers: (currency: string) => readonly string[];
  readonly yes: string;
  readonly no: string;
  /** How the file's name begins. */
  readonly fileNames: Readonly<Record<PriceList, string>>;
};

export const EXPORT_TEXTS: Readonly<Record<Locale, ExportTexts>> = {
  en: {
    headers: (currency) => [
      'Product ID',
      'Product',
      'Brand',
      'Category ID',
      'Category',
      `Own price (${currency})`,
      'Rank',
      'Shared with another shop',
      `Lowest (${currency})`,
      `Median (${currency})`,
      `Highest (${currency})`,
      `Lowest of the others (${currency})`,
      'Offers',
      `Gap to the lowest (${currency})`,
      'Gap to the lowest (%)',
      'Clicks in 30 days',
      'Page on the portal',
    ],
    yes: 'yes',
    no: 'no',
    fileNames: {
      cheapest: 'lowest-prices',
      more_expensive: 'higher-prices',
      most_expensive: 'highest-prices',
      undercut: 'undercut-prices',
    },
  },
  sr: {
    headers: (currency) => [
      'ID proizvoda',
      'Proizvod',
      'Brend',
      'ID kategorije',
      'Kategorija',
      `Vaša cena (${currency})`,
      'Mesto',
      'Podeljeno sa drugom prodavnicom',
      `Najniža (${currency})`,
      `Medijana (${currency})`,
      `Najviša (${currency})`,
      `Najniža kod ostalih (${currency})`,
      'Ponude',
      `Razlika do najniže (${currency})`,
      'Razlika do najniže (%)',
      'Klikovi za 30 dana',
      'Stranica na portalu',
    ],
    yes: 'da',
    no: 'ne',
    fileNames: {
      cheapest: 'najnize-cene',
      more_expensive: 'vise-cene',
      most_expensive: 'najvise-cene',
      undercut: 'skuplje-od-najnize',
    },
  },
  sl: {
    headers: (currency) => [
      'ID izdelka',
      'Izdelek',
      'Znamka',
      'ID kategorije',
      'Kategorija',
      `Vaša cena (${currency})`,
      'Mesto',
      'Deljeno z drugo trgovino',
      `Najnižja (${currency})`,
      `Mediana (${currency})`,
      `Najvišja (${currency})`,
      `Najnižja pri drugih (${currency})`,
      'Ponudbe',
      `Razlika do najnižje (${currency})`,
      'Razlika do najnižje (%)',
      'Kliki v 30 dneh',
      'Stran na portalu',
    ],
    yes: 'da',
    no: 'ne',
    fileNames: {
      cheapest: 'najnizje-cene',
      more_expensive: 'visje-cene',
      most_expensive: 'najvisje-cene',
      undercut: 'drazje-od-najnizje',
    },
  },
};
