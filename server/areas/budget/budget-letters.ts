import type { LimitCrossing } from '../../../shared/rules/budget/budget.ts';
import { formatEur, formatPercent, microsToEur } from '../../../shared/rules/money/money.ts';
import { LINK_PAGES } from '../../../shared/rules/people/link-pages.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import type { Letter } from '../../kernel/mail/mail.public.ts';
import type { MonthBudget } from './budget.repository.ts';

type Figures = {
  readonly shop: string;
  readonly limit: string;
  readonly spent: string;
  readonly share: string;
  /** The last day of the month, `30.11.2026`. */
  readonly end: string;
};
type Words = {
  readonly subject: (figures: Figures) => string;
  readonly paragraphs: (figures: Figures) => readonly string[];
};
type Language = Readonly<Record<LimitCrossing, Words>> & {
  readonly label: string;
  readonly closing: (figures: Figures) => string;
};

const LANGUAGES: Readonly<Record<Locale, Language>> = {
  en: {
    threshold: {
      subject: ({ shop, share }) => `${shop} has spent ${share} of its monthly limit`,
      paragraphs: ({ shop, limit, spent, share }) => [
        `${shop} has spent ${spent} of its monthly limit of ${limit} (${share}).`,
        'When the limit is reached, your products are hidden on the portal until you raise the limit or a new month begins.',
        'Limit management shows when that will be and how to avoid it: with a higher limit or lower bids.',
      ],
    },
    reached: {
      subject: ({ shop }) => `${shop} has reached its monthly limit: its products are hidden`,
      paragraphs: ({ shop, limit, spent, end }) => [
        `${shop} has reached its monthly limit of ${limit} (spent: ${spent}).`,
        `Its products are hidden on the portal until you raise the limit or the month ends (${end}). Clicks on pages that were already open may still be added.`,
        'As soon as you raise it, the products are shown again.',
      ],
    },
    label: 'Open limit management',
    closing: ({ shop }) => `You get this mail because you work with ${shop}. It comes once for each limit.`,
  },
  sr: {
    threshold: {
      subject: ({ shop, share }) => `${shop}: potrošeno je ${share} mesečnog limita`,
      paragraphs: ({ shop, limit, spent, share }) => [
        `Prodavnica ${shop} potrošila je ${spent} od mesečnog limita od ${limit} (${share}).`,
        'Kada se limit dostigne, vaši proizvodi se više ne prikazuju na portalu dok ne povećate limit ili dok ne počne novi mesec.',
        'Na stranici Upravljanje limitom možete da vidite kada će se to desiti i kako da to sprečite: većim limitom ili nižim ponudama za klik.',
      ],
    },
    reached: {
      subject: ({ shop }) => `${shop}: mesečni limit je dostignut, proizvodi se ne prikazuju`,
      paragraphs: ({ shop, limit, spent, end }) => [
        `Prodavnica ${shop} dostigla je mesečni limit od ${limit} (potrošeno: ${spent}).`,
        `Njeni proizvodi se ne prikazuju na portalu dok ne povećate limit, odnosno do kraja meseca (${end}). Mogu se dodati još samo klikovi sa stranica koje su već bile otvorene.`,
        'Čim povećate limit, proizvodi se ponovo prikazuju.',
      ],
    },
    label: 'Otvori upravljanje limitom',
    closing: ({ shop }) =>
      `Ovu poruku dobijate jer radite sa prodavnicom ${shop}. Šalje se jednom za svaki limit.`,
  },
  sl: {
    threshold: {
      subject: ({ shop, share }) => `${shop}: porabljenih je ${share} mesečne omejitve`,
      paragraphs: ({ shop, limit, spent, share }) => [
        `Trgovina ${shop} je porabila ${spent} od mesečne omejitve ${limit} (${share}).`,
        'Ko bo omejitev dosežena, vaši izdelki na portalu ne bodo več prikazani, dokler omejitve ne zvišate ali se ne začne nov mesec.',
        'Na strani Upravljanje omejitve vidite, kdaj se bo to zgodilo in kako to preprečite: z višjo omejitvijo ali nižjimi ponudbami za klik.',
      ],
    },
    reached: {
      subject: ({ shop }) => `${shop}: mesečna omejitev je dosežena, izdelki niso prikazani`,
      paragraphs: ({ shop, limit, spent, end }) => [
        `Trgovina ${shop} je dosegla mesečno omejitev ${limit} (porabljeno: ${spent}).`,
        `Njeni izdelki na portalu niso prikazani, dokler omejitve ne zvišate oziroma do konca meseca (${end}). Prištejejo se lahko le še kliki s strani, ki so bile že odprte.`,
        'Takoj po zvišanju so izdelki spet prikazani.',
      ],
    },
    label: 'Odpri upravljanje omejitve',
    closing: ({ shop }) =>
      `To sporočilo ste prejeli, ker delate s trgovino ${shop}. Pošljemo ga enkrat za vsako omejitev.`,
  },
};

/** What is left of a share would round up to the whole: `99,9 %` of a limit that is not reached. */
function shareText(spentMicros: number, limitMicros: number): string {
  const tenths = Math.floor((spentMicros * 1_000) / limitMicros);
  return formatPercent(tenths / 10);
}

/** To the people of a shop whose month has neared or reached its limit. */
export function crossingLetter(crossing: {
  lang: Locale;
  kind: LimitCrossing;
  budget: Pick<MonthBudget, 'shopId' | 'name' | 'limitMicros' | 'spentMicros'>;
  monthEnd: Day;
}): Letter {
  const { lang, kind, budget, monthEnd } = crossing;
  const { shopId, name, limitMicros, spentMicros } = budget;
  const language = LANGUAGES[lang];
  const figures = {
    shop: name,
    limit: formatEur(microsToEur(limitMicros)),
    spent: formatEur(microsToEur(spentMicros)),
    share: limitMicros === 0 ? '–' : shareText(spentMicros, limitMicros),
    end: monthEnd.split('-').reverse().join('.'),
  };
  return {
    lang,
    subject: language[kind].subject(figures),
    paragraphs: language[kind].paragraphs(figures),
    action: { label: language.label, path: `${LINK_PAGES.limit}?shop_id=${shopId}` },
    closing: language.closing(figures),
  };
}
