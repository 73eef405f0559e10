import { PASSWORD_MIN_LENGTH } from '../texts/text-lengths.ts';
import { OWN_SIGNS_MIN } from './password-strength.ts';

/** From how easily guessed to how hardly: 0 to 4. */
export type PasswordScore = 0 | 1 | 2 | 3 | 4;
export type PasswordEstimate = {
  readonly score: PasswordScore;
  /** Why it is not taken; null where it is. */
  readonly error: 'common' | 'like_person' | null;
};

/** Below it a password falls to a million guesses, which the lists of guessers begin with. */
const SCORE_MIN = 2;
/** What is looked at: guessing more is hopeless, and looking at more would take long. */
export const LOOKED_AT = 64;
const OWN_WORD_MIN = 3;
const OWN_WORDS_MAX = 60;

/** The library that knows the lists of guessers, as far as it is asked (`@zxcvbn-ts/core`). */
export type Guesser = {
  readonly check: (
    password: string,
    ownWords: string[],
  ) => {
    readonly score: PasswordScore;
    readonly sequence: readonly {
      readonly pattern: string;
      readonly token: string;
      readonly dictionaryName?: unknown;
    }[];
  };
};

/** Small letters without marks, as guessers write them. */
const plain = (text: string): string =>
  text.toLowerCase().replaceAll('đ', 'dj').normalize('NFD').replaceAll(/\p{M}/gu, '');

/** The words of texts, such as a name, an e-mail address or the name of a shop, and each text as one word. */
function wordsOf(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => {
    const parts = plain(text).split(/[^\p{L}\p{N}]+/u);
    return [...parts, parts.join('')];
  });
  return [...new Set(words)].filter((word) => word.length >= OWN_WORD_MIN).slice(0, OWN_WORDS_MAX);
}

/**
 * How hard a password is to guess for somebody who knows the lists of common ones and the person.
 * @param ownTexts name, e-mail address, company and shops of the person
 */
export function estimatePassword(
  guesser: Guesser,
  password: string,
  ownTexts: readonly string[],
): PasswordEstimate {
  // Letters that stay capitals say something: only the marks go.
  const looked = password
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('đ', 'dj')
    .replaceAll('Đ', 'Dj')
    .slice(0, LOOKED_AT);
  const { score, sequence } = guesser.check(looked, wordsOf(ownTexts));
  const ownSigns = sequence
    .filter((match) => match.pattern === 'dictionary' && match.dictionaryName === 'userInputs')
    .reduce((sum, { token }) => sum + token.length, 0);
  const isOwn = ownSigns > 0 && looked.length - ownSigns < OWN_SIGNS_MIN;
  if (isOwn) return { score: Math.min(score, 1) as PasswordScore, error: 'like_person' };
  const isShort = looked.length < PASSWORD_MIN_LENGTH;
  return { score: isShort ? 0 : score, error: score < SCORE_MIN ? 'common' : null };
}
