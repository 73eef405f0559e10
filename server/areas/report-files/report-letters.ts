import { formatGrowth } from '../../../shared/rules/money/money.ts';
import { LINK_PAGES } from '../../../shared/rules/people/link-pages.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import type { ReportRhythm } from '../../../shared/rules/reports/report-schedule.ts';
import type { Letter } from '../../kernel/mail/mail.public.ts';
import type { Figure, ReportDocument } from './content/report-document.ts';
import { daysWords, valueWords } from './content/value-words.ts';

type Words = {
  readonly intro: (document: ReportDocument, days: string) => string;
  readonly attached: string;
  readonly tooLarge: string;
  readonly label: string;
  readonly closing: Readonly<Record<ReportRhythm, string>>;
};

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    intro: ({ title, shop }, days) => `${title} of ${shop}, ${days}:`,
    attached: 'The whole report is attached.',
    tooLarge: 'The report is too large for a mail. It waits for you under Reports, for 90 days.',
    label: 'Open reports',
    closing: {
      weekly:
        'You get this mail every Monday because you asked for it. Change it or switch it off under Reports.',
      monthly:
        'You get this mail on the first of every month because you asked for it. Change it or switch it off under Reports.',
    },
  },
  sr: {
    intro: ({ title, shop }, days) => `${title} prodavnice ${shop}, ${days}:`,
    attached: 'Ceo izveštaj je u prilogu.',
    tooLarge: 'Izveštaj je prevelik za poruku. Na stranici Izveštaji čekaće vas 90 dana.',
    label: 'Otvori izveštaje',
    closing: {
      weekly:
        'Ovu poruku dobijate svakog ponedeljka jer ste je zatražili. Izmenite je ili isključite na stranici Izveštaji.',
      monthly:
        'Ovu poruku dobijate svakog prvog u mesecu jer ste je zatražili. Izmenite je ili isključite na stranici Izveštaji.',
    },
  },
  sl: {
    intro: ({ title, shop }, days) => `${title} trgovine ${shop}, ${days}:`,
    attached: 'Celotno poročilo je v priponki.',
    tooLarge: 'Poročilo je preveliko za sporočilo. Na strani Poročila vas čaka 90 dni.',
    label: 'Odpri poročila',
    closing: {
      weekly:
        'To sporočilo prejemate vsak ponedeljek, ker ste ga naročili. Spremenite ga ali izklopite na strani Poročila.',
      monthly:
        'To sporočilo prejemate prvega v mesecu, ker ste ga naročili. Spremenite ga ali izklopite na strani Poročila.',
    },
  },
};

/** `Clicks: 1.234 (+12,3 %)`. */
function figureWords({ title, kind, value, growth }: Figure, { currency }: ReportDocument): string {
  const change = growth === undefined ? '' : ` (${formatGrowth(growth)})`;
  return `${title}: ${valueWords(kind, value, currency)}${change}`;
}

/** What goes with a report that somebody has mailed: its key figures, and where to stop it. */
export function reportLetter(options: {
  lang: Locale;
  rhythm: ReportRhythm;
  shopId: number;
  document: ReportDocument;
  isAttached: boolean;
}): Letter {
  const { lang, rhythm, shopId, document, isAttached } = options;
  const words = WORDS[lang];
  const days = daysWords(document.days);
  return {
    lang,
    subject: `${document.title} · ${document.shop} · ${days}`,
    paragraphs: [
      words.intro(document, days),
      ...document.figures.map((figure) => figureWords(figure, document)),
      isAttached ? words.attached : words.tooLarge,
    ],
    action: { label: words.label, path: `${LINK_PAGES.reports}?shop_id=${shopId}` },
    closing: words.closing[rhythm],
  };
}
