import type { Locale } from '../../../../shared/rules/portals/locales.ts';

/** The words around the numbers of every report. */
export type DocumentTexts = {
  readonly keyFigures: string;
  readonly measure: string;
  readonly period: string;
  readonly previousPeriod: string;
  readonly change: string;
  readonly changePercent: string;
  readonly part: string;
  readonly item: string;
  readonly made: string;
  readonly comparedWith: string;
  readonly noRows: string;
  readonly firstRows: (shown: string, all: string) => string;
};

export const DOCUMENT_TEXTS: Readonly<Record<Locale, DocumentTexts>> = {
  en: {
    keyFigures: 'Key figures',
    measure: 'Figure',
    period: 'This period',
    previousPeriod: 'Period before',
    change: 'Change',
    changePercent: 'Change (%)',
    part: 'Part',
    item: 'Item',
    made: 'Made on',
    comparedWith: 'compared with',
    noRows: 'There is nothing to show for these days.',
    firstRows: (shown, all) => `The first ${shown} of ${all}.`,
  },
  sr: {
    keyFigures: 'Ključni pokazatelji',
    measure: 'Pokazatelj',
    period: 'Ovaj period',
    previousPeriod: 'Prethodni period',
    change: 'Promena',
    changePercent: 'Promena (%)',
    part: 'Deo',
    item: 'Stavka',
    made: 'Napravljeno',
    comparedWith: 'u poređenju sa periodom',
    noRows: 'Za ove dane nema podataka.',
    firstRows: (shown, all) => `Prvih ${shown} od ukupno ${all}.`,
  },
  sl: {
    keyFigures: 'Ključni kazalniki',
    measure: 'Kazalnik',
    period: 'To obdobje',
    previousPeriod: 'Prejšnje obdobje',
    change: 'Sprememba',
    changePercent: 'Sprememba (%)',
    part: 'Del',
    item: 'Postavka',
    made: 'Izdelano',
    comparedWith: 'v primerjavi z obdobjem',
    noRows: 'Za te dni ni podatkov.',
    firstRows: (shown, all) => `Prvih ${shown} od skupno ${all}.`,
  },
};
