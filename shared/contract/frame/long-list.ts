import { z } from 'zod';

/** To say of an entry what is wrong with it costs as much as checking a hundred. */
const WRONG_MAX = 50;

/**
 * A list of so many entries that all that is wrong with it is never looked for: what comes after the first 50 wrong
 * ones is not. For bodies alone, as nothing can be written by it.
 * @param entry what each is
 * @param max of entries
 */
export function longListOf<T extends z.ZodType>(entry: T, max: number): z.ZodArray<T> {
  const upToWrongOnes = (given: unknown) => {
    if (!Array.isArray(given)) return given;
    let wrong = 0;
    const last = given.findIndex((each) => {
      if (!entry.safeParse(each).success) wrong += 1;
      return wrong === WRONG_MAX;
    });
    return last < 0 ? given : given.slice(0, last + 1);
  };
  // What goes in and what comes out is that of the list.
  return z.preprocess(upToWrongOnes, z.array(entry).max(max)) as unknown as z.ZodArray<T>;
}
