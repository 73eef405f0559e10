import { createGoalCall } from '../../shared/contract/bidding/auto-bids.contract.ts';
import { backtestCall } from '../../shared/contract/bidding/rule-backtest.contract.ts';
import { type Loose, send } from '../clients/call-client.ts';
import type { openGoalWorld } from './goal-world.ts';

/** What the owner of a world of goals does with rules. */
export function ruleActs({
  world: { app },
  params,
  signed,
}: Pick<Awaited<ReturnType<typeof openGoalWorld>>, 'params' | 'signed'> & {
  readonly world: Pick<Awaited<ReturnType<typeof openGoalWorld>>['world'], 'app'>;
}) {
  const save = (body: Loose) => send(app, createGoalCall, signed({ params, body }));
  const backtest = (body: Loose) => send(app, backtestCall, signed({ params, body }));
  return {
    save,
    backtest,
    /** As somebody does who looked at the test of the rule before. */
    create: async (body: Loose) => save({ ...body, backtest_key: (await backtest(body)).body?.backtest_key }),
  };
}
