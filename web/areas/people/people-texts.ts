import type english from '../../../locales/en/people.json';
import { defineTexts } from '../../core/texts/texts.ts';

/**
 * Words that members, invitations and their history have in common.
 * - `invites`: invitations: the list of those that were not accepted yet, and new ones.
 * - `members`: the list of members and what can be done to them.
 */
export const peopleTexts = defineTexts<typeof english>(
  import.meta.glob('../../../locales/*/people.json', { import: 'default' }),
);
