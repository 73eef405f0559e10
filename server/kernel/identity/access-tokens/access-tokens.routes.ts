import {
  createAccessToken as createCall,
  listAccessTokens as listCall,
  revokeAccessToken as revokeCall,
} from '../../../../shared/contract/people/access-tokens.contract.ts';
import type { Router } from '../../../platform/http/http-route.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { Caller, UserCaller } from '../../callers/callers.public.ts';
import { createAccessToken } from './create-access-token.ts';
import { listAccessTokens } from './list-access-tokens.ts';
import { revokeAccessToken } from './revoke-access-token.ts';

export function accessTokensRoutes(route: Router<Caller>, services: Services): void {
  route(listCall, () => listAccessTokens(services));
  route(createCall, ({ body, caller }) =>
    createAccessToken({ services, draft: body, caller: caller as UserCaller }),
  );
  route(
    revokeCall,
    ({ params, caller }) =>
      revokeAccessToken({
        services,
        tokenId: params.id,
        revokedBy: (caller as UserCaller).userId,
      }) as Promise<undefined>,
  );
}
