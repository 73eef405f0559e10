import type { InviteDetails } from '../../../../shared/contract/people/people.contract.ts';
import {
  findMailboxOwner,
  type LinkUse,
  linkTokenHash,
  rateLimitLinkUse,
} from '../../../kernel/identity/auth.public.ts';
import { listShopNames } from '../../../kernel/shops/shops.public.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { findInviteByLink } from './invite.repository.ts';

/**
 * What the link of an invitation is for. Who has the link has the mailbox, so it may tell of the account there.
 * @throws AppError `link_invalid`, `too_many_requests`
 */
export async function readInvite({ services, token, address }: LinkUse): Promise<InviteDetails> {
  await rateLimitLinkUse(services.db, address);
  const row = await findInviteByLink(services.db, linkTokenHash(token), new Date(services.clock()));
  if (!row) throw new AppError('link_invalid', 'Ask for a new invitation');
  const owner = await findMailboxOwner(services.db, row.email);
  return {
    email: row.email,
    shops: await listShopNames(services.db, row.shop_ids),
    role_id: row.role_id,
    invited_by: row.inviter,
    lang: row.lang as InviteDetails['lang'],
    has_account: Boolean(owner?.verifiedAt),
  };
}
