import {
  deleteOwnAccountCall,
  getDeletionTermsCall,
} from '../../../shared/contract/people/own-account.contract.ts';
import {
  acceptInviteCall as acceptCall,
  changeRoleCall,
  deleteInviteCall,
  deletePropertiesCall,
  deleteUserCall,
  finishRegistrationCall as finishCall,
  inviteBusinessCall,
  inviteUserCall as inviteCall,
  listConfirmedUsersCall,
  listInvitesCall,
  listUnconfirmedUsersCall,
  listUnverifiedUsersCall,
  readInviteCall as readCall,
  resendInviteCall as resendCall,
  setPropertiesCall,
  toggleInviteUsersCall,
} from '../../../shared/contract/people/people.contract.ts';
import { ROLES } from '../../../shared/rules/people/account.ts';
import { type Caller, shopScopeOf, type UserCaller } from '../../kernel/callers/callers.public.ts';
import type { Users } from '../../kernel/identity/users/user.public.ts';
import type { LegalTexts } from '../../kernel/legal/legal.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { changeRole } from './change-role.ts';
import { setShops, takeShops } from './change-shops.ts';
import { deleteOwnAccount, getDeletionTerms } from './delete-own-account.ts';
import { deleteUser } from './delete-user.ts';
import { acceptInvite } from './invites/accept-invite.ts';
import { deleteInvite, resendInvite } from './invites/change-invite.ts';
import { finishRegistration } from './invites/finish-registration.ts';
import { inviteUser } from './invites/invite-user.ts';
import { listInvites } from './invites/list-invites.ts';
import { readInvite } from './invites/read-invite.ts';
import { listMembers } from './list-members.ts';
import { toggleInviteRight } from './toggle-invite-right.ts';

type Parts = { services: Services; users: Users; legal: LegalTexts };

function memberRoutes(route: Router<Caller>, { services, users }: Parts): void {
  const parts = (caller: UserCaller, userId: number) => {
    return { services, users, caller, userId };
  };
  const lists = [
    [listConfirmedUsersCall, 'confirmed'],
    [listUnconfirmedUsersCall, 'unconfirmed'],
    [listUnverifiedUsersCall, 'unverified'],
  ] as const;
  for (const [call, state] of lists) {
    route(call, ({ caller, query }) => listMembers({ services, sight: shopScopeOf(caller), state, query }));
  }
  route(toggleInviteUsersCall, ({ caller, params }) => toggleInviteRight(parts(caller, params.id)));
  route(changeRoleCall, ({ caller, params }) =>
    changeRole({ ...parts(caller, params.userId), roleId: params.roleId }),
  );
  route(setPropertiesCall, ({ caller, params, body }) =>
    setShops({ ...parts(caller, params.userId), shopIds: body.shop_ids }),
  );
  route(deletePropertiesCall, ({ caller, params, query }) =>
    takeShops({ ...parts(caller, params.userId), shopId: query.shop_id }),
  );
  route(deleteUserCall, ({ caller, params }) => deleteUser(parts(caller, params.id)));
  route(getDeletionTermsCall, ({ caller }) => getDeletionTerms({ services, caller }));
  route(deleteOwnAccountCall, ({ caller, body }) => deleteOwnAccount({ services, users, caller, ...body }));
}

function inviteRoutes(route: Router<Caller>, { services }: Parts): void {
  const change = (caller: UserCaller, inviteId: number) => {
    return { services, caller, inviteId };
  };
  route(listInvitesCall, ({ caller, query }) => listInvites({ services, sight: shopScopeOf(caller), query }));
  route(inviteCall, ({ caller, body }) => inviteUser({ services, caller, draft: body }));
  route(inviteBusinessCall, ({ caller, body }) => {
    const draft = { ...body, role_id: ROLES.admin, invite_users: true };
    return inviteUser({ services, caller, draft });
  });
  route(resendCall, ({ caller, body }) => resendInvite(change(caller, body.invite_id)));
  route(deleteInviteCall, ({ caller, query }) => deleteInvite(change(caller, query.invite_id)));
}

/** What the link of an invitation opens, to whoever has it. */
function invitedRoutes(route: Router<Caller>, { services, users, legal }: Parts): void {
  route(readCall, ({ body, request }) => readInvite({ services, token: body.token, address: request.ip }));
  route(finishCall, ({ body, request }) =>
    finishRegistration({ services, legal, registration: body, address: request.ip }),
  );
  route(acceptCall, ({ body, request }) =>
    acceptInvite({ services, users, token: body.token, address: request.ip }),
  );
}

export function peopleRoutes(
  route: Router<Caller>,
  services: Services,
  { users, legal }: Pick<Parts, 'users' | 'legal'>,
): void {
  const parts = { services, users, legal };
  memberRoutes(route, parts);
  inviteRoutes(route, parts);
  invitedRoutes(route, parts);
}
