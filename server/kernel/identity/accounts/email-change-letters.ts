import { LINK_PAGES } from '../../../../shared/rules/people/link-pages.ts';
import type { Locale } from '../../../../shared/rules/portals/locales.ts';
import { type LetterTable, letterOf } from './account-letters.ts';

const CONFIRM_NEW: LetterTable = {
  en: {
    subject: 'Confirm your new e-mail address',
    paragraphs: [
      'This is to become the e-mail address of your account. Confirm that the address is yours; the link works once, for 24 hours.',
      'From then on you log in with this address.',
    ],
    label: 'Confirm the new address',
    closing: 'If you did not ask for this, ignore this mail and do not open the link.',
  },
  sr: {
    subject: 'Potvrdite novu adresu e-pošte',
    paragraphs: [
      'Zatraženo je da ovo postane adresa e-pošte vašeg naloga. Potvrdite da je adresa vaša; link važi 24 sata i može se iskoristiti samo jednom.',
      'Nakon toga se prijavljujete ovom adresom.',
    ],
    label: 'Potvrdi novu adresu',
    closing: 'Ako ovo niste zatražili, zanemarite ovu poruku i ne otvarajte link.',
  },
  sl: {
    subject: 'Potrdite novi e-poštni naslov',
    paragraphs: [
      'Zahtevano je bilo, da to postane e-poštni naslov vašega računa. Potrdite, da je naslov vaš; povezava velja 24 ur in jo je mogoče uporabiti le enkrat.',
      'Nato se prijavljate s tem naslovom.',
    ],
    label: 'Potrdi novi naslov',
    closing: 'Če tega niste zahtevali, prezrite to sporočilo in ne odpirajte povezave.',
  },
};

const CHANGE_ASKED: LetterTable = {
  en: {
    subject: 'Your e-mail address is about to change',
    paragraphs: [
      'Somebody who knows your password has asked for another e-mail address for your account. A link was sent there; as soon as it is opened, you log in with the new address and no longer with this one.',
      'If this was not you, choose a new password at once: that stops the change and logs you out on every device.',
    ],
    label: 'Choose a new password',
    closing: 'If it was you, there is nothing to do here.',
  },
  sr: {
    subject: 'Vaša adresa e-pošte će biti promenjena',
    paragraphs: [
      'Neko ko zna vašu lozinku zatražio je drugu adresu e-pošte za vaš nalog. Na nju je poslat link; čim se otvori, prijavljivaćete se novom adresom, a ovom više ne.',
      'Ako to niste bili vi, odmah izaberite novu lozinku: time zaustavljate promenu i odjavljujete se sa svih uređaja.',
    ],
    label: 'Izaberi novu lozinku',
    closing: 'Ako ste to bili vi, ovde ne treba ništa da radite.',
  },
  sl: {
    subject: 'Vaš e-poštni naslov bo spremenjen',
    paragraphs: [
      'Nekdo, ki pozna vaše geslo, je za vaš račun zahteval drug e-poštni naslov. Tja je bila poslana povezava; ko bo odprta, se boste prijavljali z novim naslovom, s tem pa ne več.',
      'Če to niste bili vi, takoj izberite novo geslo: s tem ustavite spremembo in se odjavite na vseh napravah.',
    ],
    label: 'Izberi novo geslo',
    closing: 'Če ste bili to vi, vam tukaj ni treba storiti ničesar.',
  },
};

const NEW_TAKEN: LetterTable = {
  en: {
    subject: 'This address already has an account',
    paragraphs: [
      'Somebody, perhaps you, wants to give this e-mail address to another account. It already has one, and nothing about it has changed.',
      'If you want to use the address elsewhere, give this account another one first. If you no longer know its password, choose a new one.',
    ],
    label: 'Choose a new password',
    closing: 'If it was not you, there is nothing to do.',
  },
  sr: {
    subject: 'Za ovu adresu već postoji nalog',
    paragraphs: [
      'Neko, možda vi, želi da ovu adresu e-pošte dodeli drugom nalogu. Za nju već postoji nalog i na njemu se ništa nije promenilo.',
      'Ako želite da adresu koristite za drugi nalog, prvo promenite adresu ovog naloga. Ako više ne znate njegovu lozinku, izaberite novu.',
    ],
    label: 'Izaberi novu lozinku',
    closing: 'Ako to niste bili vi, ne treba ništa da radite.',
  },
  sl: {
    subject: 'Za ta naslov račun že obstaja',
    paragraphs: [
      'Nekdo, morda vi, želi ta e-poštni naslov dodeliti drugemu računu. Zanj račun že obstaja in na njem se ni nič spremenilo.',
      'Če želite naslov uporabiti za drug račun, najprej spremenite naslov tega računa. Če njegovega gesla ne veste več, izberite novo.',
    ],
    label: 'Izberi novo geslo',
    closing: 'Če to niste bili vi, vam ni treba storiti ničesar.',
  },
};

/** To the new mailbox, to prove it by the link. */
export const confirmNewEmailLetter = (lang: Locale, path: string) => letterOf(CONFIRM_NEW, lang, path);
/** To the present mailbox, when a change is asked for. */
export const emailChangeAskedLetter = (lang: Locale) =>
  letterOf(CHANGE_ASKED, lang, LINK_PAGES.forgotPassword);
/** To the owner of an address that another account wants to have. */
export const newEmailTakenLetter = (lang: Locale) => letterOf(NEW_TAKEN, lang, LINK_PAGES.forgotPassword);
