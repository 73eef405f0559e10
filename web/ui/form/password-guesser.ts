import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { estimatePassword, LOOKED_AT } from '../../../shared/rules/people/password-estimate.ts';
import { REGIONAL_WORDS } from '../../../shared/rules/people/regional-passwords.ts';

// Half a megabyte of words: to be loaded when a password is typed.
const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...dictionary, regional: [...REGIONAL_WORDS] },
  graphs: adjacencyGraphs,
  maxLength: LOOKED_AT,
});

/** How hard a password is to guess for somebody who knows these texts of the person. */
export const guessPassword = (password: string, ownTexts: readonly string[]) =>
  estimatePassword(zxcvbn, password, ownTexts);
