import type { StoredState } from '../../../kernel/audit/audit.public.ts';
import type { InviteRow } from './invite.repository.ts';

/** What the audit log says of an invitation; never its link. */
export function auditedInvite(row: Omit<InviteRow, 'inviter'>) {
  const { id, email, role_id, invite_users, shop_ids, expires_at } = row;
  const rights = { email, role_id, invite_users, shop_ids };
  const state: StoredState = { ...rights, expires_at: expires_at.toISOString() };
  return { target: { kind: 'invite', id, label: email } as const, shopIds: shop_ids, state };
}
