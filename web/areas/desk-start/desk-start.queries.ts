import { useQuery } from '@tanstack/react-query';
import { getDeskStartCall } from '../../../shared/contract/desk/desk-start.contract.ts';
import { callQuery } from '../../core/api/call-query.ts';

const FRESH_MS = 60_000;

/** What waits for staff; anew whenever the page is opened, and every minute while it is. */
export const useDeskStart = () =>
  useQuery({
    ...callQuery(['desk', 'start'], getDeskStartCall, {}),
    refetchInterval: FRESH_MS,
    refetchOnMount: 'always',
  });
