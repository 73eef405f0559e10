export { accessJwt } from './access-jwt.ts';
export { findMailboxOwner } from './account.repository.ts';
export { countInvitation, countLinkUse, countTicketMessage } from './attempt-throttle.ts';
export { deleteEndedSessions } from './auth.repository.ts';
export {
  type Caller,
  callerName,
  type Sight,
  sightOf,
  type TokenCaller,
  type UserCaller,
} from './caller.ts';
export { guardOf } from './guard.ts';
export { linkTokenHash, newLinkToken } from './issue-link.ts';
export { requireGoodPassword } from './new-password.ts';
export { openInvitedAccount } from './open-invited-account.ts';
export { hashPassword } from './passwords.ts';
export { requireLiveSession } from './require-live-session.ts';
