import {
  chooseColumnsCall,
  getUserCall,
  getUserSettingsCall,
  updateUserSettingsCall,
} from '../../../../shared/contract/people/user.contract.ts';
import type { Router } from '../../../platform/http/http-route.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { Caller } from '../../callers/callers.public.ts';
import type { ShopDirectory } from '../../shops/shops.public.ts';
import { findUserSettings } from './find-user-settings.ts';
import { saveUserSettings } from './save-user-settings.ts';
import type { Users } from './user.public.ts';
import { updateShownColumns } from './user.repository.ts';

export function userRoutes(
  route: Router<Caller>,
  services: Services,
  parts: { users: Users; shops: ShopDirectory },
): void {
  const { users, shops } = parts;
  route(getUserCall, async ({ caller }) => {
    const user = await users.get(caller.userId);
    return caller.hasProviderFactor ? { ...user, needs_factor: false } : user;
  });
  route(chooseColumnsCall, async ({ caller, body }) => {
    await updateShownColumns(services.db, caller.userId, body.shown_columns);
    users.forget(caller.userId);
    return undefined;
  });
  route(getUserSettingsCall, ({ caller }) => findUserSettings({ services, shops, caller }));
  route(updateUserSettingsCall, ({ caller, body }) =>
    saveUserSettings({ services, shops, users, caller, draft: body }),
  );
}
