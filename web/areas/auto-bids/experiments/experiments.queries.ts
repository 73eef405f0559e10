import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  createExperimentCall,
  endExperimentCall,
  getExperimentCall,
  listExperimentsCall,
} from '../../../../shared/contract/bidding/experiments.contract.ts';
import type { BodyIn } from '../../../../shared/contract/frame/call.ts';
import { callApi } from '../../../core/api/api-client.ts';
import { callQuery } from '../../../core/api/call-query.ts';
import { goalsKey, refreshGoals } from '../auto-bids.queries.ts';

/** What is tried, or was, newest first. */
export const useExperiments = (shopId: number) =>
  useQuery(callQuery([...goalsKey(shopId), 'experiments'], listExperimentsCall, { params: { shopId } }));

/** What came of one; nothing is asked while nobody looks. */
export const useExperimentResult = (shopId: number, experimentId: number, enabled: boolean) =>
  useQuery({
    ...callQuery([...goalsKey(shopId), 'experiment', experimentId], getExperimentCall, {
      params: { shopId, experimentId },
    }),
    enabled,
  });

export type ExperimentDraft = BodyIn<typeof createExperimentCall>;

/** Begins to try something. */
export function useCreateExperiment(shopId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: ExperimentDraft) => callApi(createExperimentCall, { params: { shopId }, body }),
    onSettled: () => refreshGoals(queryClient, shopId),
  });
}

/** What the challenger would change by now; nothing is saved. */
export const usePreviewExperiment = (shopId: number) =>
  useMutation({
    mutationFn: (body: ExperimentDraft) =>
      callApi(createExperimentCall, { params: { shopId }, query: { dry_run: '1' }, body }),
  });

type EndRequest = { experimentId: number } & BodyIn<typeof endExperimentCall>;

/** Ends an experiment, and says what the goal wants from then on. */
export function useEndExperiment(shopId: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ experimentId, keep }: EndRequest) =>
      callApi(endExperimentCall, { params: { shopId, experimentId }, body: { keep } }),
    onSettled: () => refreshGoals(queryClient, shopId),
  });
}
