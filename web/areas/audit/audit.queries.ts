import { useQuery } from '@tanstack/react-query';
import type { QueryIn } from '../../../shared/contract/frame/call.ts';
import { listAuditLogCall } from '../../../shared/contract/people/audit.contract.ts';
import { keptQuery } from '../../core/api/call-query.ts';

/** One page of the audit log, newest first. */
export const useAuditLog = (query: QueryIn<typeof listAuditLogCall>) =>
  useQuery(keptQuery(['audit'], listAuditLogCall, { query }));
