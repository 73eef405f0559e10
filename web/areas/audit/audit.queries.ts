import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryIn } from '../../../shared/contract/frame/call.ts';
import { listAuditLogCall } from '../../../shared/contract/people/audit.contract.ts';
import { callApi } from '../../core/api/api-client.ts';

/** One page of the audit log, newest first. */
export function useAuditLog(query: QueryIn<typeof listAuditLogCall>) {
  return useQuery({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => callApi(listAuditLogCall, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
