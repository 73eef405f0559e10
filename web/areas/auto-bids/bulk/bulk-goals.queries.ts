import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BodyIn } from '../../../../shared/contract/frame/call.ts';
import {
  type ShopGoalOutcome,
  setGoalSchedulesCall,
  setGoalsCall,
  undoGoalsCall,
} from '../../../../shared/contract/reports/portfolio-changes.contract.ts';
import { callApi } from '../../../core/api/api-client.ts';
import { refreshGoals } from '../auto-bids.queries.ts';

export type SharedGoal = Required<BodyIn<typeof setGoalsCall>>;

function useGoalsRefresh() {
  const queryClient = useQueryClient();
  return () => refreshGoals(queryClient);
}

/** Gives several shops the same goal. */
export function useSetGoals() {
  const refresh = useGoalsRefresh();
  return useMutation({
    mutationFn: (body: SharedGoal) => callApi(setGoalsCall, { body, query: {} }),
    onSettled: refresh,
  });
}

/** Takes goals of several shops back. */
export function useUndoGivenGoals() {
  const refresh = useGoalsRefresh();
  return useMutation({
    mutationFn: (body: BodyIn<typeof undoGoalsCall>) => callApi(undoGoalsCall, { body }),
    onSettled: refresh,
  });
}

/** What the goal would change by now, asked shop by shop so that one sees how far it is; nothing is saved. */
export function usePreviewGoals() {
  const [done, setDone] = useState(0);
  const preview = useMutation({
    mutationFn: async ({ shop_ids: shopIds, ...asked }: SharedGoal) => {
      const outcomes: ShopGoalOutcome[] = [];
      for (const id of shopIds) {
        setDone(outcomes.length);
        const body = { ...asked, shop_ids: [id] };
        outcomes.push(...(await callApi(setGoalsCall, { body, query: { dry_run: '1' } })).data);
      }
      return outcomes;
    },
  });
  return { ...preview, done };
}

/** Lets all goals of several shops act on the same days and hours. */
export function useSetGoalSchedules() {
  const refresh = useGoalsRefresh();
  return useMutation({
    mutationFn: (body: BodyIn<typeof setGoalSchedulesCall>) =>
      callApi(setGoalSchedulesCall, { body, query: {} }),
    onSettled: refresh,
  });
}
