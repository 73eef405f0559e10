import {
  createExperimentCall,
  endExperimentCall,
  getExperimentCall,
  listExperimentsCall,
} from '../../../../shared/contract/bidding/experiments.contract.ts';
import type { Caller } from '../../../kernel/callers/callers.public.ts';
import type { Router } from '../../../platform/http/http-route.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { GoalQuestion } from '../targets/goal-places.ts';
import { listExperiments } from './experiments.repository.ts';
import { presentExperiment } from './present-experiment.ts';
import { createExperiment, decideExperiment, getExperiment } from './save-experiment.ts';

type Open = (shopId: number, signal: AbortSignal) => Promise<GoalQuestion>;

/** What is tried against what goals want. */
export function experimentRoutes(route: Router<Caller>, { db, clock }: Services, open: Open): void {
  route(listExperimentsCall, async ({ params: { shopId } }) => ({
    data: (await listExperiments(db, shopId)).map((row) => presentExperiment(row, clock())),
  }));
  route(createExperimentCall, async ({ params: { shopId }, query, body: draft, caller, signal }) =>
    createExperiment({
      question: await open(shopId, signal),
      caller,
      draft,
      isDryRun: query.dry_run === '1',
    }),
  );
  route(getExperimentCall, async ({ params: { shopId, experimentId }, signal }) =>
    getExperiment(await open(shopId, signal), experimentId),
  );
  route(
    endExperimentCall,
    async ({ params: { shopId, experimentId: id }, query, body: { keep }, caller, signal }) =>
      decideExperiment({
        ...{ question: await open(shopId, signal), caller, id, keep },
        isDryRun: query.dry_run === '1',
      }),
  );
}
