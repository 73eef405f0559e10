import {
  applyPlanCall,
  changeGoalCall,
  createGoalCall,
  type Goal,
  listPlansCall,
  makePlanCall,
} from '../../shared/contract/bidding/auto-bids.contract.ts';
import type { GoalDraft } from '../../shared/contract/bidding/goal-draft.contract.ts';
import { type Loose, send, signInAs } from '../clients/call-client.ts';
import { makeUser } from '../worlds/factories.ts';
import { NOW_MS, openWorld } from '../worlds/test-world.ts';
import { goalDraft } from './goal-draft.ts';
import { viewedFortnight } from './viewed-fortnight.ts';

/** A shop among its rivals whose person makes goals and plans; `clear` takes all of them, and its bids, away. */
export async function openGoalWorld() {
  const world = await openWorld();
  const { app, db, setNow } = world;
  const { own, product } = await viewedFortnight(world);
  const person = await makeUser(db, { shopIds: [own.id] });
  const params = { shopId: own.id };
  const session = { token: '' };
  const signed = <S extends object>(sent: S) => ({ token: session.token, ...sent });
  /** It is then; who was signed in does so again. */
  const comes = async (ms: number) => {
    setNow(ms);
    session.token = await signInAs(app, person);
  };
  return {
    world,
    own,
    person,
    product,
    params,
    signed,
    comes,
    clear: async () => {
      await comes(NOW_MS);
      await db.deleteFrom('price_band').where('category_id', '=', product.category.id).execute();
      const tables = ['bid_goal', 'bid_plan', 'bid_lock', 'auto_bid_shop', 'bid', 'money_change'] as const;
      for (const table of tables) await db.deleteFrom(table).where('shop_id', '=', own.id).execute();
    },
    create: async (draft: Partial<GoalDraft> = {}) =>
      (await send(app, createGoalCall, signed({ params, body: goalDraft(draft) }))).body.goal,
    /** As whoever saw the goal as it is given would. */
    change: (goal: Goal | null | undefined, draft: Partial<GoalDraft> | Loose) =>
      send(
        app,
        changeGoalCall,
        signed({
          params: { ...params, goalId: goal?.goal_id ?? 0 },
          body: goalDraft({ ...draft, version: goal?.version ?? 0 }),
        }),
      ),
    makePlan: async () => (await send(app, makePlanCall, signed({ params }))).body,
    apply: (planId: string, body: Loose = {}, query: Loose = {}) =>
      send(app, applyPlanCall, signed({ params: { ...params, planId }, body, query })),
    plans: async () => (await send(app, listPlansCall, signed({ params }))).body.data,
    bids: async () => {
      const rows = db.selectFrom('bid').select(['bid_micros', 'enabled']).where('shop_id', '=', own.id);
      return (await rows.execute()).map(({ bid_micros, enabled }) => [bid_micros, enabled]);
    },
  };
}
