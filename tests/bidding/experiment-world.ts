import { runGoals } from '../../server/areas/auto-bids/auto-bids.public.ts';
import { openShopDirectory } from '../../server/kernel/shops/shops.public.ts';
import type { Goal } from '../../shared/contract/bidding/auto-bids.contract.ts';
import {
  createExperimentCall,
  endExperimentCall,
  getExperimentCall,
  listExperimentsCall,
} from '../../shared/contract/bidding/experiments.contract.ts';
import { turnOf } from '../../shared/rules/auto-bids/experiment-turns.ts';
import { HOUR_MS, MINUTE_MS } from '../../shared/rules/time/durations.ts';
import { addDays } from '../../shared/rules/time/periods.ts';
import { type Loose, send } from '../clients/call-client.ts';
import { TODAY } from '../worlds/test-world.ts';
import { openGoalWorld } from './goal-world.ts';
import { insertBidRow } from './viewed-fortnight.ts';

/** The first day of an experiment that is made now. */
export const FIRST_DAY = addDays(TODAY, 1);
/** What is tried: the bid of 0.10 € has it already. */
export const THIRD = { kind: 'hold_position', position: 3, share: 0.3 };

type Acts = Pick<Awaited<ReturnType<typeof openGoalWorld>>, 'world' | 'params' | 'signed' | 'comes'>;

/** What a shop's person does with experiments, and the hourly job that gives them their turns. */
export function experimentActs({ world, params, signed, comes }: Acts) {
  const { app, services } = world;
  const run = () => runGoals({ ...services, log: services.log }, openShopDirectory(services));
  return {
    start: (goal: Goal | null | undefined, more: Loose = {}, query: Loose = {}) =>
      send(
        app,
        createExperimentCall,
        signed({
          params,
          query,
          body: { goal_id: goal?.goal_id, challenger: THIRD, fortnights: 1, decides_by: 'clicks', ...more },
        }),
      ),
    list: async () => (await send(app, listExperimentsCall, signed({ params }))).body.data,
    read: async (experimentId: number) =>
      (await send(app, getExperimentCall, signed({ params: { ...params, experimentId } }))).body,
    end: (experimentId: number, keep: string, query: Loose = {}) =>
      send(app, endExperimentCall, signed({ params: { ...params, experimentId }, body: { keep }, query })),
    /** The hourly job as it runs so long after the beginning of a turn. */
    runTurn: async (number: number, { minutes = 7, hours = 0 } = {}) => {
      await comes(turnOf(FIRST_DAY, number).from + minutes * MINUTE_MS + hours * HOUR_MS);
      await run();
    },
  };
}

/** A shop with a bid of 0.10 € that tries something; position 1, which its goal wants, costs 0.21 €. */
export async function openExperimentWorld() {
  const goals = await openGoalWorld();
  const { world, own, product, clear, create, bids } = goals;
  return {
    ...goals,
    ...experimentActs(goals),
    begin: async () => {
      await clear();
      await insertBidRow(world.db, { shop: own, micros: 100_000, categoryId: product.category.id });
    },
    automatic: () => create({ mode: 'automatic' }),
    bid: async () => Number((await bids())[0]?.[0]),
  };
}
