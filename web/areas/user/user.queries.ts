import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import {
  chooseColumnsCall,
  getUserCall,
  getUserSettingsCall,
  type ProfileDraft,
  type User,
  updateUserSettingsCall,
} from '../../../shared/contract/people/user.contract.ts';
import { canUseReports } from '../../../shared/rules/people/access.ts';
import { callApi } from '../../core/api/api-client.ts';
import { callQuery } from '../../core/api/call-query.ts';
import { changeLocale } from '../../core/texts/i18n.ts';

const FRESH_MS = 5 * 60_000;

export const userQuery = queryOptions({
  ...callQuery(['user'], getUserCall, {}),
  staleTime: FRESH_MS,
  // Back from the mailbox, or after a while: what the account lacked may be there now.
  refetchOnWindowFocus: ({ state }) => (state.data && !canUseReports(state.data) ? 'always' : true),
});

/** The signed-in user, for screens behind the login; their guard has loaded it. */
export function useUser(): User | null {
  return useQuery(userQuery).data ?? null;
}

/** Chooses the further columns of tables; they are there at once, and gone again where the server refuses. */
export function useChooseColumns() {
  const queryClient = useQueryClient();
  const put = (shown_columns: readonly string[]) =>
    queryClient.setQueryData(
      userQuery.queryKey,
      (user) => user && { ...user, shown_columns: [...shown_columns] },
    );
  return useMutation({
    // One after the other, so that the last press is what is kept.
    scope: { id: 'shown-columns' },
    mutationFn: (shown_columns: readonly string[]) =>
      callApi(chooseColumnsCall, { body: { shown_columns: [...shown_columns] } }),
    onMutate: async (shown) => {
      await queryClient.cancelQueries({ queryKey: userQuery.queryKey });
      put(shown);
    },
    onError: () => queryClient.invalidateQueries({ queryKey: userQuery.queryKey }),
  });
}

export const settingsQuery = callQuery(['user-settings'], getUserSettingsCall, {});

/** The own profile. */
export function useSettings() {
  return useQuery(settingsQuery);
}

/** Saves the profile; name, level and language of the whole app follow at once. */
export function useSaveSettings() {
  const queryClient = useQueryClient();
  const router = useRouter();
  return useMutation({
    mutationFn: (body: ProfileDraft) => callApi(updateUserSettingsCall, { body }),
    onSuccess: async (saved) => {
      const before = queryClient.getQueryData(userQuery.queryKey);
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      // Who reads in another language just now goes on reading in it.
      if (saved.lang !== before?.lang) await changeLocale(saved.lang);
      await queryClient.invalidateQueries({ queryKey: userQuery.queryKey });
      // The guards load what the new level opens.
      if (queryClient.getQueryData(userQuery.queryKey)?.level !== before?.level) await router.invalidate();
    },
  });
}
