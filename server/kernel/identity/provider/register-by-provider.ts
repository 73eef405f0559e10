import { randomBytes } from 'node:crypto';
import type { BodyOf } from '../../../../shared/contract/frame/call.ts';
import type { registerByProviderCall } from '../../../../shared/contract/people/provider.contract.ts';
import type { TokenPair } from '../../../../shared/contract/people/session.contract.ts';
import { ROLES } from '../../../../shared/rules/people/account.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { inTransaction } from '../../../platform/postgres/database.ts';
import { decryptText } from '../../../platform/start/encrypted-text.ts';
import { recordOwnAudit } from '../../audit/audit.public.ts';
import { type LegalTexts, noteAgreement, requireAgreement } from '../../legal/legal.public.ts';
import { openInvitedAccount } from '../accounts/open-invited-account.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { beginSession } from '../factors/begin-session.ts';
import { ticketEnded } from '../factors/passkey-checks.ts';
import { findTicket, takeTicket } from '../factors/proof-tickets.repository.ts';
import type { AccessJwt } from '../sessions/access-jwt.ts';
import type { SignInOrigin } from '../sessions/issue-tokens.ts';
import type { ProviderIdentity } from './provider-identity.ts';
import { insertProviderLink, markWithoutPassword } from './provider-links.repository.ts';
import { IDENTITY_PURPOSE } from './sign-in-by-provider.ts';
import type { VisitServices } from './visit-provider.ts';

const PASSWORD_BYTES = 32;

/**
 * Opens an account for whom the provider knows by a mailbox of their own, connected with them, and signs in. Like every
 * registered account it waits for staff; it has no password that anybody knows.
 * @throws AppError `session_ended` for a ticket that is unknown, used or too old, `validation_failed` where the texts of
 *   the operator are not agreed to, `conflict` where the address has an account by now, `provider_taken`
 */
export async function registerByProvider(options: {
  services: VisitServices;
  legal: LegalTexts;
  jwt: AccessJwt;
  body: BodyOf<typeof registerByProviderCall>;
  origin: SignInOrigin;
}): Promise<TokenPair> {
  const { services, legal, jwt, body, origin } = options;
  const { ticket, name, surname, lang, agreed_versions: versions } = body;
  requireAgreement(legal, versions);
  const now = services.clock();
  const at = new Date(now);
  const found = await findTicket(services.db, { ticket, purpose: 'provider_registration', now });
  const identity =
    found && (await decryptText<ProviderIdentity>(found.state.sealed ?? '', IDENTITY_PURPOSE, services));
  if (!identity) throw ticketEnded();
  const { email } = identity;
  const passwordHash = await hashPassword(randomBytes(PASSWORD_BYTES).toString('base64url'));
  return inTransaction(services.db, async (tx) => {
    if (!(await takeTicket(tx, ticket, now))) throw ticketEnded();
    const account = { email, passwordHash, roleId: ROLES.admin, name, surname, lang, createdAt: at };
    const user = await openInvitedAccount(tx, account);
    if (!user) throw new AppError('conflict', 'The address has an account by now: sign in once more');
    const userId = user.id;
    await markWithoutPassword(tx, userId);
    if (!(await insertProviderLink(tx, { userId, identity, at })))
      throw new AppError('provider_taken', 'Another account is connected with this person of the provider');
    await noteAgreement(tx, legal, { userId, versions, at });
    await recordOwnAudit(tx, { userId, action: 'provider_linked', at });
    return beginSession({ tx, services, jwt, userId, origin, way: 'provider' });
  });
}
