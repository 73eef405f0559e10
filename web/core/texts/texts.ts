import { DEFAULT_LOCALE, type Locale } from '../../../shared/rules/portals/locales.ts';
import type { TextFile } from '../../../shared/rules/texts/text-file.ts';
import type { KeyOfFile, TableName } from '../../../shared/rules/texts/text-keys.ts';

type LoadFile = () => Promise<unknown>;

/** The texts of locales/<language>/<area>.json, which come in the language in use. */
export type AreaTexts<English = unknown> = {
  readonly area: string;
  /** Only for the type: the English texts. */
  readonly english?: English;
};

/** The keys of an area's texts, or of a table in them: `KeyOfTexts<typeof couponsTexts, 'form'>`. */
export type KeyOfTexts<
  Texts extends AreaTexts,
  Name extends TableName<NonNullable<Texts['english']>> | undefined = undefined,
> = KeyOfFile<NonNullable<Texts['english']>, Name>;

const areas = new Map<string, Readonly<Record<string, LoadFile>>>();
/** The files that are here, by their names. */
const files = new Map<string, TextFile>();
const loads = new Map<string, Promise<void>>();
/** Areas that a component has waited for. */
const awaited = new Set<string>();

const fileName = (area: string, locale: Locale) => `/${locale}/${area}.json`;

/** The language that is shown; null until one is. */
let shown: Locale | null = null;
const listeners = new Set<() => void>();

/** The language that is shown. */
export const currentLocale = (): Locale => shown ?? DEFAULT_LOCALE;

/** Whether a language has been chosen in this visit. */
export const hasLocale = (): boolean => shown !== null;

/** Shows a language; its texts have to be here. */
export function showLocale(locale: Locale): void {
  if (shown === locale) return;
  shown = locale;
  for (const listener of listeners) listener();
}

/** Hears of each change of the language; returns what ends that. */
export function subscribeToLocale(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The texts of an area in a language, as far as they are here. */
export const textFileOf = (area: string, locale: Locale): TextFile => files.get(fileName(area, locale)) ?? {};

/**
 * Names the files of an area's texts, one for each language; their English is the type. Each module that shows
 * them imports this, so that whoever loads a page knows which texts it needs: `loadWithTexts` waits for them.
 */
export function defineTexts<English>(loaders: Readonly<Record<string, LoadFile>>): AreaTexts<English> {
  const [area = ''] = Object.keys(loaders).map((file) => file.replace(/^.*\/(.+)\.json$/, '$1'));
  areas.set(area, loaders);
  if (hasLocale()) loadArea(area, currentLocale()).catch(() => undefined); // whoever waits hears of it
  return { area };
}

/** Brings the texts of an area in a language; what failed is tried again by the next who asks. */
function loadArea(area: string, locale: Locale): Promise<void> {
  const name = fileName(area, locale);
  const known = loads.get(name);
  if (known) return known;
  const [, load] = Object.entries(areas.get(area) ?? {}).find(([file]) => file.endsWith(name)) ?? [];
  if (!load) return Promise.reject(new Error(`no texts ${name}`));
  const loading = load().then(
    (texts) => void files.set(name, texts as TextFile),
    (error) => {
      loads.delete(name);
      throw error;
    },
  );
  loads.set(name, loading);
  return loading;
}

/** What a component waits for before it shows the texts of an area; null where they were here from the start. */
export function pendingTexts(area: string, locale: Locale): Promise<void> | null {
  if (!files.has(fileName(area, locale))) awaited.add(area);
  // A component that has waited for a promise has to wait again, though the language may have changed meanwhile.
  return awaited.has(area) ? loadArea(area, locale) : null;
}

/** Brings the texts of all areas whose code is here. */
export async function loadTexts(locale: Locale): Promise<void> {
  let known: number;
  do {
    known = areas.size;
    await Promise.all([...areas.keys()].map((area) => loadArea(area, locale)));
  } while (areas.size > known); // more code came meanwhile
}

/** Loads code together with the texts that it shows, in the language in use when both are here. */
export async function loadWithTexts<Code>(load: () => Promise<Code>): Promise<Code> {
  const code = await load();
  let locale: Locale;
  do {
    locale = currentLocale();
    await loadTexts(locale);
  } while (locale !== currentLocale());
  return code;
}
