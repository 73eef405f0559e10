import { beforeEach, describe, expect, test } from 'vitest';
import { switchGoalsCall } from '../../../../shared/contract/bidding/auto-bids.contract.ts';
import { backtestCall } from '../../../../shared/contract/bidding/rule-backtest.contract.ts';
import { TURNS_PER_DAY, turnOf } from '../../../../shared/rules/auto-bids/experiment-turns.ts';
import { belgradeHour } from '../../../../shared/rules/time/belgrade-time.ts';
import { FIRST_DAY, openExperimentWorld } from '../../../../tests/bidding/experiment-world.ts';
import { goalDraft } from '../../../../tests/bidding/goal-draft.ts';
import { viewProduct } from '../../../../tests/bidding/viewed-fortnight.ts';
import { send } from '../../../../tests/clients/call-client.ts';
import { emailsTo } from '../../../../tests/clients/mailed-links.ts';
import { TODAY } from '../../../../tests/worlds/test-world.ts';

const {
  world,
  own,
  person,
  product,
  params,
  signed,
  comes,
  plans,
  makePlan,
  begin,
  automatic,
  start,
  list,
  read,
  runTurn,
  bid,
} = await openExperimentWorld();
const { app, db, services } = world;
const categoryId = product.category.id;

beforeEach(begin);

describe('turns', () => {
  test('change the bids from one side to the other and back, six times a day at most, each undone like any plan', async () => {
    await start(await automatic());
    const amounts: number[] = [];
    for (let number = 0; number < TURNS_PER_DAY; number += 1) {
      for (const hours of [0, 1, 2, 3]) await runTurn(number, { hours });
      amounts.push(await bid());
    }
    // The challenger has its position; what the goal wants is nearer by 30 % a day, which its own turns share.
    expect(amounts).toEqual([100_000, 130_000, 100_000, 130_000, 100_000, 130_000]);
    const rows = (await plans()).map(({ status, mode, num_rows }) => [status, mode, num_rows]);
    expect(rows).toEqual(Array.from({ length: 5 }, () => ['applied', 'automatic', 1]));
    const changes = await db.selectFrom('money_change').select('at').where('shop_id', '=', own.id).execute();
    expect(changes.map(({ at }) => belgradeHour(at.getTime()))).toEqual([4, 8, 12, 16, 20]);
    await runTurn(TURNS_PER_DAY);
    expect(await bid()).toBe(160_000);
    expect(await read((await list())[0]?.experiment_id ?? 0)).toMatchObject({ num_turns: 6, num_pairs: 0 });
  });

  test('are not crossed by a plan that a person makes meanwhile', async () => {
    await start(await automatic());
    expect(await makePlan()).toMatchObject({ num_rows: 1 });
    await runTurn(1);
    expect(await makePlan()).toMatchObject({ num_rows: 0, num_unchanged: 0 });
  });

  test('leave a bid to whoever changed or locked it', async () => {
    await start(await automatic());
    await runTurn(0);
    await db
      .insertInto('bid_lock')
      .values({ shop_id: own.id, category_id: categoryId, locked_at: new Date() })
      .execute();
    const locked = await bid();
    await runTurn(1);
    expect(await bid()).toBe(locked);
  });

  test('do not come while all goals are stopped, and what was missed does not count', async () => {
    await start(await automatic());
    await send(app, switchGoalsCall, signed({ params, body: { running: false } }));
    await runTurn(1);
    expect(await bid()).toBe(100_000);
    await send(app, switchGoalsCall, signed({ params, body: { running: true } }));
    await runTurn(1, { hours: 2 });
    expect(await bid()).toBe(130_000);
    await comes(turnOf(FIRST_DAY, 2).from);
    expect((await read((await list())[0]?.experiment_id ?? 0)).num_turns).toBe(0);
  });

  test('end with the last day: the bids are again what the goal wants, and the goal plans as before', async () => {
    const goal = await automatic();
    await start(goal);
    for (const number of [0, 1, 2]) await runTurn(number);
    expect(await bid()).toBe(100_000);
    await runTurn(14 * TURNS_PER_DAY);
    expect(await bid()).toBeGreaterThanOrEqual(130_000);
    expect((await list())[0]).toMatchObject({ state: 'over', kept: null });
    await runTurn(14 * TURNS_PER_DAY, { hours: 1 });
    expect((await list())[0]?.state).toBe('over');
    // People hear of it once.
    const told = db.selectFrom('notification').select('details').where('kind', '=', 'experiment_over');
    expect(await told.where('user_id', '=', person.id).execute()).toEqual([
      { details: { title: goal?.name, goal_id: goal?.goal_id } },
    ]);
    const subjects = (await emailsTo(services, person.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => /e[kx]s?periment/iu.test(subject))).toHaveLength(1);
  });

  test('of a rule look at days with its own bid, and change it once a day', async () => {
    const rule = {
      conditions: [{ measure: 'position', comparison: 'above', value: 0.5 }],
      days: 1,
      change: -0.1,
    };
    const goal = await automatic();
    const challenger = { kind: 'rule', rule };
    expect((await start(goal, { challenger })).problem.code).toBe('backtest_unseen');
    const tested = goalDraft({ position: undefined, share: undefined, ...challenger });
    const { body } = await send(app, backtestCall, signed({ params, body: tested }));
    await start(goal, { challenger, backtest_key: body.backtest_key });
    // Views of yesterday, as of the first day.
    await viewProduct(services, product, { shops: [own], at: [`${TODAY}T09:00:00Z`] });
    await runTurn(0);
    expect(await bid()).toBe(90_000);
    await runTurn(2);
    expect(await bid()).toBe(90_000);
  });
});
