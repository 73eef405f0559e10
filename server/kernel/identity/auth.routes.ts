import {
  changePasswordCall,
  confirmResetPasswordCall,
  listSessionsCall,
  loginCall,
  logoutCall,
  refreshTokenCall,
  registerCall,
  resendVerificationEmailCall,
  resetPasswordCall,
  signOutEverywhereCall,
  verifyEmailCall,
} from '../../../shared/contract/people/auth.contract.ts';
import { headerText } from '../../platform/http/header-text.ts';
import type { Incoming, Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import type { Caller } from '../callers/callers.public.ts';
import { changePassword } from './accounts/change-password.ts';
import { registerAccount } from './accounts/register-account.ts';
import { replacePassword } from './accounts/replace-password.ts';
import { requestLink } from './accounts/request-link.ts';
import { verifyMailbox } from './accounts/verify-mailbox.ts';
import { emailChangeRoutes } from './email-change.routes.ts';
import type { AccessJwt } from './sessions/access-jwt.ts';
import { endSession } from './sessions/end-session.ts';
import { listSessions } from './sessions/list-sessions.ts';
import type { LiveSessions } from './sessions/live-sessions.ts';
import { rotateSession } from './sessions/rotate-session.ts';
import { signIn } from './sessions/sign-in.ts';
import { signOutEverywhere } from './sessions/sign-out-everywhere.ts';

const USER_AGENT_MAX = 300;
const userAgentOf = ({ headers }: Incoming) => headerText(headers, 'user-agent', USER_AGENT_MAX);

export function authRoutes(
  route: Router<Caller>,
  services: Services,
  { jwt, sessions }: { jwt: AccessJwt; sessions: LiveSessions },
): void {
  route(loginCall, ({ body, request }) => {
    const { ip: address } = request;
    return signIn({ services, jwt, credentials: body, address, userAgent: userAgentOf(request) });
  });
  route(refreshTokenCall, ({ body, request }) => {
    const userAgent = userAgentOf(request);
    return rotateSession({ services, sessions, jwt, refreshToken: body.refresh_token, userAgent });
  });
  route(
    logoutCall,
    ({ body }) => endSession({ services, sessions, refreshToken: body.refresh_token }) as Promise<undefined>,
  );
  route(
    changePasswordCall,
    ({ caller, body, request }) =>
      changePassword({
        services,
        caller,
        sessions,
        passwords: { current: body.current_password, next: body.new_password },
        address: request.ip,
      }) as Promise<undefined>,
  );
  route(listSessionsCall, ({ caller }) => listSessions({ services, caller }));
  route(
    signOutEverywhereCall,
    ({ caller }) => signOutEverywhere({ services, sessions, caller }) as Promise<undefined>,
  );
  route(registerCall, ({ body, request }) =>
    registerAccount({ services, registration: body, address: request.ip }),
  );
  route(resendVerificationEmailCall, ({ body, request }) =>
    requestLink({ services, purpose: 'verify_email', email: body.email, address: request.ip }),
  );
  route(verifyEmailCall, ({ body, request }) =>
    verifyMailbox({ services, token: body.token, address: request.ip }),
  );
  route(resetPasswordCall, ({ body, request }) =>
    requestLink({ services, purpose: 'reset_password', email: body.email, address: request.ip }),
  );
  route(confirmResetPasswordCall, ({ body, request }) =>
    replacePassword({ services, sessions, ...body, address: request.ip }),
  );
  emailChangeRoutes(route, services, sessions);
}
