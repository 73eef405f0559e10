import { queryOptions, useQuery } from '@tanstack/react-query';
import { listShopsCall, type Shop } from '../../../shared/contract/shops/shops.contract.ts';
import { canUseReports } from '../../../shared/rules/people/access.ts';
import { callApi } from '../../core/api/api-client.ts';
import { useUser } from '../user/user.public.ts';

const FRESH_MS = 60_000;

export const shopsQuery = queryOptions({
  queryKey: ['shops'],
  queryFn: async ({ signal }) => (await callApi(listShopsCall, { signal })).data,
  staleTime: FRESH_MS,
});

/** Reads the shops anew every minute while the page is open: their limits are spent all the time. */
export function useLiveShops(): void {
  const user = useUser();
  useQuery({ ...shopsQuery, enabled: user !== null && canUseReports(user), refetchInterval: FRESH_MS });
}

const NO_SHOPS: Shop[] = [];

/** The shops the user may use, for screens behind the login; below the level for reports there are none. */
export function useShops(): Shop[] {
  const user = useUser();
  const enabled = user !== null && canUseReports(user);
  const { data } = useQuery({ ...shopsQuery, enabled });
  return (enabled && data) || NO_SHOPS;
}
