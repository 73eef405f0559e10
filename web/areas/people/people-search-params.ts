import { unsortedList } from '../../../shared/contract/frame/list-specs.ts';
import { PEOPLE_PER_PAGE } from '../../../shared/rules/people/people.ts';
import { listSearch } from '../../core/navigation/list-search-params.ts';
import { choiceParam, wordsParam } from '../../core/navigation/search-params.ts';
import { MEMBER_TABS } from './member-lists.ts';

export const MEMBERS = listSearch('members', unsortedList(PEOPLE_PER_PAGE), {
  q: wordsParam(),
  state: choiceParam(MEMBER_TABS),
});
export const INVITES = listSearch('invites', unsortedList(PEOPLE_PER_PAGE), { q: wordsParam() });
