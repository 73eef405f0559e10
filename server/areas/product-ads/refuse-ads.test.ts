import { describe, expect, test } from 'vitest';
import { makeAdvertiser } from '../../../tests/worlds/ad-world.ts';
import { makeBrand, makeLeaf } from '../../../tests/worlds/factories.ts';
import { openWorld } from '../../../tests/worlds/test-world.ts';

const { app, db, services } = await openWorld();
const make = () => makeAdvertiser(app, services);

describe('bad input is refused with its row, and nothing of it is done', () => {
  test.each([
    ['a bid of 0', { bid: 0 }, 'bid', 'More than 0'],
    ['a negative bid', { bid: -1 }, 'bid', 'More than 0'],
    ['a bid of a billion', { bid: 1e9 }, 'bid', 'At most 100 EUR'],
    ['seven decimals', { bid: 0.1234567 }, 'bid', 'At most 6 decimals'],
    ['a bid at base', { bid: 0.05 }, 'bid', 'At least 0.050001 EUR'],
    ['a range upside down', { price_from: 200, price_to: 100 }, 'price_to', 'More than price_from, 200'],
    ['an empty range', { price_from: 100, price_to: 100 }, 'price_to', 'More than price_from'],
    ['a range to 0', { price_to: 0 }, 'price_to', 'More than price_from, 0'],
    ['a third decimal', { price_from: 1.001 }, 'price_from', 'At most 2 decimals'],
    ['a price beyond all shops', { price_to: 1e12 }, 'price_to', 'At most'],
    ['a brand that is none', { brand_id: 2_000_000_000 }, 'brand_id', 'There is no such brand'],
    ['a category that is none', { category_id: 2_000_000_000 }, 'category_id', 'There is no such category'],
    ['a version without an ad', { version: 1 }, 'version', 'Send it with ad_id'],
  ])('%s: 422', async (_, wrong, field, message) => {
    const mine = await make();
    const { status, problem } = await mine.save([mine.draft({ price_from: 3 }), mine.draft(wrong)]);
    expect(status).toBe(422);
    expect(problem.errors).toMatchObject([
      { field: `ads.1.${field}`, message: expect.stringContaining(message) },
    ]);
    expect(await mine.ads()).toEqual([]);
  });

  test.each([
    ['a bid that is text', { bid: '0.2' }, 'ads.0.bid'],
    ['a negative price', { price_from: -1 }, 'ads.0.price_from'],
    ['an unknown field', { limit: 1 }, 'limit'],
  ])('%s: 422', async (_, wrong, field) => {
    const mine = await make();
    const { status, problem } = await mine.save([mine.draft(wrong)]);
    expect([status, problem.errors?.[0]?.field]).toEqual([422, field]);
  });

  test('a category of another portal: 422, as one that does not exist', async () => {
    const mine = await make();
    const foreign = await makeLeaf(db, { cc: 'hr' });
    const { status, problem } = await mine.save([mine.draft({ category_id: foreign.id })]);
    expect([status, problem.errors?.[0]?.field]).toEqual([422, 'ads.0.category_id']);
    expect(problem.detail).toContain('There is no such category');
  });

  test('a category of a level without ads on the portal: 422; other portals have other levels', async () => {
    const mine = await make();
    const root = mine.category.path[0];
    const { status, problem } = await mine.save([mine.draft({ category_id: root })]);
    expect([status, problem.errors?.[0]?.message]).toEqual([
      422,
      'Ads on this portal are for categories of level 3, 4',
    ]);
    const croatian = await makeAdvertiser(app, services, 'hr');
    expect((await croatian.save([croatian.draft({ category_id: croatian.category.path[0] })])).status).toBe(
      200,
    );
  });

  test('one bad row among a thousand: 422 with that row, and none is placed', async () => {
    const mine = await make();
    const drafts = Array.from({ length: 1000 }, (_, index) => mine.draft({ price_from: index + 1 }));
    drafts[716] = mine.draft({ price_from: 717, bid: 0.01 });
    const { status, problem } = await mine.save(drafts);
    expect([status, problem.errors?.map(({ field }) => field)]).toEqual([422, ['ads.716.bid']]);
    expect(await mine.ads()).toEqual([]);
    drafts[716] = mine.draft({ price_from: 717 });
    expect((await mine.save(drafts)).body.ads).toHaveLength(1000);
  });

  test('the same target twice in one call: 422; that of another ad: 409', async () => {
    const mine = await make();
    const twice = await mine.save([mine.draft(), mine.draft({ price_from: 0 })]);
    expect([twice.status, twice.problem.errors?.[0]?.field]).toEqual([422, 'ads.1.category_id']);
    const placed = await mine.save([mine.draft()]);
    const id = placed.body.ads[0]?.ad_id;
    const taken = await mine.save([mine.draft({ bid: 0.9 })]);
    expect([taken.status, taken.problem.code, taken.problem.errors?.[0]?.field]).toEqual([
      409,
      'conflict',
      'ads.0.category_id',
    ]);
    expect(taken.problem.detail).toContain(`Ad ${id}`);
    const brand = await makeBrand(db);
    expect((await mine.save([mine.draft({ brand_id: brand.id })])).status).toBe(200);
  });
});
