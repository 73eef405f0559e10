import type { LedgerRow } from '../../../../shared/contract/reports/ledger.contract.ts';
import type { Locale } from '../../../../shared/rules/portals/locales.ts';

/** The words of the file; a column for each of the headers, in this order. */
export type ExportTexts = {
  readonly headers: readonly string[];
  readonly kinds: Readonly<Record<LedgerRow['kind'], string>>;
  readonly devices: Readonly<Record<LedgerRow['device'], string>>;
  readonly reasons: Readonly<Record<NonNullable<LedgerRow['invalid_reason']>, string>>;
  readonly yes: string;
  readonly no: string;
  /** How the file's name begins. */
  readonly fileName: string;
};

export const EXPORT_TEXTS: Readonly<Record<Locale, ExportTexts>> = {
  en: {
    headers: [
      'Time',
      'Product ID',
      'Product',
      'Category ID',
      'Category',
      'Position',
      'Kind',
      'Device',
      'Base price (EUR)',
      'Charged (EUR)',
      'Valid',
      'Reason',
      'Click ID',
    ],
    kinds: { base: 'base', bid: 'bid', ad: 'product ad', module: 'module' },
    devices: { desktop: 'Computer', mobile: 'Phone', tablet: 'Tablet' },
    reasons: { repeat: 'repeated click', crawler: 'crawler' },
    yes: 'yes',
    no: 'no',
    fileName: 'clicks',
  },
  sr: {
    headers: [
      'Vreme',
      'ID proizvoda',
      'Proizvod',
      'ID kategorije',
      'Kategorija',
      'Pozicija',
      'Vrsta',
      'Uređaj',
      'Osnovna cena (EUR)',
      'Naplaćeno (EUR)',
      'Važeći',
      'Razlog',
      'ID klika',
    ],
    kinds: { base: 'osnovni', bid: 'licitacija', ad: 'oglas proizvoda', module: 'modul' },
    devices: { desktop: 'Računar', mobile: 'Telefon', tablet: 'Tablet' },
    reasons: { repeat: 'ponovljen klik', crawler: 'robot' },
    yes: 'da',
    no: 'ne',
    fileName: 'klikovi',
  },
  sl: {
    headers: [
      'Čas',
      'ID izdelka',
      'Izdelek',
      'ID kategorije',
      'Kategorija',
      'Pozicija',
      'Vrsta',
      'Naprava',
      'Osnovna cena (EUR)',
      'Zaračunano (EUR)',
      'Veljaven',
      'Razlog',
      'ID klika',
    ],
    kinds: { base: 'osnovni', bid: 'licitiranje', ad: 'oglas izdelka', module: 'modul' },
    devices: { desktop: 'Računalnik', mobile: 'Telefon', tablet: 'Tablica' },
    reasons: { repeat: 'ponovljen klik', crawler: 'robot' },
    yes: 'da',
    no: 'ne',
    fileName: 'kliki',
  },
};
