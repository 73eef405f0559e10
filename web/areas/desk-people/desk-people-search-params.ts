import { unsortedList } from '../../../shared/contract/frame/list-specs.ts';
import { DESK_PER_PAGE } from '../../../shared/rules/shops/desk-shops.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';
import { choiceParam, wordsParam } from '../../core/navigation/search-params.ts';

/** Who waits stands first, and does not stand in the address. */
export const PERSON_STATES = ['unconfirmed', 'unverified', 'confirmed'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

export const DESK_PEOPLE = listSearch('people', unsortedList(DESK_PER_PAGE), {
  q: wordsParam(),
  state: choiceParam(PERSON_STATES),
});
