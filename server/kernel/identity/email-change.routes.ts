import {
  cancelEmailChange as cancelCall,
  changeEmail,
  confirmEmailChange as confirmCall,
  getEmailChange,
  resendEmailChange as resendCall,
} from '../../../shared/contract/people/email-change.contract.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import type { Caller, UserCaller } from '../callers/callers.public.ts';
import { cancelEmailChange } from './accounts/cancel-email-change.ts';
import { confirmEmailChange } from './accounts/confirm-email-change.ts';
import { findEmailChange } from './accounts/find-email-change.ts';
import { requestEmailChange, resendEmailChange } from './accounts/request-email-change.ts';

export function emailChangeRoutes(route: Router<Caller>, services: Services): void {
  route(changeEmail, ({ caller, body, request }) =>
    requestEmailChange({
      services,
      caller: caller as UserCaller,
      password: body.current_password,
      newEmail: body.new_email,
      address: request.ip,
    }),
  );
  route(getEmailChange, ({ caller }) => findEmailChange({ services, caller: caller as UserCaller }));
  route(resendCall, ({ caller, request }) =>
    resendEmailChange({ services, caller: caller as UserCaller, address: request.ip }),
  );
  route(cancelCall, ({ caller }) => cancelEmailChange({ services, caller: caller as UserCaller }));
  route(confirmCall, ({ body, request }) =>
    confirmEmailChange({ services, token: body.token, address: request.ip }),
  );
}
