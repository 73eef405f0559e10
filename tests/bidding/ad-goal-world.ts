import {
  applyPlanCall,
  createGoalCall,
  getPlanCall,
  lockBidCall,
  makePlanCall,
  undoPlanCall,
} from '../../shared/contract/bidding/auto-bids.contract.ts';
import { updateCreateProductAdsCall } from '../../shared/contract/bidding/product-ads.contract.ts';
import { type Loose, send, signInAs } from '../clients/call-client.ts';
import { makeUser } from '../worlds/factories.ts';
import { NOW_MS, openWorld } from '../worlds/test-world.ts';
import { goalDraft } from './goal-draft.ts';
import { viewedAds } from './viewed-ads.ts';

const TABLES = ['product_ad', 'bid', 'bid_goal', 'bid_plan', 'auto_bid_shop', 'money_change'] as const;

/** A shop with ads among those of rivals whose person makes goals of them; `clear` leaves two rivals, at 0.20 and 0.15. */
export async function openAdGoalWorld() {
  const world = await openWorld();
  const { app, db, setNow } = world;
  const ads = await viewedAds(world);
  const { own, category, makeRival } = ads;
  const person = await makeUser(db, { shopIds: [own.id] });
  const params = { shopId: own.id };
  const session = { token: '' };
  const signed = <S extends object>(sent: S) => ({ token: session.token, ...sent });
  const ofPlan = (planId: string) => signed({ params: { ...params, planId } });
  const comes = async (ms: number) => {
    setNow(ms);
    session.token = await signInAs(app, person);
  };
  const tryGoal = (draft: Loose) =>
    send(app, createGoalCall, signed({ params, body: goalDraft({ all_categories: false, ...draft }) }));
  const makePlan = async () => (await send(app, makePlanCall, signed({ params }))).body;
  return {
    ...{ world, ...ads, params, signed, comes, tryGoal, makePlan },
    create: async (draft: Loose) => {
      const { status, body, problem } = await tryGoal(draft);
      if (status !== 200) throw new Error(`no goal: ${JSON.stringify(problem)}`);
      return body.goal;
    },
    apply: (planId: string, query: Loose = {}) =>
      send(app, applyPlanCall, { ...ofPlan(planId), body: {}, query }),
    undo: (planId: string) => send(app, undoPlanCall, ofPlan(planId)),
    look: async (planId: string) => (await send(app, getPlanCall, ofPlan(planId))).body,
    adBids: async () => {
      const rows = await db
        .selectFrom('product_ad')
        .select(['id', 'bid_micros as micros'])
        .where('shop_id', '=', own.id)
        .execute();
      return Object.fromEntries(rows.map(({ id, micros }) => [id, micros]));
    },
    /** Why a plan leaves an ad as it is; null where it does not. */
    held: async (adId: number) =>
      (await makePlan()).unchanged.find(({ ad }) => ad?.ad_id === adId)?.reason ?? null,
    changeByHand: async (adId: number, bid: number) => {
      const row = db.selectFrom('product_ad').select('version').where('id', '=', adId);
      const { version } = await row.executeTakeFirstOrThrow();
      const ad = { ad_id: adId, category_id: category.id, bid, version };
      const sent = signed({ params, body: { ads: [ad] } });
      return (await send(app, updateCreateProductAdsCall, sent)).status;
    },
    lock: (body: Loose) => send(app, lockBidCall, signed({ params, body })),
    clear: async () => {
      await comes(NOW_MS);
      for (const table of TABLES) await db.deleteFrom(table).execute();
      await db.deleteFrom('price_band').where('category_id', '=', category.id).execute();
      await makeRival(200_000);
      await makeRival(150_000);
    },
  };
}
