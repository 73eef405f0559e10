import {
  getShopSafetyCall,
  listShopsCall,
  listUserShopsCall,
  saveShopSafetyCall,
} from '../../../shared/contract/shops/shops.contract.ts';
import { isStaff } from '../../../shared/rules/people/access.ts';
import { type Caller, shopScopeOf } from '../../kernel/callers/callers.public.ts';
import type { Users } from '../../kernel/identity/users/user.public.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { listShops } from './list-shops.ts';
import { changeShopSafety, getShopSafety } from './shop-safety.ts';

export function shopsRoutes(route: Router<Caller>, services: Services, users: Users): void {
  route(listShopsCall, ({ caller }) => listShops({ services, shopIds: shopScopeOf(caller) }));

  route(getShopSafetyCall, ({ params: { shopId } }) => getShopSafety(services, shopId));
  route(saveShopSafetyCall, ({ params: { shopId }, caller, body }) =>
    changeShopSafety({ services, shopId, actorId: caller.userId, safety: body }),
  );

  route(listUserShopsCall, async ({ params, caller }) => {
    const { viewer, userId } = caller;
    const other = params.userId !== userId;
    if (other && !isStaff(viewer)) throw new AppError('forbidden', 'Only one’s own shops');
    if (!other) return listShops({ services, shopIds: shopScopeOf(caller) });
    const user = await users.get(params.userId).catch(() => {
      throw new AppError('forbidden', 'No such user');
    });
    return listShops({ services, shopIds: user.properties });
  });
}
