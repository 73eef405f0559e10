import { unsortedList } from '../../../shared/contract/frame/list-specs.ts';
import { PAGE_SIZES } from '../../../shared/rules/limits.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';
import { choiceParam, wordsParam } from '../../core/navigation/search-params.ts';

/** Who waits stands first, and does not stand in the address. */
export const PERSON_STATES = ['unconfirmed', 'unverified', 'confirmed'] as const;
export type PersonState = (typeof PERSON_STATES)[number];

export const DESK_PEOPLE = listSearch('people', unsortedList(PAGE_SIZES.desk), {
  q: wordsParam(),
  state: choiceParam(PERSON_STATES),
});
