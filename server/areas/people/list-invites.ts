import type { InvitePage, PeopleQuery } from '../../../shared/contract/people.contract.ts';
import { offsetOf, pageFrame } from '../../core/list-page.ts';
import { searchPatterns } from '../../core/search-words.ts';
import type { Services } from '../../core/services.ts';
import type { Sight } from '../auth/auth.public.ts';
import { describeInvites } from './describe-invite.ts';
import { selectInvites } from './invite.repository.ts';

/** A page of the invitations to shops in sight that were not accepted yet; the expired ones too. */
export async function listInvites(options: {
  services: Pick<Services, 'db' | 'clock'>;
  sight: Sight;
  query: PeopleQuery;
}): Promise<InvitePage> {
  const { services, sight, query } = options;
  const filter = { sight, patterns: searchPatterns(query.q) };
  const page = { limit: query.per_page, offset: offsetOf(query) };
  const { rows, total } = await selectInvites(services.db, filter, page);
  const seen = { sight, now: services.clock() };
  return { data: await describeInvites(services.db, rows, seen), ...pageFrame(query, total) };
}
