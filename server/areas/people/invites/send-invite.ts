import type { Invite } from '../../../../shared/contract/people/people.contract.ts';
import type { AuditAction } from '../../../../shared/rules/people/audit-actions.ts';
import { LINK_PAGES, tokenLinkPath } from '../../../../shared/rules/people/email-link-paths.ts';
import { INVITE_DAYS } from '../../../../shared/rules/people/people.ts';
import { localeOf } from '../../../../shared/rules/portals/locales.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import { recordAudit } from '../../../kernel/audit/audit.public.ts';
import { findMailboxOwner, newLinkToken } from '../../../kernel/identity/auth.public.ts';
import { queueMail } from '../../../kernel/mail/mail.public.ts';
import { listShopNames } from '../../../kernel/shops/shops.public.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { OpenManager } from '../open-manager.ts';
import { inviteEmail } from '../people-emails.ts';
import { auditedInvite } from './audited-invite.ts';
import { findInvite } from './invite.repository.ts';
import { presentInvites } from './present-invite.ts';

/** A link for an invitation that the manager sends now: what is stored of it, and its path. */
export function newSending({ manager, at }: OpenManager) {
  const { token, tokenHash } = newLinkToken();
  return {
    path: tokenLinkPath(LINK_PAGES.finishRegistration, token),
    sending: {
      token_hash: tokenHash,
      invited_by: manager.id,
      sent_at: at,
      expires_at: new Date(at.getTime() + INVITE_DAYS * DAY_MS),
    },
  };
}

/** Mails a stored invitation, to an account in its own language, and writes it down; the invitation as it stands. */
export async function sendInvite(
  { tx, manager, sight, at }: OpenManager,
  options: {
    services: Pick<Services, 'clock' | 'secretKey'>;
    inviteId: number;
    path: string;
    action: AuditAction;
  },
): Promise<Invite> {
  const { services, inviteId, path, action } = options;
  const row = await findInvite(tx, inviteId, sight);
  if (!row) throw new AppError('internal');
  const owner = await findMailboxOwner(tx, row.email);
  const account = owner?.verifiedAt ? owner : null;
  const shops = (await listShopNames(tx, row.shop_ids)).map(({ name }) => name);
  const template = inviteEmail({
    lang: localeOf(account?.lang ?? row.lang),
    hasAccount: account !== null,
    inviter: row.inviter,
    shops,
    path,
  });
  await queueMail({ tx, services, recipient: row.email, template });
  const { state: after, ...audited } = auditedInvite(row);
  await recordAudit(tx, { ...audited, at, actorId: manager.id, action, before: null, after });
  const [invite] = await presentInvites(tx, [row], { sight, now: at.getTime() });
  if (!invite) throw new AppError('internal');
  return invite;
}
