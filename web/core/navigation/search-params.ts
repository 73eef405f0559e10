import type { core, ZodMiniObject, ZodMiniOptional, ZodMiniTransform } from 'zod/mini';
import { object, optional, transform } from 'zod/mini';
import { MAX_ID } from '../../../shared/contract/frame/whole-number.ts';
import { NO_GOAL } from '../../../shared/rules/auto-bids/goal-by-bid.ts';
import { BID_MAX_MICROS } from '../../../shared/rules/bids/bids.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import { PEOPLE_SEARCH_MAX } from '../../../shared/rules/people/people.ts';
import type { Day } from '../../../shared/rules/time/belgrade-time.ts';
import { parseDay } from '../../../shared/rules/time/periods.ts';

/** One parameter of an address: links write a `T`, and of whatever stands there a `T` is read or nothing. */
export type SearchParam<T> = ZodMiniOptional<ZodMiniTransform<T | undefined, T>>;

export type SearchShape = Readonly<Record<string, core.$ZodType>>;
/** The search parameters of a page, or of a part of one. */
export type SearchSchema<S extends SearchShape = SearchShape> = ZodMiniObject<S, core.$strip>;
/** What a schema reads; a parameter that is missing or cannot be true is undefined. */
export type SearchOf<S extends SearchSchema> = core.output<S>;

/** A parameter with a reading of its own: undefined for what cannot be true, so that its default holds; empty is none. */
export const searchParam = <T>(read: (text: string) => T | undefined): SearchParam<T> =>
  optional(transform((value: T) => (String(value) === '' ? undefined : read(String(value)))));

/** The parameters of a page; those that it does not name are left alone. */
export const searchSchema = <const S extends SearchShape>(shape: S): SearchSchema<S> => object(shape);

/** A whole number from 1 to `max`, in plain digits; undefined for everything else. */
export function parseNumber(text: string | undefined, max: number = MAX_ID): number | undefined {
  const number = text !== undefined && /^[1-9]\d{0,9}$/.test(text) ? Number(text) : Number.NaN;
  return number <= max ? number : undefined;
}

export const numberParam = (max: number): SearchParam<number> =>
  searchParam((text) => parseNumber(text, max));

export const idParam = (): SearchParam<number> => numberParam(MAX_ID);

/** A goal, or that it is none of them. */
export const goalParam = (): SearchParam<number> =>
  searchParam((text) => (text === String(NO_GOAL) ? NO_GOAL : parseNumber(text)));

export const choiceParam = <const C extends string>(choices: readonly C[]): SearchParam<C> =>
  searchParam((text) => choices.find((choice) => choice === text));

/** A day of the calendar. */
export const dayParam = (): SearchParam<Day> => searchParam((text) => parseDay(text) ?? undefined);

/** Any text. */
export const textParam = (): SearchParam<string> => searchParam((text) => text);

/** The words of a search as the server takes them: on one line, and not longer than it looks at. */
export const wordsParam = (): SearchParam<string> =>
  searchParam((text) => {
    const words = text.replaceAll(/\p{Cc}+/gu, ' ');
    return words.trim().slice(0, PEOPLE_SEARCH_MAX).trim() || undefined;
  });

/** The amount of a bid in EUR, as links write it. */
export const bidParam = (): SearchParam<number> =>
  searchParam((text) => {
    const eur = /^\d{1,3}(?:\.\d{1,6})?$/u.test(text) ? Number(text) : Number.NaN;
    return eur > 0 && eur <= microsToEur(BID_MAX_MICROS) ? eur : undefined;
  });
