import { beforeEach, describe, expect, test } from 'vitest';
import * as goals from '../../../shared/contract/bidding/auto-bids.contract.ts';
import { endExperimentCall } from '../../../shared/contract/bidding/experiments.contract.ts';
import { switchPortalGoalsCall } from '../../../shared/contract/desk/desk-auto-bids.contract.ts';
import type { Call } from '../../../shared/contract/frame/call.ts';
import {
  setGoalSchedulesCall,
  setGoalsCall,
  undoGoalsCall,
} from '../../../shared/contract/reports/portfolio-changes.contract.ts';
import { ROLES } from '../../../shared/rules/people/account.ts';
import { PROOF_MINUTES } from '../../../shared/rules/people/factors.ts';
import { MINUTE_MS } from '../../../shared/rules/time/durations.ts';
import { openExperimentWorld } from '../../../tests/bidding/experiment-world.ts';
import { goalDraft } from '../../../tests/bidding/goal-draft.ts';
import { changedTables } from '../../../tests/calls/changed-tables.ts';
import { tryThenDo } from '../../../tests/calls/tried-call.ts';
import { type Loose, type Sent, send, signInAs } from '../../../tests/clients/call-client.ts';
import { makeUser } from '../../../tests/worlds/factories.ts';
import { NOW_MS } from '../../../tests/worlds/test-world.ts';

const { world, own, product, params, signed, create, makePlan, apply, begin, automatic, start, clear } =
  await openExperimentWorld();
const { app, db, setNow } = world;
const owner = await makeUser(db, { roleId: 2, shopIds: [own.id] });
const staff = await makeUser(db, { roleId: ROLES.staff });

type Case = { readonly call: Call; readonly sent: Sent<Call> };

/** What a shop of the portfolio was given, to be taken back. */
async function given(call: typeof setGoalsCall | typeof setGoalSchedulesCall, body: Loose): Promise<Case> {
  const token = await signInAs(app, owner);
  const answer = await send(app, call as typeof setGoalsCall, { body: body as never, token });
  const undo_keys = answer.body.data.flatMap(({ undo_key }) => undo_key ?? []);
  return { call: undoGoalsCall, sent: { body: { undo_keys }, token } };
}

const CASES: Readonly<Record<string, () => Promise<Case>>> = {
  'deleting a goal': async () => {
    const goalId = (await create())?.goal_id;
    return { call: goals.deleteGoalCall, sent: signed({ params: { ...params, goalId } }) };
  },
  'taking a plan back': async () => {
    await clear();
    await create();
    const { plan_id: planId } = await makePlan();
    await apply(planId);
    return { call: goals.undoPlanCall, sent: signed({ params: { ...params, planId } }) };
  },
  'stopping all goals': async () => ({
    call: goals.switchGoalsCall,
    sent: signed({ params, body: { running: false } }),
  }),
  'stopping the goals of a portal': async () => ({
    call: switchPortalGoalsCall,
    sent: { params: { portal: 'rs' }, body: { running: false }, token: await signInAs(app, staff) },
  }),
  'letting the goals of a portal run again': async () => ({
    call: switchPortalGoalsCall,
    sent: { params: { portal: 'rs' }, body: { running: true }, token: await signInAs(app, staff) },
  }),
  'keeping goals off a bid': async () => ({
    call: goals.lockBidCall,
    sent: signed({ params, body: { category_id: product.category.id, locked: true } }),
  }),
  'keeping what an experiment tried': async () => {
    const { body } = await start(await automatic());
    const experimentId = body.experiment?.experiment_id;
    return {
      call: endExperimentCall,
      sent: signed({ params: { ...params, experimentId }, body: { keep: 'challenger' } }),
    };
  },
  'taking goals of several shops back': async () => {
    const { all_categories, category_ids, product_ids, ...goal } = goalDraft();
    return given(setGoalsCall, { shop_ids: [own.id], goal });
  },
  'taking replaced goals of several shops back': async () => {
    const { all_categories, category_ids, product_ids, ...goal } = goalDraft({ position: 2 });
    await create();
    return given(setGoalsCall, { shop_ids: [own.id], goal, replace: true });
  },
  'taking schedules of several shops back': async () => {
    await create();
    const schedule = { weekdays: [5], hour_from: 20, hour_to: 24, date_from: null, date_to: null };
    return given(setGoalSchedulesCall, { shop_ids: [own.id], schedule });
  },
};

beforeEach(begin);

test.each(Object.entries(CASES))(
  '%s: tried, it is answered as when it is done, and nothing is changed',
  async (_, make) => {
    const { call, sent } = await make();
    const { dryChanged, changed, tried, done, status } = await tryThenDo(world, call, sent);
    expect(status).toBeLessThan(300);
    expect(changed).not.toEqual([]);
    expect(dryChanged).toEqual([]);
    expect(tried).toBe(done);
  },
);

describe('what is only tried', () => {
  test('takes no proof of the person, and is refused for all else that it would be refused for', async () => {
    setNow(NOW_MS + PROOF_MINUTES * MINUTE_MS);
    const run = (query: Loose) =>
      send(app, goals.switchGoalsCall, signed({ params, body: { running: true }, query }));
    expect((await run({})).problem.code).toBe('step_up_required');
    expect((await run({ dry_run: '1' })).status).toBe(200);
    const gone = signed({ params: { ...params, goalId: 1_000_000 } });
    const [truly, tried] = [{}, { dry_run: '1' }].map((query) =>
      send(app, goals.deleteGoalCall, { ...gone, query }),
    );
    expect((await tried)?.problem.code).toBe((await truly)?.problem.code);
  });

  test('applies a plan of nothing, also one that changes bids', async () => {
    await clear();
    await create();
    const { plan_id: planId } = await makePlan();
    expect(await changedTables(db, () => apply(planId, {}, { dry_run: '1' }))).toEqual([]);
    expect((await apply(planId)).body.status).toBe('applied');
  });
});
