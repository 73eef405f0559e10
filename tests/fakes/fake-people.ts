import type { AuditEntry } from '../../shared/contract/people/audit.contract.ts';
import type { Invite, Member, MemberShop } from '../../shared/contract/people/people.contract.ts';
import { fakeOf } from './fake-of.ts';

/** A shop as lists of people name it. */
export function namedShop(id: number, name = `Shop ${id}`): MemberShop {
  return { id, name, country_locale_code: 'rs' };
}

/** A confirmed member of one shop, whom an admin of that shop may change as they like. */
export const someMember = fakeOf<Member>({
  id: 20,
  email: 'ana@shop.test',
  name: 'Ana',
  surname: 'Ilić',
  level: 3,
  role: 'member',
  role_id: 3,
  confirmed: true,
  email_verified: true,
  invite_users: false,
  company_name: 'Mira d.o.o.',
  created_at: '2026-11-02T09:00:00.000Z',
  shops: [namedShop(1)],
  has_other_shops: false,
  last_admin_of: [],
});

/** An invitation of a member to one shop, still open. */
export const someInvite = fakeOf<Invite>({
  id: 5,
  email: 'nova@shop.test',
  role_id: 3,
  invite_users: false,
  lang: 'sr',
  shops: [namedShop(1)],
  has_other_shops: false,
  state: 'open',
  invited_by: 'mira@shop.test',
  sent_at: '2026-11-20T10:00:00.000Z',
  expires_at: '2026-11-27T10:00:00.000Z',
});

/** A change of a role, as the audit log tells it. */
export const someAuditEntry = fakeOf<AuditEntry>({
  id: 9,
  at: '2026-11-20T10:00:05.000Z',
  actor: { id: 1, email: 'mira@shop.test', name: 'Mira Savić', role_id: 2 },
  action: 'role_changed',
  target: { kind: 'user', id: 20, label: 'ana@shop.test' },
  shops: [namedShop(1)],
  before: { role_id: 3 },
  after: { role_id: 2 },
});

/** One page with all rows there are. */
export const onePage = <R>(...data: R[]) => ({
  data,
  current_page: 1,
  per_page: 25,
  total: data.length,
  last_page: 1,
});
