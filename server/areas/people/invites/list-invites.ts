import type { InvitePage, PeopleQuery } from '../../../../shared/contract/people/people.contract.ts';
import type { ShopScope } from '../../../kernel/callers/callers.public.ts';
import { pageFrame, pageLimits } from '../../../platform/http/list-page.ts';
import { searchPatterns } from '../../../platform/http/search-labels.ts';
import type { Services } from '../../../platform/start/services.ts';
import { selectInvites } from './invite.repository.ts';
import { presentInvites } from './present-invite.ts';

type Question = { services: Pick<Services, 'db' | 'clock'>; sight: ShopScope; query: PeopleQuery };

/** A page of the invitations to shops in sight that were not accepted yet; the expired ones too. */
export async function listInvites({ services, sight, query }: Question): Promise<InvitePage> {
  const filter = { sight, patterns: searchPatterns(query.q) };
  const page = pageLimits(query);
  const { rows, total } = await selectInvites(services.db, filter, page);
  const seen = { sight, now: services.clock() };
  return { data: await presentInvites(services.db, rows, seen), ...pageFrame(query, total) };
}
