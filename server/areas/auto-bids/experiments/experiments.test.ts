import { beforeEach, describe, expect, test } from 'vitest';
import {
  createExperimentCall,
  endExperimentCall,
  getExperimentCall,
  listExperimentsCall,
} from '../../../../shared/contract/bidding/experiments.contract.ts';
import { addDays } from '../../../../shared/rules/time/periods.ts';
import { FIRST_DAY, openExperimentWorld, THIRD } from '../../../../tests/bidding/experiment-world.ts';
import { type Loose, send, signInAs } from '../../../../tests/clients/call-client.ts';
import { makeShop, makeUser } from '../../../../tests/worlds/factories.ts';

const { world, own, product, params, create, change, begin, automatic, start, list, read, end, bid } =
  await openExperimentWorld();
const { app, db } = world;
const categoryId = product.category.id;

beforeEach(begin);

describe('an experiment', () => {
  test('is kept as it was sent and waits for tomorrow; the goal goes on until then', async () => {
    const goal = await automatic();
    const { status, body } = await start(goal);
    expect(status).toBe(200);
    expect(body.experiment).toMatchObject({
      ...{ goal_id: goal?.goal_id, goal_name: 'Position 1', state: 'waiting', kept: null },
      ...{ challenger: THIRD, today: { kind: 'hold_position', position: 1, share: 0.9 } },
      ...{ first_day: FIRST_DAY, last_day: addDays(FIRST_DAY, 13), decides_by: 'clicks' },
    });
    expect(await list()).toEqual([body.experiment]);
    expect(await read(body.experiment?.experiment_id ?? 0)).toMatchObject({
      ...{ num_turns: 0, num_pairs: 0, num_pairs_planned: 42, verdict: null },
    });
  });

  test('shows before what the challenger would change, and saves nothing', async () => {
    const second = { challenger: { kind: 'hold_position', position: 2, share: 0.5 } };
    const { body } = await start(await automatic(), second, { dry_run: '1' });
    expect(body.experiment).toBeNull();
    expect(body.plan?.rows).toMatchObject([{ category_id: categoryId, from_bid: 0.1, to_bid: 0.13 }]);
    expect([await list(), await bid()]).toEqual([[], 100_000]);
  });

  test.each<[string, Loose, number, string]>([
    [
      'what the goal wants already',
      { challenger: { kind: 'hold_position', position: 1, share: 0.9 } },
      422,
      'challenger.kind',
    ],
    ['a wish without its numbers', { challenger: { kind: 'target_cpc' } }, 422, 'challenger.cpc'],
    ['a wish with bounds of its own', { challenger: { ...THIRD, highest_bid: 2 } }, 422, 'highest_bid'],
    ['no fortnight', { fortnights: 0 }, 422, 'fortnights'],
    ['five fortnights', { fortnights: 5 }, 422, 'fortnights'],
    ['an unknown measure', { decides_by: 'luck' }, 422, 'decides_by'],
    ['another shop’s goal', { goal_id: 1_000_000 }, 422, 'goal_id'],
  ])('%s is refused', async (_, body, status, field) => {
    const answer = await start(await automatic(), body);
    expect([answer.status, answer.problem.errors?.map((error) => error.field)]).toEqual([status, [field]]);
    expect(await list()).toEqual([]);
  });

  test('is of a goal that runs by itself, and of each one at a time', async () => {
    const goal = await create({ mode: 'suggest' });
    expect((await start(goal)).problem.code).toBe('conflict');
    await db.updateTable('bid_goal').set({ mode: 'automatic' }).where('shop_id', '=', own.id).execute();
    expect((await start(goal)).status).toBe(200);
    expect((await start(goal)).problem.code).toBe('conflict');
  });

  test('lies within the days of its goal', async () => {
    const lastDay = addDays(FIRST_DAY, 13);
    const refusal = async (draft: Loose) => {
      const goal = (await change(await automatic(), { mode: 'automatic', ...draft })).body.goal;
      const { status, problem } = await start(goal);
      await begin();
      return [status, problem?.errors?.map(({ field, code, params: told }) => [field, code, told])];
    };
    const eve = addDays(lastDay, -1);
    expect(await refusal({ date_to: eve })).toEqual([422, [['fortnights', 'too_late', { latest: eve }]]]);
    expect((await refusal({ date_to: lastDay }))[0]).toBe(200);
    const next = addDays(FIRST_DAY, 1);
    expect(await refusal({ date_from: next })).toEqual([422, [['goal_id', 'too_early', { earliest: next }]]]);
    expect((await refusal({ date_from: FIRST_DAY }))[0]).toBe(200);
  });

  test('is nobody else’s to see, to start or to end', async () => {
    const goal = await automatic();
    const { body } = await start(goal);
    const experimentId = body.experiment?.experiment_id ?? 0;
    const other = await makeShop(db);
    const token = await signInAs(app, await makeUser(db, { shopIds: [other.id] }));
    const theirs = { shopId: other.id, experimentId };
    expect((await send(app, listExperimentsCall, { params, token })).status).toBe(403);
    expect((await send(app, getExperimentCall, { params: theirs, token })).status).toBe(404);
    const keep = { keep: 'challenger' };
    expect((await send(app, endExperimentCall, { params: theirs, token, body: keep })).status).toBe(404);
    const draft = { goal_id: goal?.goal_id, challenger: THIRD, fortnights: 1, decides_by: 'clicks' };
    expect(
      (await send(app, createExperimentCall, { params: { shopId: other.id }, token, body: draft })).status,
    ).toBe(422);
    expect((await list())[0]?.state).toBe('waiting');
  });
});

describe('what comes of it', () => {
  test('a goal that is changed ends it', async () => {
    const goal = await automatic();
    await start(goal);
    const changed = await change(goal, { mode: 'automatic', share: 0.8 });
    expect(changed.status).toBe(200);
    expect((await list())[0]).toMatchObject({ state: 'ended', kept: null });
  });

  test('a person ends it, and the goal wants what was tried or stays as it is; once', async () => {
    const goal = await automatic();
    const { body } = await start(goal);
    const id = body.experiment?.experiment_id ?? 0;
    expect((await end(id, 'challenger')).body).toMatchObject({ state: 'ended', kept: 'challenger' });
    const row = () =>
      db
        .selectFrom('bid_goal')
        .select(['kind', 'position', 'share', 'version'])
        .where('shop_id', '=', own.id)
        .execute();
    expect(await row()).toEqual([{ ...THIRD, version: 2 }]);
    expect((await end(id, 'today')).problem.code).toBe('conflict');
    const again = (await start(goal, { challenger: { kind: 'target_cpc', cpc: 0.2 } })).body.experiment
      ?.experiment_id;
    expect((await end(again ?? 0, 'today')).body).toMatchObject({ state: 'ended', kept: 'today' });
    expect(await row()).toEqual([{ ...THIRD, version: 2 }]);
    expect((await end(1_000_000, 'today')).status).toBe(404);
  });
});
