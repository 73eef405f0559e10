import {
  createAccessTokenCall as createCall,
  listAccessTokensCall as listCall,
  revokeAccessTokenCall as revokeCall,
} from '../../../../shared/contract/people/access-tokens.contract.ts';
import type { Router } from '../../../platform/http/http-route.ts';
import type { Services } from '../../../platform/start/services.ts';
import { type Caller, shopScopeOf } from '../../callers/callers.public.ts';
import type { ServiceTokens } from './access-tokens.public.ts';
import { createAccessToken } from './create-access-token.ts';
import { listAccessTokens } from './list-access-tokens.ts';
import { revokeAccessToken } from './revoke-access-token.ts';

export function accessTokensRoutes(route: Router<Caller>, services: Services, tokens: ServiceTokens): void {
  route(listCall, ({ caller }) => listAccessTokens(services, shopScopeOf(caller)));
  route(createCall, ({ body, caller }) => createAccessToken({ services, draft: body, caller }));
  route(
    revokeCall,
    ({ params, caller }) =>
      revokeAccessToken({
        services,
        tokens,
        tokenId: params.id,
        caller,
      }) as Promise<undefined>,
  );
}
