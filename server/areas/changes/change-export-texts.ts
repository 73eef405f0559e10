import type { ChangeAction, ChangeSubject, MoveReason } from '../../../shared/rules/bids/money-changes.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';

/** The words of the file; a column for each of the headers, in this order. */
export type ChangeExportTexts = {
  readonly headers: (currency: string) => readonly string[];
  readonly subjects: Readonly<Record<ChangeSubject, string>>;
  readonly actions: Readonly<Record<ChangeAction, string>>;
  readonly moves: Readonly<Record<MoveReason, string>>;
  readonly on: string;
  readonly off: string;
  readonly yes: string;
  readonly no: string;
  /** How the file's name begins. */
  readonly fileName: string;
};

export const CHANGE_EXPORT_TEXTS: Readonly<Record<Locale, ChangeExportTexts>> = {
  en: {
    headers: (currency) => [
      'Time (Belgrade)',
      'Who',
      'Subject',
      'Change',
      'Category',
      'Product ID',
      'Product',
      'Brand',
      `Price from (${currency})`,
      `Price below (${currency})`,
      'Amount before (EUR)',
      'Amount after (EUR)',
      'State before',
      'State after',
      'Reason',
      'Undone',
      'Change set',
    ],
    subjects: { bid: 'bid', ad: 'product ad', limit: 'monthly limit' },
    actions: {
      placed: 'set',
      raised: 'raised',
      lowered: 'lowered',
      enabled: 'switched on',
      disabled: 'switched off',
      removed: 'removed',
      changed: 'changed',
    },
    moves: {
      products_merged: 'The product was merged into another',
      products_parted: 'The product was split from another',
      item_moved: 'The shop’s item now counts as another product',
    },
    on: 'on',
    off: 'off',
    yes: 'yes',
    no: 'no',
    fileName: 'change-history',
  },
  sr: {
    headers: (currency) => [
      'Vreme (Beograd)',
      'Ko',
      'Predmet',
      'Promena',
      'Kategorija',
      'ID proizvoda',
      'Proizvod',
      'Brend',
      `Cena od (${currency})`,
      `Cena ispod (${currency})`,
      'Iznos pre (EUR)',
      'Iznos posle (EUR)',
      'Pre: uključeno',
      'Posle: uključeno',
      'Razlog',
      'Poništeno',
      'Skup promena',
    ],
    subjects: { bid: 'ponuda za klik', ad: 'oglas proizvoda', limit: 'mesečni limit' },
    actions: {
      placed: 'postavljanje',
      raised: 'povećanje',
      lowered: 'smanjenje',
      enabled: 'uključivanje',
      disabled: 'isključivanje',
      removed: 'uklanjanje',
      changed: 'izmena',
    },
    moves: {
      products_merged: 'Proizvod je spojen u drugi',
      products_parted: 'Proizvod je ponovo izdvojen iz drugog',
      item_moved: 'Artikal prodavnice se sada vodi kao drugi proizvod',
    },
    on: 'da',
    off: 'ne',
    yes: 'da',
    no: 'ne',
    fileName: 'istorija-promena',
  },
  sl: {
    headers: (currency) => [
      'Čas (Beograd)',
      'Kdo',
      'Predmet',
      'Sprememba',
      'Kategorija',
      'ID izdelka',
      'Izdelek',
      'Znamka',
      `Cena od (${currency})`,
      `Cena pod (${currency})`,
      'Znesek prej (EUR)',
      'Znesek potem (EUR)',
      'Prej: vklopljeno',
      'Potem: vklopljeno',
      'Razlog',
      'Razveljavljeno',
      'Sklop sprememb',
    ],
    subjects: { bid: 'ponudba za klik', ad: 'oglas izdelkov', limit: 'mesečna omejitev' },
    actions: {
      placed: 'postavitev',
      raised: 'zvišanje',
      lowered: 'znižanje',
      enabled: 'vklop',
      disabled: 'izklop',
      removed: 'odstranitev',
      changed: 'sprememba',
    },
    moves: {
      products_merged: 'Izdelek je združen v drugega',
      products_parted: 'Izdelek je spet ločen od drugega',
      item_moved: 'Artikel trgovine zdaj velja za drug izdelek',
    },
    on: 'da',
    off: 'ne',
    yes: 'da',
    no: 'ne',
    fileName: 'zgodovina-sprememb',
  },
};
