import { useMutation, useQuery } from '@tanstack/react-query';
import type { BodyIn } from '../../../shared/contract/frame/call.ts';
import {
  deleteInviteCall,
  type Invite,
  inviteBusinessCall,
  inviteUserCall,
  listInvitesCall,
  resendInviteCall,
} from '../../../shared/contract/people/people.contract.ts';
import { callApi } from '../../core/api/api-client.ts';
import { keptQuery } from '../../core/api/call-query.ts';
import { useFreshPeople } from './people.queries.ts';

/** One page of the invitations that nobody has accepted yet. */
export const useInvites = (query: { q: string; page: number; per_page: number }) =>
  useQuery(keptQuery(['people', 'invites'], listInvitesCall, { query }));

/** Whom an invitation is for: somebody in the own shops, or a business whose admin brings the others. */
export type InviteAsked =
  | { kind: 'member'; body: BodyIn<typeof inviteUserCall> }
  | { kind: 'business'; body: BodyIn<typeof inviteBusinessCall> };

export function useInvite() {
  return useMutation({
    mutationFn: (asked: InviteAsked) =>
      asked.kind === 'business'
        ? callApi(inviteBusinessCall, { body: asked.body })
        : callApi(inviteUserCall, { body: asked.body }),
    onSettled: useFreshPeople(),
  });
}

export function useResendInvite() {
  return useMutation({
    mutationFn: ({ id }: Invite) => callApi(resendInviteCall, { body: { invite_id: id } }),
    onSettled: useFreshPeople(),
  });
}

export function useDeleteInvite() {
  return useMutation({
    mutationFn: ({ id }: Invite) => callApi(deleteInviteCall, { query: { invite_id: String(id) } }),
    onSettled: useFreshPeople(),
  });
}
