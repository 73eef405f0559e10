import { readFileSync } from 'node:fs';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { estimatePassword, LOOKED_AT } from '../../../../shared/rules/people/password-estimate.ts';
import { REGIONAL_WORDS } from '../../../../shared/rules/people/regional-passwords.ts';
import { isBreached } from './breached-passwords.ts';

// Runs in a worker: its words are half a megabyte.
const guesser = new ZxcvbnFactory({
  dictionary: { ...dictionary, regional: [...REGIONAL_WORDS] },
  graphs: adjacencyGraphs,
  maxLength: LOOKED_AT,
});

/** Of the 100,000 most common passwords those that are long enough, in small letters (db/passwords/README.md). */
const mostCommon = new Set(
  readFileSync(new URL('../../../../db/passwords/most-common.txt', import.meta.url), 'utf8').split('\n'),
);

/** What speaks against a password of a person; null if nothing. For a worker, whose functions take one value. */
export function checkPassword(sent: {
  readonly password: string;
  /** Names of the person, the company and the shops, and the e-mail address. */
  readonly ownTexts: readonly string[];
  /** Path of the operator's list of breached passwords. */
  readonly breachedPasswords?: string | undefined;
}): 'common' | 'like_person' | 'breached' | null {
  const { password, ownTexts, breachedPasswords } = sent;
  const { error } = estimatePassword(guesser, password, ownTexts);
  if (error) return error;
  if (mostCommon.has(password.toLowerCase())) return 'common';
  return breachedPasswords !== undefined && isBreached(breachedPasswords, password) ? 'breached' : null;
}
