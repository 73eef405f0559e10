import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import {
  changeRoleCall,
  deletePropertiesCall,
  deleteUserCall,
  listConfirmedUsersCall,
  listUnconfirmedUsersCall,
  listUnverifiedUsersCall,
  type Member,
  setPropertiesCall,
  toggleInviteUsersCall,
} from '../../../shared/contract/people/people.contract.ts';
import type { AccountState } from '../../../shared/rules/people/account.ts';
import { callApi } from '../../core/api/api-client.ts';
import { useFresh } from '../../core/api/use-fresh.ts';
import type { TablePage } from '../../ui/table/data-table-paged.tsx';
import { countAll, type MemberTab, partsOfPage, type Totals } from './member-lists.ts';

const LISTS = {
  confirmed: listConfirmedUsersCall,
  unconfirmed: listUnconfirmedUsersCall,
  unverified: listUnverifiedUsersCall,
};
const MEMBERS_KEY = ['people', 'members'] as const;

type Asked = { q: string; page: number; per_page: number };

const fetchList = (state: AccountState, query: Asked, signal: AbortSignal) =>
  callApi(LISTS[state], { query, signal });

async function fetchTotals(q: string, signal: AbortSignal): Promise<Totals> {
  const count = async (state: AccountState) =>
    (await fetchList(state, { q, page: 1, per_page: 1 }, signal)).total;
  const [confirmed, unconfirmed, unverified] = await Promise.all([
    count('confirmed'),
    count('unconfirmed'),
    count('unverified'),
  ]);
  return { confirmed, unconfirmed, unverified };
}

async function fetchMembers(tab: MemberTab, asked: Asked, signal: AbortSignal): Promise<TablePage<Member>> {
  if (tab !== 'all') {
    const { data, total } = await fetchList(tab, asked, signal);
    return { data, total };
  }
  const totals = await fetchTotals(asked.q, signal);
  const parts = partsOfPage(totals, asked.page, asked.per_page).map(async ({ state, page, from, to }) => {
    const { data } = await fetchList(state, { ...asked, page }, signal);
    return data.slice(from, to);
  });
  return { data: (await Promise.all(parts)).flat(), total: countAll(totals) };
}

/** One page of the members of a tab. */
export function useMembers(tab: MemberTab, asked: Asked) {
  return useQuery({
    queryKey: [...MEMBERS_KEY, tab, asked],
    queryFn: ({ signal }) => fetchMembers(tab, asked, signal),
    placeholderData: keepPreviousData,
  });
}

/** How many members of each state a search finds. */
export function useMemberTotals(q: string) {
  return useQuery({
    queryKey: ['people', 'totals', q],
    queryFn: ({ signal }) => fetchTotals(q, signal),
    placeholderData: keepPreviousData,
  });
}

/** After a change everything about people is fetched anew, whether it succeeded or not. */
export const useFreshPeople = () => useFresh(['people'], ['audit']);

/** Shows another state of a member in every list that has them. */
function showMember(queryClient: QueryClient, id: number, patch: Partial<Member>): void {
  queryClient.setQueriesData<TablePage<Member>>({ queryKey: MEMBERS_KEY }, (page) =>
    page
      ? { ...page, data: page.data.map((row) => (row.id === id ? { ...row, ...patch } : row)) }
      : undefined,
  );
}

/** Gives or takes the right to invite; it shows at once, and the old value comes back where that is refused. */
export function useToggleInviteRight() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Member) => callApi(toggleInviteUsersCall, { params: { id: String(id) } }),
    onMutate: async ({ id, invite_users }) => {
      await queryClient.cancelQueries({ queryKey: MEMBERS_KEY });
      showMember(queryClient, id, { invite_users: !invite_users });
    },
    onSuccess: (now) => showMember(queryClient, now.id, now),
    onError: (_, { id, invite_users }) => showMember(queryClient, id, { invite_users }),
    onSettled: useFreshPeople(),
  });
}

export function useChangeRole(member: Member) {
  const userId = String(member.id);
  return useMutation({
    mutationFn: (roleId: number) => callApi(changeRoleCall, { params: { userId, roleId: String(roleId) } }),
    onSettled: useFreshPeople(),
  });
}

/** Sets the shops in sight; without any, all of those are taken. */
export function useSetShops(member: Member) {
  const params = { userId: String(member.id) };
  return useMutation({
    mutationFn: async (shop_ids: number[]): Promise<void> => {
      if (shop_ids.length === 0) await callApi(deletePropertiesCall, { params });
      else await callApi(setPropertiesCall, { params, body: { shop_ids } });
    },
    onSettled: useFreshPeople(),
  });
}

export function useDeleteMember() {
  return useMutation({
    mutationFn: ({ id }: Member) => callApi(deleteUserCall, { params: { id: String(id) } }),
    onSettled: useFreshPeople(),
  });
}
