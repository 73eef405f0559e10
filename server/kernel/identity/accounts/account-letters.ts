import { LINK_PAGES } from '../../../../shared/rules/people/link-pages.ts';
import type { Locale } from '../../../../shared/rules/portals/locales.ts';
import type { Letter } from '../../mail/mail.public.ts';

type Words = { subject: string; paragraphs: readonly string[]; label: string; closing: string };
export type LetterTable = Readonly<Record<Locale, Words>>;

// No letter names its reader: until a mailbox is proven the name is whatever a stranger typed.
const VERIFY_EMAIL: LetterTable = {
  en: {
    subject: 'Confirm your e-mail address',
    paragraphs: [
      'Welcome!',
      'An account was opened with this e-mail address. Confirm that the address is yours; the link works once, for 24 hours.',
    ],
    label: 'Confirm the e-mail address',
    closing: 'If you did not open an account, ignore this mail and do not open the link.',
  },
  sr: {
    subject: 'Potvrdite adresu e-pošte',
    paragraphs: [
      'Dobro došli!',
      'Sa ovom adresom e-pošte otvoren je nalog. Potvrdite da je adresa vaša; link važi 24 sata i može se iskoristiti samo jednom.',
    ],
    label: 'Potvrdi adresu e-pošte',
    closing: 'Ako niste otvorili nalog, zanemarite ovu poruku i ne otvarajte link.',
  },
  sl: {
    subject: 'Potrdite e-poštni naslov',
    paragraphs: [
      'Dobrodošli!',
      'S tem e-poštnim naslovom je bil odprt račun. Potrdite, da je naslov vaš; povezava velja 24 ur in jo je mogoče uporabiti le enkrat.',
    ],
    label: 'Potrdi e-poštni naslov',
    closing: 'Če računa niste odprli, prezrite to sporočilo in ne odpirajte povezave.',
  },
};

const ADDRESS_TAKEN: LetterTable = {
  en: {
    subject: 'You already have an account',
    paragraphs: [
      'Somebody, perhaps you, has just tried to register with this e-mail address. It already has an account, and nothing about it has changed.',
      'If you no longer know your password, choose a new one. That also confirms the address.',
    ],
    label: 'Choose a new password',
    closing: 'If it was not you, there is nothing to do.',
  },
  sr: {
    subject: 'Već imate nalog',
    paragraphs: [
      'Neko je, možda vi, upravo pokušao da se registruje sa ovom adresom e-pošte. Za nju već postoji nalog i na njemu se ništa nije promenilo.',
      'Ako više ne znate lozinku, izaberite novu. Time se potvrđuje i adresa.',
    ],
    label: 'Izaberi novu lozinku',
    closing: 'Ako to niste bili vi, ne treba ništa da radite.',
  },
  sl: {
    subject: 'Račun že imate',
    paragraphs: [
      'Nekdo, morda vi, se je pravkar poskusil registrirati s tem e-poštnim naslovom. Zanj račun že obstaja in na njem se ni nič spremenilo.',
      'Če gesla ne veste več, izberite novo. S tem potrdite tudi naslov.',
    ],
    label: 'Izberi novo geslo',
    closing: 'Če to niste bili vi, vam ni treba storiti ničesar.',
  },
};

const RESET_PASSWORD: LetterTable = {
  en: {
    subject: 'Choose a new password',
    paragraphs: [
      'A new password was asked for the account with this e-mail address. The link works once, for one hour.',
    ],
    label: 'Choose a new password',
    closing: 'If you did not ask for it, ignore this mail: your password stays as it is.',
  },
  sr: {
    subject: 'Izaberite novu lozinku',
    paragraphs: [
      'Za nalog sa ovom adresom e-pošte zatražena je nova lozinka. Link važi jedan sat i može se iskoristiti samo jednom.',
    ],
    label: 'Izaberi novu lozinku',
    closing: 'Ako je niste zatražili, zanemarite ovu poruku: vaša lozinka ostaje ista.',
  },
  sl: {
    subject: 'Izberite novo geslo',
    paragraphs: [
      'Za račun s tem e-poštnim naslovom je bilo zahtevano novo geslo. Povezava velja eno uro in jo je mogoče uporabiti le enkrat.',
    ],
    label: 'Izberi novo geslo',
    closing: 'Če ga niste zahtevali, prezrite to sporočilo: vaše geslo ostane enako.',
  },
};

const PASSWORD_REPLACED: LetterTable = {
  en: {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was just replaced through the link in our mail. You are logged out on every device.',
      'If it was not you, choose a new password at once and secure your mailbox.',
    ],
    label: 'Choose a new password',
    closing: 'If it was you, there is nothing to do.',
  },
  sr: {
    subject: 'Vaša lozinka je promenjena',
    paragraphs: [
      'Lozinka vašeg naloga je upravo zamenjena preko linka iz naše poruke. Odjavljeni ste sa svih uređaja.',
      'Ako to niste bili vi, odmah izaberite novu lozinku i zaštitite svoju e-poštu.',
    ],
    label: 'Izaberi novu lozinku',
    closing: 'Ako ste to bili vi, ne treba ništa da radite.',
  },
  sl: {
    subject: 'Vaše geslo je bilo spremenjeno',
    paragraphs: [
      'Geslo vašega računa je bilo pravkar zamenjano prek povezave v našem sporočilu. Odjavljeni ste na vseh napravah.',
      'Če to niste bili vi, takoj izberite novo geslo in zavarujte svoj poštni predal.',
    ],
    label: 'Izberi novo geslo',
    closing: 'Če ste bili to vi, vam ni treba storiti ničesar.',
  },
};

/** The letter of a table in one language, with what its link opens. */
export function letterOf(table: LetterTable, lang: Locale, path: string): Letter {
  const { subject, paragraphs, label, closing } = table[lang];
  return { lang, subject, paragraphs, action: { label, path }, closing };
}

/** To prove a mailbox by the link. */
export const verifyEmailLetter = (lang: Locale, path: string) => letterOf(VERIFY_EMAIL, lang, path);
/** To the owner of an address that somebody tried to register. */
export const addressTakenLetter = (lang: Locale) => letterOf(ADDRESS_TAKEN, lang, LINK_PAGES.forgotPassword);
/** To choose a new password by the link. */
export const resetPasswordLetter = (lang: Locale, path: string) => letterOf(RESET_PASSWORD, lang, path);
/** To the owner, after the password was replaced. */
export const passwordReplacedLetter = (lang: Locale) =>
  letterOf(PASSWORD_REPLACED, lang, LINK_PAGES.forgotPassword);
