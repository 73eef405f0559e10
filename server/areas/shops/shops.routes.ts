import { removeShopLogoCall, setShopLogoCall } from '../../../shared/contract/shops/shop-logo.contract.ts';
import {
  getShopSafetyCall,
  listShopsCall,
  listUserShopsCall,
  saveShopSafetyCall,
} from '../../../shared/contract/shops/shops.contract.ts';
import { isStaff } from '../../../shared/rules/people/access.ts';
import { type Caller, shopScopeOf } from '../../kernel/callers/callers.public.ts';
import type { Users } from '../../kernel/identity/users/user.public.ts';
import type { FindVirus } from '../../platform/files/virus-scan.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Router } from '../../platform/http/http-route.ts';
import { admitUpload } from '../../platform/http/traffic/admit-upload.ts';
import type { Services } from '../../platform/start/services.ts';
import { AVATAR_LIMIT } from '../uploads/uploads.public.ts';
import { listShops } from './list-shops.ts';
import { removeShopLogo, setShopLogo } from './shop-logo.ts';
import { changeShopSafety, getShopSafety } from './shop-safety.ts';

function logoRoutes(route: Router<Caller>, services: Services, findVirus?: FindVirus): void {
  route(setShopLogoCall, async ({ params: { shopId }, query: { name }, caller, request }) => {
    const actorId = caller.userId;
    const body = await admitUpload(services.db, actorId, { request, limit: AVATAR_LIMIT });
    return setShopLogo({ services, shopId, actorId, name, body, findVirus });
  });
  route(removeShopLogoCall, ({ params: { shopId }, caller }) =>
    removeShopLogo({ services, shopId, actorId: caller.userId }),
  );
}

export function shopsRoutes(
  route: Router<Caller>,
  services: Services,
  { users, findVirus }: { users: Users; findVirus?: FindVirus | undefined },
): void {
  logoRoutes(route, services, findVirus);

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
