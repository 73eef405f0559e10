import { useQuery } from '@tanstack/react-query';
import { getKeptMailCall, listKeptMailsCall } from '../../../shared/contract/people/mail.contract.ts';
import { callApi } from '../../core/api/api-client.ts';
import { ApiError } from '../../core/api/api-error.ts';
import { callQuery } from '../../core/api/call-query.ts';

const REFRESH_MS = 3_000;

/** Outside a demo the calls do not exist; asking again does not make them. */
const retry = (count: number, error: Error) => error instanceof ApiError && error.isPassing && count < 3;

/** The latest kept mails; a new one appears by itself. */
export function useKeptMails() {
  return useQuery({
    queryKey: ['kept-mails'],
    queryFn: async ({ signal }) => (await callApi(listKeptMailsCall, { signal })).data,
    refetchInterval: (query) => (query.state.error ? false : REFRESH_MS),
    retry,
  });
}

/** One kept mail; nothing is asked while none is chosen. */
export function useKeptMail(mailId: number | null) {
  return useQuery({
    ...callQuery(['kept-mails', mailId], getKeptMailCall, { params: { mailId: mailId ?? 0 } }),
    enabled: mailId !== null,
    retry,
  });
}
