export {
  type Caller,
  callerName,
  type Sight,
  sightOf,
  type UserCaller,
} from '../callers/callers.public.ts';
export { findMailboxOwner } from './accounts/account.repository.ts';
export { linkTokenHash, newLinkToken } from './accounts/issue-link.ts';
export { requireGoodPassword } from './accounts/new-password.ts';
export { openInvitedAccount } from './accounts/open-invited-account.ts';
export { hashPassword } from './accounts/passwords.ts';
export { accessJwt } from './sessions/access-jwt.ts';
export { countInvitation, countLinkUse, countTicketMessage } from './sessions/attempt-throttle.ts';
export { deleteEndedSessions } from './sessions/auth.repository.ts';
export { guardOf } from './sessions/guard.ts';
export { requireLiveSession } from './sessions/require-live-session.ts';
