import { formatEur } from '../../../shared/rules/money/money.ts';
import { LINK_PAGES } from '../../../shared/rules/people/link-pages.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import { type LimitEffect, limitEffect } from '../../../shared/rules/shops/desk-shops.ts';
import type { Letter } from '../../kernel/mail/mail.public.ts';

type ShopName = { readonly id: number; readonly name: string };
type LimitWords = { shop: string; from: string; to: string; spent: string };
type Words = {
  suspended: { subject: (shop: string) => string; text: (shop: string) => string; next: string };
  resumed: { subject: (shop: string) => string; text: (shop: string) => string };
  limit: {
    subject: (words: LimitWords) => string;
    text: (words: LimitWords) => string;
    none: string;
    effect: Readonly<Record<LimitEffect['products'], (words: LimitWords) => string | null>>;
  };
  reason: (reason: string) => string;
  ask: string;
  openLimit: string;
  login: string;
  closing: (shop: string) => string;
};

const nothing = () => null;

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    suspended: {
      subject: (shop) => `${shop} is suspended: its products are hidden`,
      text: (shop) => `We have suspended ${shop}. Its products and ads are not shown on the portal any more.`,
      next: 'Clicks on pages that were already open may still be added. Write to us as soon as the cause is settled, or if you have questions.',
    },
    resumed: {
      subject: (shop) => `${shop} may trade again`,
      text: (shop) =>
        `The suspension of ${shop} has ended. Its products and ads are shown again, unless its monthly limit is reached.`,
    },
    limit: {
      subject: ({ shop, to }) => `${shop}: the monthly limit is now ${to}`,
      text: ({ shop, from, to, spent }) =>
        `We have changed the monthly limit of ${shop} from ${from} to ${to}. Spent this month: ${spent}.`,
      none: 'none',
      effect: {
        hidden: () =>
          'The new limit is reached already: the products are hidden until it is raised or a new month begins.',
        shown: () => 'The products are shown again.',
        stay_hidden: () => 'The products stay hidden.',
        stay_shown: nothing,
      },
    },
    reason: (reason) => `Reason: ${reason}`,
    ask: 'Write to us',
    openLimit: 'Open limit management',
    login: 'Log in',
    closing: (shop) => `You get this mail because you work with ${shop}.`,
  },
  sr: {
    suspended: {
      subject: (shop) => `${shop}: prodavnica je suspendovana, proizvodi se ne prikazuju`,
      text: (shop) =>
        `Suspendovali smo prodavnicu ${shop}. Njeni proizvodi i oglasi se više ne prikazuju na portalu.`,
      next: 'Mogu se obračunati još samo klikovi sa stranica koje su već bile otvorene. Javite nam se čim otklonite uzrok ili ako imate pitanja.',
    },
    resumed: {
      subject: (shop) => `${shop}: suspenzija je ukinuta`,
      text: (shop) =>
        `Suspenzija prodavnice ${shop} je ukinuta. Njeni proizvodi i oglasi se ponovo prikazuju, osim ako je mesečni limit dostignut.`,
    },
    limit: {
      subject: ({ shop, to }) => `${shop}: mesečni limit je sada ${to}`,
      text: ({ shop, from, to, spent }) =>
        `Promenili smo mesečni limit prodavnice ${shop}: pre ${from}, sada ${to}. Potrošeno ovog meseca: ${spent}.`,
      none: 'bez limita',
      effect: {
        hidden: () =>
          'Novi limit je već dostignut: proizvodi se ne prikazuju dok se limit ne poveća ili dok ne počne novi mesec.',
        shown: () => 'Proizvodi se ponovo prikazuju.',
        stay_hidden: () => 'Proizvodi se i dalje ne prikazuju.',
        stay_shown: nothing,
      },
    },
    reason: (reason) => `Razlog: ${reason}`,
    ask: 'Pišite nam',
    openLimit: 'Otvori upravljanje limitom',
    login: 'Prijavi se',
    closing: (shop) => `Ovu poruku dobijate jer radite sa prodavnicom ${shop}.`,
  },
  sl: {
    suspended: {
      subject: (shop) => `${shop}: trgovina je začasno izključena, izdelki niso prikazani`,
      text: (shop) =>
        `Trgovino ${shop} smo začasno izključili. Njeni izdelki in oglasi na portalu niso več prikazani.`,
      next: 'Obračunajo se lahko le še kliki s strani, ki so bile že odprte. Pišite nam, ko odpravite vzrok ali če imate vprašanja.',
    },
    resumed: {
      subject: (shop) => `${shop}: trgovina je znova vključena`,
      text: (shop) =>
        `Trgovina ${shop} je znova vključena. Njeni izdelki in oglasi so spet prikazani, razen če je mesečna omejitev dosežena.`,
    },
    limit: {
      subject: ({ shop, to }) => `${shop}: mesečna omejitev je zdaj ${to}`,
      text: ({ shop, from, to, spent }) =>
        `Spremenili smo mesečno omejitev trgovine ${shop}: prej ${from}, zdaj ${to}. Porabljeno ta mesec: ${spent}.`,
      none: 'brez omejitve',
      effect: {
        hidden: () =>
          'Nova omejitev je že dosežena: izdelki niso prikazani, dokler je ne zvišamo ali se ne začne nov mesec.',
        shown: () => 'Izdelki so spet prikazani.',
        stay_hidden: () => 'Izdelki še naprej niso prikazani.',
        stay_shown: nothing,
      },
    },
    reason: (reason) => `Razlog: ${reason}`,
    ask: 'Pišite nam',
    openLimit: 'Odpri upravljanje omejitve',
    login: 'Prijavi se',
    closing: (shop) => `To sporočilo ste prejeli, ker delate s trgovino ${shop}.`,
  },
};

