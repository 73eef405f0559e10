import { useMutation, useQueryClient } from '@tanstack/react-query';
import { confirmEmailChangeCall } from '../../../shared/contract/people/email-change.contract.ts';
import { callApi } from '../../core/api/api-client.ts';

/** Gives the account its new address; whoever is signed in sees it at once. */
export function useConfirmNewEmail() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => callApi(confirmEmailChangeCall, { body: { token } }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
