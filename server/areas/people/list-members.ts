import type { MemberPage, PeopleQuery } from '../../../shared/contract/people/people.contract.ts';
import type { AccountState } from '../../../shared/rules/people/account.ts';
import type { ShopScope } from '../../kernel/callers/callers.public.ts';
import { pageFrame, pageLimits } from '../../platform/http/list-page.ts';
import { searchPatterns } from '../../platform/http/search-labels.ts';
import type { Services } from '../../platform/start/services.ts';
import { selectPeople } from './people.repository.ts';
import { presentMembers } from './present-member.ts';

/**
 * A page of the people of a state. Who has no shops is in the sight of staff alone: they belong to no business yet, and
 * a business must not learn who has an account.
 */
export async function listMembers(options: {
  services: Pick<Services, 'db'>;
  sight: ShopScope;
  state: AccountState;
  query: PeopleQuery;
}): Promise<MemberPage> {
  const { services, sight, state, query } = options;
  const filter = { state, sight, patterns: searchPatterns(query.q) };
  const page = pageLimits(query);
  const { rows, total } = await selectPeople(services.db, filter, page);
  return { data: await presentMembers(services.db, rows, sight), ...pageFrame(query, total) };
}
