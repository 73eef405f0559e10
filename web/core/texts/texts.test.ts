import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../shared/rules/portals/locales.ts';
import { changeLocale, useTexts } from './i18n.ts';
import { defineTexts, type TextTable } from './texts.ts';

const modules = import.meta.glob<Record<string, TextTable>>('../**/*.texts.ts', { eager: true });
const tables = Object.values(modules).flatMap((module) => Object.values(module));

const placesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
const isPlural = (key: string) => /_(one|two|few|other)$/.test(key);
const baseOf = (key: string) => key.replace(/_(one|two|few|other)$/, '');

describe('the texts of every area', () => {
  it('are found, each under a name of its own', () => {
    const names = tables.map((table) => table.namespace);
    expect(names).toContain('auth');
    expect(new Set(names).size).toBe(names.length);
  });

  it.each(tables)('$namespace: no empty text, and no value that is not given', ({ tables: languages }) => {
    for (const [key, english] of Object.entries(languages.en)) {
      for (const locale of LOCALES) {
        const texts = Object.entries(languages[locale]).filter(([other]) => baseOf(other) === baseOf(key));
        expect(texts.length, `${locale} ${key}`).toBeGreaterThan(0);
        for (const [other, text] of texts) {
          expect(text.trim(), `${locale} ${other}`).not.toBe('');
          // A language may do without a value, but not ask for one that nobody gives.
          const given = [...placesOf(english), ...(isPlural(other) ? ['count'] : [])];
          expect(given, `${locale} ${other}`).toEqual(expect.arrayContaining(placesOf(text)));
        }
      }
    }
  });
});

describe('a text that counts', () => {
  const texts = defineTexts('counting', {
    en: { clicks_one: '{{count}} click', clicks_other: '{{count}} clicks' },
    sr: { clicks_one: '{{count}} klik', clicks_few: '{{count}} klika', clicks_other: '{{count}} klikova' },
    sl: {
      clicks_one: '{{count}} klik',
      clicks_two: '{{count}} klika',
      clicks_few: '{{count}} kliki',
      clicks_other: '{{count}} klikov',
    },
  });

  const cases = [
    { locale: 'en', said: ['1 click', '2 clicks', '3 clicks', '5 clicks', '21 clicks', '102 clicks'] },
    { locale: 'sr', said: ['1 klik', '2 klika', '3 klika', '5 klikova', '21 klik', '102 klika'] },
    { locale: 'sl', said: ['1 klik', '2 klika', '3 kliki', '5 klikov', '21 klikov', '102 klika'] },
  ] as const;
  it.each(cases)('takes the plural form of $locale', async ({ locale, said }) => {
    await changeLocale(locale);
    const { result } = renderHook(() => useTexts(texts));
    expect([1, 2, 3, 5, 21, 102].map((count) => result.current('clicks', { count }))).toEqual(said);
    expect(document.documentElement.lang).toBe(locale);
  });
});
