import { listDeskImportsCall as listImportsCall } from '../../../shared/contract/desk/desk-imports.contract.ts';
import {
  confirmPersonCall as confirmCall,
  disableAccountCall,
  enableAccountCall,
  endPersonSessionsCall,
  listDeskPeopleCall as listPeopleCall,
} from '../../../shared/contract/desk/desk-people.contract.ts';
import * as shops from '../../../shared/contract/desk/desk-shops.contract.ts';
import { getDeskStartCall } from '../../../shared/contract/desk/desk-start.contract.ts';
import type { Caller, UserCaller } from '../../kernel/callers/callers.public.ts';
import type { LiveSessions } from '../../kernel/identity/auth.public.ts';
import type { Users } from '../../kernel/identity/users/user.public.ts';
import type { FindVirus } from '../../platform/files/virus-scan.ts';
import type { Router } from '../../platform/http/http-route.ts';
import { admitUpload } from '../../platform/http/traffic/admit-upload.ts';
import type { Services } from '../../platform/start/services.ts';
import { confirmPerson, disablePerson, enablePerson, endPersonSessions } from '../people/people.public.ts';
import { AVATAR_LIMIT } from '../uploads/uploads.public.ts';
import { changeDeskLimit } from './change-desk-limit.ts';
import { getDeskStart } from './get-desk-start.ts';
import { listDeskImports } from './list-desk-imports.ts';
import { listDeskPeople } from './list-desk-people.ts';
import { listAccountManagers, listDeskShops } from './list-desk-shops.ts';
import { removeManagerPicture, setManagerPicture } from './manager-picture.ts';
import { getDeskShop } from './present-desk-shop.ts';
import { changeManager, changeModule, createShop } from './shop-settings.ts';
import { resumeShop, suspendShop } from './suspend-shop.ts';

function shopRoutes(route: Router<Caller>, services: Services): void {
  const change = (shopId: number, caller: UserCaller) => ({ services, shopId, actorId: caller.userId });
  const trying = ({ dry_run }: { dry_run: '0' | '1' }) => ({ isDryRun: dry_run === '1' });
  route(shops.listDeskShopsCall, ({ query }) => listDeskShops({ services, query }));
  route(shops.listAccountManagersCall, ({ query }) => listAccountManagers({ services, query }));
  route(shops.getDeskShopCall, ({ params: { shopId } }) =>
    getDeskShop({ db: services.db, now: services.clock(), shopId }),
  );
  route(shops.createDeskShopCall, ({ query, body, caller }) =>
    createShop({ services, actorId: caller.userId, body, ...trying(query) }),
  );
  route(shops.suspendShopCall, ({ params, query, body, caller }) =>
    suspendShop({ ...change(params.shopId, caller), reason: body.reason, ...trying(query) }),
  );
  route(shops.resumeShopCall, ({ params, query, caller }) =>
    resumeShop({ ...change(params.shopId, caller), ...trying(query) }),
  );
  route(shops.changeAccountManagerCall, ({ params, body, caller }) =>
    changeManager({ ...change(params.shopId, caller), body }),
  );
  route(shops.changeDeskLimitCall, ({ params, query, body, caller }) =>
    changeDeskLimit({ ...change(params.shopId, caller), body, ...trying(query) }),
  );
  route(shops.changeModuleCall, ({ params, body, caller }) =>
    changeModule({ ...change(params.shopId, caller), body }),
  );
}

function pictureRoutes(route: Router<Caller>, services: Services, findVirus?: FindVirus): void {
  route(shops.setManagerPictureCall, async ({ params: { userId }, query: { name }, caller, request }) => {
    const actorId = caller.userId;
    const body = await admitUpload(services.db, actorId, { request, limit: AVATAR_LIMIT });
    return setManagerPicture({ services, userId, actorId, name, body, findVirus });
  });
  route(shops.removeManagerPictureCall, ({ params: { userId }, caller }) =>
    removeManagerPicture({ services, userId, actorId: caller.userId }),
  );
}

/** What staff do for the shops and people of all portals. */
export function deskRoutes(
  route: Router<Caller>,
  services: Services,
  { users, sessions, findVirus }: { users: Users; sessions: LiveSessions; findVirus?: FindVirus | undefined },
): void {
  shopRoutes(route, services);
  pictureRoutes(route, services, findVirus);
  const account = (userId: number, caller: UserCaller) => ({ services, users, sessions, caller, userId });
  route(listPeopleCall, ({ query }) => listDeskPeople({ services, query }));
  route(confirmCall, ({ params, body, caller }) =>
    confirmPerson({ services, users, caller, userId: params.userId, rights: body }),
  );
  route(disableAccountCall, ({ params, body, caller }) =>
    disablePerson({ ...account(params.userId, caller), reason: body.reason }),
  );
  route(enableAccountCall, ({ params, caller }) => enablePerson(account(params.userId, caller)));
  route(endPersonSessionsCall, ({ params, caller }) => endPersonSessions(account(params.userId, caller)));
  route(getDeskStartCall, ({ caller }) => getDeskStart(services, caller.userId));
  route(listImportsCall, ({ query }) => listDeskImports({ services, query }));
}
