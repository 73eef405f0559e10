import { LINK_PAGES } from '../../../shared/rules/people/link-pages.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import type { Letter } from '../../kernel/mail/mail.public.ts';

type Words = {
  subject: string;
  greeting: string;
  shops: (inviter: string, shops: string) => string;
  more: (count: number) => string;
  register: { text: string; label: string };
  join: { text: string; label: string };
  closing: string;
  confirmed: {
    subject: string;
    shops: (shops: string) => string;
    text: string;
    label: string;
    closing: string;
  };
};

const NAMED_SHOPS = 5;

// The inviter stands there with the e-mail address, which is proven; a name is whatever somebody typed.
const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    subject: 'You are invited to Business Manager',
    greeting: 'Hello!',
    shops: (inviter, shops) => `${inviter} invites you to work with: ${shops}.`,
    more: (count) => `and ${count} more`,
    register: {
      text: 'Choose a password and your account is ready. The link works once, for 7 days.',
      label: 'Finish the registration',
    },
    join: {
      text: 'You already have an account with this e-mail address: accept, and the shops are added to it. The link works once, for 7 days.',
      label: 'Accept the invitation',
    },
    closing: 'If you do not know who invites you, ignore this mail and do not open the link.',
    confirmed: {
      subject: 'Your account is confirmed',
      shops: (shops) => `We have checked your account. From now on you can use: ${shops}.`,
      text: 'Reports open as soon as the mandatory fields of your profile are filled.',
      label: 'Log in',
      closing: 'You get this mail because you have registered with this e-mail address.',
    },
  },
  sr: {
    subject: 'Pozvani ste u Business Manager',
    greeting: 'Dobar dan!',
    shops: (inviter, shops) => `${inviter} vas poziva da radite u prodavnicama: ${shops}.`,
    more: (count) => `i još ${count}`,
    register: {
      text: 'Izaberite lozinku i vaš nalog je spreman. Link važi 7 dana i može se iskoristiti samo jednom.',
      label: 'Završi registraciju',
    },
    join: {
      text: 'Sa ovom adresom e-pošte već imate nalog: prihvatite pozivnicu i prodavnice će mu biti dodate. Link važi 7 dana i može se iskoristiti samo jednom.',
      label: 'Prihvati pozivnicu',
    },
    closing: 'Ako ne znate ko vas poziva, zanemarite ovu poruku i ne otvarajte link.',
    confirmed: {
      subject: 'Vaš nalog je potvrđen',
      shops: (shops) => `Proverili smo vaš nalog. Od sada možete da koristite: ${shops}.`,
      text: 'Izveštaji će biti dostupni čim popunite obavezna polja profila.',
      label: 'Prijavi se',
      closing: 'Ovu poruku dobijate jer ste se registrovali sa ovom adresom e-pošte.',
    },
  },
  sl: {
    subject: 'Vabilo v Business Manager',
    greeting: 'Pozdravljeni!',
    shops: (inviter, shops) => `${inviter} vas vabi k delu s trgovinami: ${shops}.`,
    more: (count) => `in še ${count}`,
    register: {
      text: 'Izberite geslo in vaš račun je pripravljen. Povezava velja 7 dni in jo je mogoče uporabiti le enkrat.',
      label: 'Dokončaj registracijo',
    },
    join: {
      text: 'S tem e-poštnim naslovom že imate račun: sprejmite vabilo in trgovine mu bodo dodane. Povezava velja 7 dni in jo je mogoče uporabiti le enkrat.',
      label: 'Sprejmi vabilo',
    },
    closing: 'Če ne veste, kdo vas vabi, prezrite to sporočilo in ne odpirajte povezave.',
    confirmed: {
      subject: 'Vaš račun je potrjen',
      shops: (shops) => `Vaš račun smo preverili. Odslej lahko uporabljate: ${shops}.`,
      text: 'Poročila bodo na voljo takoj, ko izpolnite obvezna polja profila.',
      label: 'Prijavi se',
      closing: 'To sporočilo ste prejeli, ker ste se registrirali s tem e-poštnim naslovom.',
    },
  },
};

function shopList(shops: readonly string[], { more }: Words): string {
  const named = shops.slice(0, NAMED_SHOPS).join(', ');
  return shops.length > NAMED_SHOPS ? `${named} ${more(shops.length - NAMED_SHOPS)}` : named;
}

/** To somebody invited to shops; who has an account joins with it, others finish the registration. */
export function inviteLetter(invitation: {
  lang: Locale;
  hasAccount: boolean;
  inviter: string;
  shops: readonly string[];
  path: string;
}): Letter {
  const { lang, hasAccount, inviter, shops, path } = invitation;
  const words = WORDS[lang];
  const { text, label } = hasAccount ? words.join : words.register;
  return {
    lang,
    subject: words.subject,
    paragraphs: [words.greeting, words.shops(inviter, shopList(shops, words)), text],
    action: { label, path },
    closing: words.closing,
  };
}

/** To somebody whose first shops were just set. */
export function accountConfirmedLetter(lang: Locale, shops: readonly string[]): Letter {
  const words = WORDS[lang];
  const { subject, text, label, closing } = words.confirmed;
  return {
    lang,
    subject,
    paragraphs: [words.greeting, words.confirmed.shops(shopList(shops, words)), text],
    action: { label, path: LINK_PAGES.login },
    closing,
  };
}
