import type { Locale } from '../../../../shared/rules/portals/locales.ts';
import type { ReportKind } from '../../../../shared/rules/reports/report-files.ts';

/** How the names of files begin, by language and what they tell of. */
export const FILE_WORDS: Readonly<Record<Locale, Readonly<Record<ReportKind, string>>>> = {
  en: { clicks: 'clicks', prices: 'prices' },
  sr: { clicks: 'klikovi', prices: 'cene' },
  sl: { clicks: 'kliki', prices: 'cene' },
};
