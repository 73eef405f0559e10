import type { FeedFormat } from '../../../shared/rules/feeds/feed-item.ts';
import { defineTexts } from '../../core/texts/texts.ts';

type Formats = Record<FeedFormat, string>;

/** The names that formats have in every language. */
const NAMED = {
  cnj: 'CNJExport',
  google_rss: 'Google Shopping (RSS)',
  google_atom: 'Google Shopping (Atom)',
  google_tsv: 'Google Shopping (TSV)',
  heureka: 'Heureka',
  skroutz: 'Skroutz',
  compari: 'Compari',
  ceneo: 'Ceneo',
  nabava: 'nabava.net',
} as const;

/** What a feed's format is called. */
export const feedFormatsTexts = defineTexts('feed-formats', {
  en: {
    ...NAMED,
    ceneje_attributes: 'Ceneje XML (older form)',
    ceneje_csv: 'Ceneje CSV (older form)',
    google_plain: 'Google Shopping (without namespace)',
    mapped_xml: 'Own XML, by your mapping',
    mapped_csv: 'Own CSV, by your mapping',
  } satisfies Formats,
  sr: {
    ...NAMED,
    ceneje_attributes: 'Ceneje XML (stariji oblik)',
    ceneje_csv: 'Ceneje CSV (stariji oblik)',
    google_plain: 'Google Shopping (bez imenskog prostora)',
    mapped_xml: 'Sopstveni XML, po vašem mapiranju',
    mapped_csv: 'Sopstveni CSV, po vašem mapiranju',
  },
  sl: {
    ...NAMED,
    ceneje_attributes: 'Ceneje XML (starejša oblika)',
    ceneje_csv: 'Ceneje CSV (starejša oblika)',
    google_plain: 'Google Shopping (brez imenskega prostora)',
    mapped_xml: 'Lasten XML, po vaši preslikavi polj',
    mapped_csv: 'Lasten CSV, po vaši preslikavi polj',
  },
});
