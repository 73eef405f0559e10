import { listShops as listShopsCall, listUserShops } from '../../../shared/contract/shops.contract.ts';
import { isStaff } from '../../../shared/rules/access.ts';
import { AppError } from '../../core/app-error.ts';
import type { Router } from '../../core/http-route.ts';
import type { Services } from '../../core/services.ts';
import { type Caller, sightOf, type UserCaller } from '../auth/auth.public.ts';
import type { Users } from '../user/user.public.ts';
import { listShops } from './list-shops.ts';

export function shopsRoutes(route: Router<Caller>, services: Services, users: Users): void {
  route(listShopsCall, ({ caller }) => listShops({ services, shopIds: sightOf(caller as UserCaller) }));

  route(listUserShops, async ({ params, caller }) => {
    const { viewer, userId } = caller as UserCaller;
    const other = params.userId !== userId;
    if (other && !isStaff(viewer)) throw new AppError('forbidden', 'Only one’s own shops');
    if (!other) return listShops({ services, shopIds: sightOf(caller as UserCaller) });
    const user = await users.get(params.userId).catch(() => {
      throw new AppError('forbidden', 'No such user');
    });
    return listShops({ services, shopIds: user.properties });
  });
}
