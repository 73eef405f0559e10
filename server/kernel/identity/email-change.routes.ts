import {
  cancelEmailChangeCall as cancelCall,
  changeEmailCall,
  confirmEmailChangeCall as confirmCall,
  getEmailChangeCall,
  resendEmailChangeCall as resendCall,
} from '../../../shared/contract/people/email-change.contract.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import type { Caller } from '../callers/callers.public.ts';
import { cancelEmailChange } from './accounts/cancel-email-change.ts';
import { confirmEmailChange } from './accounts/confirm-email-change.ts';
import { findEmailChange } from './accounts/find-email-change.ts';
import { requestEmailChange, resendEmailChange } from './accounts/request-email-change.ts';
import type { LiveSessions } from './sessions/live-sessions.ts';

export function emailChangeRoutes(route: Router<Caller>, services: Services, sessions: LiveSessions): void {
  route(changeEmailCall, ({ caller, body, request }) =>
    requestEmailChange({
      services,
      caller,
      password: body.current_password,
      newEmail: body.new_email,
      address: request.ip,
    }),
  );
  route(getEmailChangeCall, ({ caller }) => findEmailChange({ services, caller }));
  route(resendCall, ({ caller, request }) => resendEmailChange({ services, caller, address: request.ip }));
  route(cancelCall, ({ caller }) => cancelEmailChange({ services, caller }));
  route(confirmCall, ({ body, request }) =>
    confirmEmailChange({ services, sessions, token: body.token, address: request.ip }),
  );
}
