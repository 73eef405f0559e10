import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BodyIn } from '../../../shared/contract/frame/call.ts';
import {
  cancelEmailChangeCall,
  changeEmailCall,
  getEmailChangeCall,
  resendEmailChangeCall,
} from '../../../shared/contract/people/email-change.contract.ts';
import { callApi } from '../../core/api/api-client.ts';
import { callQuery } from '../../core/api/call-query.ts';
import { settingsQuery, userQuery } from './user.queries.ts';

export const emailChangeQuery = callQuery(['email-change'], getEmailChangeCall, {});

/** The new e-mail address that waits for its confirmation. */
export function useEmailChange() {
  return useQuery(emailChangeQuery);
}

/** Whether it went well or not, the change may have been confirmed or cancelled elsewhere meanwhile. */
function useRefresh() {
  const queryClient = useQueryClient();
  return async () => {
    const stale = [emailChangeQuery, settingsQuery, userQuery];
    await Promise.all(stale.map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })));
  };
}

/** Asks for another e-mail address; says so before the screen shows it. */
export function useChangeEmail(onSent: () => void) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: (body: BodyIn<typeof changeEmailCall>) => callApi(changeEmailCall, { body }),
    onSuccess: () => {
      onSent();
      return refresh();
    },
  });
}

/** Sends the link to the address that waits once more. */
export function useResendEmailChange() {
  const onSettled = useRefresh();
  return useMutation({ mutationFn: () => callApi(resendEmailChangeCall, {}), onSettled });
}

/** Keeps the present address; says so before the screen shows it. */
export function useCancelEmailChange(onSuccess: () => void) {
  const onSettled = useRefresh();
  return useMutation({ mutationFn: () => callApi(cancelEmailChangeCall, {}), onSuccess, onSettled });
}
