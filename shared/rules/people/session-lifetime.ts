import { REFRESH_TOKEN_DAYS, SESSION_DAYS, STAFF_SESSION_HOURS } from '../limits.ts';
import { DAY_MS, HOUR_MS } from '../time/durations.ts';
import { ROLES } from './account.ts';

/** When a session ends, in ms since 1970, however often it is renewed: 90 days after it began, that of staff 12 hours. */
export function sessionEndsAt(startedAt: number, roleId: number): number {
  return startedAt + (roleId === ROLES.staff ? STAFF_SESSION_HOURS * HOUR_MS : SESSION_DAYS * DAY_MS);
}

/** Until when a refresh token is good that is given out now: 30 days, and never longer than its session. */
export function refreshEndsAt(now: number, session: { startedAt: number; roleId: number }): number {
  return Math.min(now + REFRESH_TOKEN_DAYS * DAY_MS, sessionEndsAt(session.startedAt, session.roleId));
}
