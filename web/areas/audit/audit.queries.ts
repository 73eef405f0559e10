import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listAuditLog } from '../../../shared/contract/audit.contract.ts';
import type { QueryIn } from '../../../shared/contract/call.ts';
import { callApi } from '../../core/api-client.ts';

/** One page of the audit log, newest first. */
export function useAuditLog(query: QueryIn<typeof listAuditLog>) {
  return useQuery({
    queryKey: ['audit', query],
    queryFn: ({ signal }) => callApi(listAuditLog, { query, signal }),
    placeholderData: keepPreviousData,
  });
}
