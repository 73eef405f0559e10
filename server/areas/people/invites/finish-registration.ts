import type { FinishedRegistration } from '../../../../shared/contract/people/people.contract.ts';
import {
  hashPassword,
  type LinkUse,
  linkTokenHash,
  openInvitedAccount,
  rateLimitLinkUse,
  requireFairPassword,
  requireGoodPassword,
} from '../../../kernel/identity/auth.public.ts';
import { type LegalTexts, noteAgreement, requireAgreement } from '../../../kernel/legal/legal.public.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { joinShops, openInvite } from './consume-invite.ts';
import { findInviteByLink } from './invite.repository.ts';

/**
 * Opens the account of an invited person: the link proves the mailbox, role and shops are those of the invitation. A
 * password that is refused leaves the link usable.
 * @throws AppError `link_invalid`, `validation_failed` for a weak password or where the texts of the operator are not agreed to, `conflict` where the address has an
 *   account by now, `too_many_requests`
 */
export async function finishRegistration({
  services,
  legal,
  registration,
  address,
}: Omit<LinkUse, 'token' | 'services'> & {
  services: LinkUse['services'] & Pick<Services, 'workers' | 'breachedPasswords'>;
  legal: LegalTexts;
  registration: FinishedRegistration;
}): Promise<undefined> {
  const { token, name, surname, password, lang } = registration;
  requireFairPassword(password, '');
  requireAgreement(legal, registration.agreed_versions);
  await rateLimitLinkUse(services.db, address);
  const at = new Date(services.clock());
  const found = await findInviteByLink(services.db, linkTokenHash(token), at);
  if (found) await requireGoodPassword(services, { password, email: found.email, ownTexts: [name, surname] });
  // Before the transaction: nobody waits for it, and a link that is none takes as long.
  const passwordHash = await hashPassword(password);
  await inTransaction(services.db, async (tx) => {
    const invite = await openInvite(tx, token, at);
    const { email, role_id, invite_users } = invite;
    const account = { email, passwordHash, roleId: role_id, name, surname, lang, createdAt: at };
    const user = await openInvitedAccount(tx, account);
    if (!user) throw new AppError('conflict', 'The address has an account: accept the invitation with it');
    await noteAgreement(tx, legal, { userId: user.id, versions: registration.agreed_versions, at });
    await joinShops(tx, { userId: user.id, invite, rights: { invite_users }, before: null, at });
  });
  return undefined;
}