const ofShop = (path: string, shopId: number) => `${path}?shop_id=${shopId}`;

/** To the people of a shop that was suspended. */
export function suspendedLetter(lang: Locale, { id, name, reason }: ShopName & { reason: string }): Letter {
  const words = WORDS[lang];
  const { subject, text, next } = words.suspended;
  return {
    lang,
    subject: subject(name),
    paragraphs: [text(name), words.reason(reason), next],
    action: { label: words.ask, path: ofShop(LINK_PAGES.newTicket, id) },
    closing: words.closing(name),
  };
}

/** To the people of a shop that may trade again. */
export function resumedLetter(lang: Locale, { name }: ShopName): Letter {
  const words = WORDS[lang];
  return {
    lang,
    subject: words.resumed.subject(name),
    paragraphs: [words.resumed.text(name)],
    action: { label: words.login, path: LINK_PAGES.login },
    closing: words.closing(name),
  };
}

/** To the people of a shop whose limit staff have changed; amounts in EUR. */
export function limitLetter(
  lang: Locale,
  change: {
    shopId: number;
    name: string;
    from: number | null;
    to: number | null;
    spent: number;
    suspended: boolean;
    reason: string;
  },
): Letter {
  const words = WORDS[lang];
  const { shopId, name, from, to, spent, suspended, reason } = change;
  const euros = (eur: number | null) => (eur === null ? words.limit.none : formatEur(eur));
  const said = { shop: name, from: euros(from), to: euros(to), spent: formatEur(spent) };
  const { products } = limitEffect({ limit: from, to, spent, suspended });
  const effect = words.limit.effect[products](said);
  return {
    lang,
    subject: words.limit.subject(said),
    paragraphs: [words.limit.text(said), ...(effect === null ? [] : [effect]), words.reason(reason)],
    action:
      to === null
        ? { label: words.login, path: LINK_PAGES.login }
        : { label: words.openLimit, path: ofShop(LINK_PAGES.limit, shopId) },
    closing: words.closing(name),
  };
}
