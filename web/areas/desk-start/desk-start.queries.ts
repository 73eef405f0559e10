import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  listRunningShopsCall,
  switchPortalGoalsCall,
} from '../../../shared/contract/desk/desk-auto-bids.contract.ts';
import { getDeskStartCall } from '../../../shared/contract/desk/desk-start.contract.ts';
import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import { callApi } from '../../core/api/api-client.ts';
import { callQuery } from '../../core/api/call-query.ts';

const FRESH_MS = 60_000;

/** What waits for staff; anew whenever the page is opened, and every minute while it is. */
export const useDeskStart = () =>
  useQuery({
    ...callQuery(['desk', 'start'], getDeskStartCall, {}),
    refetchInterval: FRESH_MS,
    refetchOnMount: 'always',
  });

const running = callQuery(['desk', 'auto-bids'], listRunningShopsCall, {});

/** Whose bids run themselves; anew whenever the page is opened. */
export const useRunningGoals = () => useQuery({ ...running, refetchOnMount: 'always' });

/** Stops the goals of a portal's shops, or lets them run. */
export function useSwitchPortal() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ portal, running: isRunning }: { portal: PortalCode; running: boolean }) =>
      callApi(switchPortalGoalsCall, { params: { portal }, body: { running: isRunning } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: running.queryKey }),
  });
}
