import {
  changePasswordCall,
  confirmResetPasswordCall,
  endOtherSessionsCall,
  endOwnSessionCall,
  listSessionsCall,
  loginCall,
  registerCall,
  resetPasswordCall,
  signOutEverywhereCall,
} from '../../../shared/contract/people/auth.contract.ts';
import {
  resendVerificationEmailCall,
  verifyEmailCall,
} from '../../../shared/contract/people/email-proof.contract.ts';
import { logoutCall, refreshTokenCall } from '../../../shared/contract/people/session.contract.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import type { Caller, UserCaller } from '../callers/callers.public.ts';
import type { LegalTexts } from '../legal/legal.public.ts';
import { changePassword } from './accounts/change-password.ts';
import { registerAccount } from './accounts/register-account.ts';
import { replacePassword } from './accounts/replace-password.ts';
import { requestLink } from './accounts/request-link.ts';
import { verifyMailbox } from './accounts/verify-mailbox.ts';
import { emailChangeRoutes } from './email-change.routes.ts';
import type { AccessJwt } from './sessions/access-jwt.ts';
import { endOtherSessions, endOwnSession } from './sessions/end-own-session.ts';
import { endSession } from './sessions/end-session.ts';
import { listSessions } from './sessions/list-sessions.ts';
import type { LiveSessions } from './sessions/live-sessions.ts';
import { rotateSession } from './sessions/rotate-session.ts';
import { signIn } from './sessions/sign-in.ts';
import { originOf } from './sessions/sign-in-origin.ts';
import { signOutEverywhere } from './sessions/sign-out-everywhere.ts';

function sessionRoutes(route: Router<Caller>, services: Services, sessions: LiveSessions): void {
  const parts = (caller: UserCaller) => ({ services, sessions, caller });
  route(listSessionsCall, ({ caller }) => listSessions({ services, caller }));
  route(endOwnSessionCall, ({ caller, params }) =>
    endOwnSession({ ...parts(caller), familyId: params.sessionId }),
  );
  route(endOtherSessionsCall, ({ caller }) => endOtherSessions(parts(caller)));
  route(signOutEverywhereCall, ({ caller }) => signOutEverywhere(parts(caller)) as Promise<undefined>);
}

export function authRoutes(
  route: Router<Caller>,
  services: Services,
  { jwt, sessions, legal }: { jwt: AccessJwt; sessions: LiveSessions; legal: LegalTexts },
): void {
  route(loginCall, ({ body, request }) =>
    signIn({ services, jwt, credentials: body, origin: originOf(request, body) }),
  );
  route(refreshTokenCall, ({ body, request }) => {
    const origin = originOf(request);
    return rotateSession({ services, sessions, jwt, refreshToken: body.refresh_token, origin });
  });
  route(
    logoutCall,
    ({ body }) => endSession({ services, sessions, refreshToken: body.refresh_token }) as Promise<undefined>,
  );
  route(
    changePasswordCall,
    ({ caller, body }) =>
      changePassword({
        services,
        caller,
        sessions,
        passwords: { current: body.current_password, next: body.new_password },
      }) as Promise<undefined>,
  );
  sessionRoutes(route, services, sessions);
  route(registerCall, ({ body, request }) =>
    registerAccount({ services, legal, registration: body, address: request.ip }),
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
