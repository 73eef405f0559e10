import * as calls from '../../../../shared/contract/people/factors.contract.ts';
import type { Router } from '../../../platform/http/http-route.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { Caller } from '../../callers/callers.public.ts';
import type { AccessJwt } from '../sessions/access-jwt.ts';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import { originOf } from '../sessions/sign-in-origin.ts';
import type { Users } from '../users/user.public.ts';
import { confirmTotp, startTotp } from './add-factor.ts';
import { addPasskey, renamePasskey, startPasskey } from './add-passkey.ts';
import { askPasskey, askProofPasskey, proveByPasskey, signInByPasskey } from './ask-passkey.ts';
import { listFactors } from './list-factors.ts';
import { provePerson } from './prove-person.ts';
import { type RelyingParty, relyingPartyOf } from './relying-party.ts';
import { removePasskey, removeTotp, renewRecoveryCodes } from './remove-factor.ts';
import { askFactorReset, confirmFactorReset } from './reset-factors.ts';
import { signInByCode } from './sign-in-by-code.ts';

type Parts = {
  services: Services;
  jwt: AccessJwt;
  sessions: LiveSessions;
  users: Users;
  /** The address that people use. */
  siteUrl: string;
};
type PartsOfSite = Parts & { site: RelyingParty };

function ownRoutes(route: Router<Caller>, { services, users, site }: PartsOfSite): void {
  route(calls.getFactorsCall, async ({ caller: { userId } }) => {
    const demanded = await users.isFactorDemanded(userId);
    return listFactors({ services, userId, demanded });
  });
  route(calls.startTotpCall, ({ caller }) => startTotp({ services, caller }));
  route(calls.confirmTotpCall, ({ caller, body }) => confirmTotp({ services, users, caller, body }));
  route(calls.removeTotpCall, async ({ caller }) => {
    const demanded = await users.isFactorDemanded(caller.userId);
    return removeTotp({ services, users, caller, demanded });
  });
  route(calls.renewRecoveryCodesCall, ({ caller }) => renewRecoveryCodes({ services, caller }));
  route(calls.startPasskeyCall, ({ caller }) => startPasskey({ services, caller, site }));
  route(calls.addPasskeyCall, ({ caller, body }) => addPasskey({ services, users, caller, site, body }));
  route(calls.renamePasskeyCall, ({ caller, params: { passkeyId }, body: { name } }) =>
    renamePasskey({ services, caller, passkeyId, name }),
  );
  route(calls.removePasskeyCall, async ({ caller, params: { passkeyId } }) => {
    const demanded = await users.isFactorDemanded(caller.userId);
    return removePasskey({ services, users, caller, demanded, passkeyId });
  });
}

function proofRoutes(route: Router<Caller>, { services, site }: PartsOfSite): void {
  route(calls.proveCall, ({ caller, body }) => provePerson({ services, caller, proof: body }));
  route(calls.askProofPasskeyCall, ({ caller }) => askProofPasskey(services, site, caller));
  route(calls.proveByPasskeyCall, ({ caller, body }) => proveByPasskey({ services, caller, site, body }));
}

/** Second factors: setting them up, signing in by them, proving the person by them, and losing them. */
export function factorsRoutes(route: Router<Caller>, given: Parts): void {
  const parts = { ...given, site: relyingPartyOf(given.siteUrl) };
  const { services, jwt, sessions, users, site } = parts;
  ownRoutes(route, parts);
  proofRoutes(route, parts);
  route(calls.signInByCodeCall, ({ body, request }) =>
    signInByCode({ services, jwt, body, origin: originOf(request, body) }),
  );
  route(calls.askPasskeyCall, ({ body }) => askPasskey({ services, site, body }));
  route(calls.signInByPasskeyCall, ({ body, request }) =>
    signInByPasskey({ services, jwt, site, body, origin: originOf(request, body) }),
  );
  route(calls.askFactorResetCall, ({ caller, params: { userId } }) =>
    askFactorReset({ services, userId, askedBy: caller.userId }),
  );
  route(calls.confirmFactorResetCall, ({ body, request }) =>
    confirmFactorReset({ services, sessions, users, body, address: request.ip }),
  );
}
