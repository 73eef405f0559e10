import { LOCALES, type Locale } from '../../shared/rules/portals/locales.ts';
import { defineTexts } from '../../web/core/texts/texts.ts';

/** Texts of an area that come in some languages only while there is a connection; at first there is none. */
export function fragileTexts(area: string, languages: readonly Locale[] = LOCALES) {
  const network = { isThere: false };
  const files = LOCALES.map((locale) => {
    const load = async () => {
      if (!network.isThere && languages.includes(locale)) throw new TypeError('import failed');
      return { title: `${area} in ${locale}` };
    };
    return [`/locales/${locale}/${area}.json`, load] as const;
  });
  return { network, texts: defineTexts<{ title: string }>(Object.fromEntries(files)) };
}
