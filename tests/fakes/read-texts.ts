import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locale } from '../../shared/rules/portals/locales.ts';

/** An area's texts in one language, as they stand in locales/: `readTexts<typeof english>('sr', 'coupons')`. */
export function readTexts<English>(locale: Locale, area: string): English {
  const file = path.join(import.meta.dirname, '../../locales', locale, `${area}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as English;
}
