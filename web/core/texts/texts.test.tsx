import { act, render, renderHook, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, LOCALES, type Locale } from '../../../shared/rules/portals/locales.ts';
import { fragileTexts } from '../../../tests/fakes/fragile-texts.ts';
import { changeLocale, useTexts } from './i18n.ts';
import { type AreaTexts, defineTexts, loadWithTexts } from './texts.ts';

/** Texts that come when the test says so. */
function textsOf<English>(area: string, tables: Readonly<Record<Locale, English>>) {
  const asked: string[] = [];
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const files = Object.entries(tables).map(([locale, table]) => {
    const load = async () => {
      asked.push(locale);
      await opened;
      return table;
    };
    return [`/locales/${locale}/${area}.json`, load] as const;
  });
  return { asked, open, texts: defineTexts<English>(Object.fromEntries(files)) };
}

describe('a text that counts', () => {
  const forms = { clicks_one: '', clicks_two: '', clicks_few: '', clicks_other: '' };
  const { open, texts } = textsOf<typeof forms>('counting', {
    en: { ...forms, clicks_one: '{{count}} click', clicks_other: '{{count}} clicks' },
    sr: {
      ...forms,
      clicks_one: '{{count}} klik',
      clicks_few: '{{count}} klika',
      clicks_other: '{{count}} klikova',
    },
    sl: {
      clicks_one: '{{count}} klik',
      clicks_two: '{{count}} klika',
      clicks_few: '{{count}} kliki',
      clicks_other: '{{count}} klikov',
    },
    hr: {
      ...forms,
      clicks_one: '{{count}} klik',
      clicks_few: '{{count}} klika',
      clicks_other: '{{count}} klikova',
    },
  });
  open();

  const cases = [
    { locale: 'en', said: ['1 click', '2 clicks', '3 clicks', '5 clicks', '21 clicks', '102 clicks'] },
    { locale: 'sr', said: ['1 klik', '2 klika', '3 klika', '5 klikova', '21 klik', '102 klika'] },
    { locale: 'sl', said: ['1 klik', '2 klika', '3 kliki', '5 klikov', '21 klikov', '102 klika'] },
    { locale: 'hr', said: ['1 klik', '2 klika', '3 klika', '5 klikova', '21 klik', '102 klika'] },
  ] as const;
  it.each(cases)('takes the plural form of $locale', async ({ locale, said }) => {
    expect(await changeLocale(locale)).toBe(true);
    const { result } = renderHook(() => useTexts(texts));
    expect([1, 2, 3, 5, 21, 102].map((count) => result.current('clicks', { count }))).toEqual(said);
    expect(document.documentElement.lang).toBe(LANGUAGES[locale].tag);
  });
});

const GREETING = { en: 'Hello', sr: 'Zdravo', sl: 'Pozdravljeni', hr: 'Pozdrav' };
const greetings = Object.fromEntries(
  LOCALES.map((locale) => [
    locale,
    { title: GREETING[locale], letter: { greeting: `${GREETING[locale]}, {{name}}` } },
  ]),
) as Record<Locale, { title: string; letter: { greeting: string } }>;

function Greeting({ texts }: { texts: AreaTexts<{ letter: { greeting: string } }> }) {
  const t = useTexts(texts, 'letter');
  return <p>{t('greeting', { name: 'Ana' })}</p>;
}

describe('texts on their way', () => {
  it('are asked for in the language in use only, and show nothing before they are here', async () => {
    const { asked, open, texts } = textsOf('late', greetings);
    await act(async () => {
      render(
        <Suspense fallback={<p>soon</p>}>
          <Greeting texts={texts} />
        </Suspense>,
      );
    });
    expect(document.body.textContent).toBe('soon');
    await act(async () => open());
    expect(await screen.findByText('Hello, Ana')).toBeTruthy();
    expect(asked).toEqual(['en']);
    await act(async () => void (await changeLocale('sl')));
    expect(screen.getByText('Pozdravljeni, Ana')).toBeTruthy();
    expect(asked).toEqual(['en', 'sl']);
  });

  it('keep the code that needs them waiting, also when the language changes meanwhile', async () => {
    const { asked, open } = textsOf('slow', greetings);
    let isLoaded = false;
    const loading = loadWithTexts(async () => 'code').then((code) => {
      isLoaded = true;
      return code;
    });
    const changing = changeLocale('sr');
    await Promise.resolve();
    expect(isLoaded).toBe(false);
    open();
    await Promise.all([loading, changing]);
    expect(await loading).toBe('code');
    expect(asked).toEqual(['en', 'sr']);
  });
});

describe('texts that do not come', () => {
  it('are asked for again by the next who needs them', async () => {
    const { network, texts } = fragileTexts('broken', ['en']);
    await expect(loadWithTexts(async () => 'code')).rejects.toThrow('import failed');
    network.isThere = true;
    await expect(loadWithTexts(async () => 'code')).resolves.toBe('code');
    expect(renderHook(() => useTexts(texts)).result.current('title')).toBe('broken in en');
  });
});

describe('the language', () => {
  it('stays where the texts of another do not come', async () => {
    const { network, texts } = fragileTexts('lost', ['sl']);
    await changeLocale('en');
    const { result } = renderHook(() => useTexts(texts));
    expect(await act(() => changeLocale('sl'))).toBe(false);
    expect(result.current('title')).toBe('lost in en');
    expect(document.documentElement.lang).toBe('en');
    network.isThere = true;
    expect(await act(() => changeLocale('sl'))).toBe(true);
    expect(result.current('title')).toBe('lost in sl');
  });

  it('is the one that was chosen last, whichever came first', async () => {
    const { open } = textsOf('both', greetings);
    const loads = [changeLocale('sr'), changeLocale('sl')];
    open();
    await Promise.all(loads);
    expect(document.documentElement.lang).toBe('sl');
  });
});
