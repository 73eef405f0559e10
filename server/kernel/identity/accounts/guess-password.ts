import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { estimatePassword, LOOKED_AT } from '../../../../shared/rules/people/password-estimate.ts';
import { REGIONAL_WORDS } from '../../../../shared/rules/people/regional-passwords.ts';

// Runs in a worker: its words are half a megabyte.
const guesser = new ZxcvbnFactory({
  dictionary: { ...dictionary, regional: [...REGIONAL_WORDS] },
  graphs: adjacencyGraphs,
  maxLength: LOOKED_AT,
});

/** How hard a password is to guess; for a worker, whose functions take one value. */
export const checkPassword = (sent: { readonly password: string; readonly ownTexts: readonly string[] }) =>
  estimatePassword(guesser, sent.password, sent.ownTexts);
