import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import {
  type ProjectionFigures,
  projectBidCall,
  projectIdealBidsCall,
} from '../../shared/contract/bidding/bid-projection.contract.ts';
import { IDEAL_VIEW_SHARE } from '../../shared/rules/bids/bids.ts';
import { eurToMicros } from '../../shared/rules/money/money.ts';
import { dayStart } from '../../shared/rules/time/belgrade-time.ts';
import { send, signInAs } from '../../tests/clients/call-client.ts';
import { makeUser } from '../../tests/worlds/factories.ts';
import { NOW, openWorld } from '../../tests/worlds/test-world.ts';
import { fillHistory } from '../demo/history/fill-history.ts';
import { createScratch } from '../demo/history/history.repository.ts';
import { historyWriter } from '../demo/history/history-writer.ts';
import { type HistorySpan, portalHistory } from '../demo/history/simulate-portal.ts';
import { buildWorld } from '../demo/world/build-world.ts';
import type { DemoBid, PortalWorld } from '../demo/world/demo-world.ts';
import { counter } from '../demo/world/id-counters.ts';
import { insertBrands, insertPortalWorld, listDemoPortals } from '../demo/world/world.repository.ts';

const FROM_DAY = '2026-11-06';
const LAST_DAY = '2026-11-19';
const span: HistorySpan = { fromDay: FROM_DAY, today: '2026-11-20', now: Date.parse(NOW), scale: 3 };
const CASES = 2;
const LEAST_VIEWS = 500;
const LONG_MS = 120_000;

const { app, db, clickhouse } = await openWorld();

/** A small portal without limits, whose shops change their bids within the fortnight. */
async function buildPortal(): Promise<PortalWorld> {
  const portals = (await listDemoPortals(db)).filter(({ cc }) => cc === 'rs');
  const { brands, portals: worlds } = buildWorld(portals, { fromDay: FROM_DAY, today: LAST_DAY, share: 0.1 });
  const [world] = worlds;
  if (!world) throw new Error('There is no portal');
  const shops = world.shops.map((shop) => ({ ...shop, limit: null, hasModule: false }));
  await insertBrands(db, brands);
  return { ...world, shops };
}

/** The history of the bids as their changes would have written it. */
async function insertChanges(bids: readonly DemoBid[]): Promise<void> {
  const rows = bids.flatMap(({ id, shopId, categoryId, productId, versions }) =>
    versions.map(({ at, bidMicros, enabled }, index) => ({
      at: new Date(at),
      shop_id: shopId,
      change_set: randomUUID(),
      actor_email: 'merchant@shop.example',
      subject: 'bid',
      subject_id: id,
      category_id: categoryId,
      product_id: productId,
      from_micros: versions[index - 1]?.bidMicros ?? null,
      to_micros: bidMicros,
      from_enabled: versions[index - 1]?.enabled ?? null,
      to_enabled: enabled,
    })),
  );
  await db.insertInto('money_change').values(rows).execute();
}

type Case = { readonly shopId: number; readonly categoryId: number };
type Outcome = { positions: Map<number, number>; clicks: number; chargeMicros: number };

/** What really becomes of the shop in the fortnight with this bid in place from its first day. */
function liveThrough(world: PortalWorld, { shopId, categoryId }: Case, bidMicros: number): Outcome {
  const outcome: Outcome = { positions: new Map(), clicks: 0, chargeMicros: 0 };
  const versions = [{ at: dayStart(FROM_DAY), bidMicros, enabled: true }];
  const bid: DemoBid = { id: 1_000_000, shopId, categoryId, productId: null, versions };
  const history = portalHistory({
    world: { ...world, bids: [...world.bids, bid] },
    span,
    nextPageId: counter(),
    sink: {
      onOffers: () => {},
      onPage: () => {},
      onView: (_viewId, { product, placements }) => {
        if (!product.categoryPath.includes(categoryId)) return;
        const own = placements.find((place) => place.shopId === shopId);
        if (own) outcome.positions.set(own.position, (outcome.positions.get(own.position) ?? 0) + 1);
      },
      onClick: (click) => {
        if (
          click.shopId !== shopId ||
          !click.categoryPath.includes(categoryId) ||
          click.invalidReason !== null
        )
          return;
        outcome.clicks += 1;
        outcome.chargeMicros += click.chargeMicros;
      },
    },
  });
  for (const day of history.days) if (day <= LAST_DAY) history.simulateDay(day);
  return outcome;
}

/** Leaves with many products, each with the shop that has most of them and never bid for one. */
function casesOf(world: PortalWorld): Case[] {
  const byLeaf = Map.groupBy(world.products, ({ categoryPath }) => categoryPath.at(-1) ?? 0);
  return [...byLeaf]
    .flatMap(([categoryId, products]): (Case & { demand: number })[] => {
      const ids = new Set(products.flatMap(({ id }) => id));
      const path = new Set(products[0]?.categoryPath ?? []);
      const bidding = new Set(
        world.bids
          .filter((bid) => path.has(bid.categoryId ?? 0) || ids.has(bid.productId ?? 0))
          .map(({ shopId }) => shopId),
      );
      return world.shops
        .filter(({ id }) => !bidding.has(id))
        .map(({ id: shopId }) => ({
          shopId,
          categoryId,
          demand: products
            .filter(({ listings }) => listings.some((listing) => listing.shopId === shopId))
            .reduce((sum, { demand }) => sum + demand, 0),
        }));
    })
    .sort((a, b) => b.demand - a.demand);
}

let world: PortalWorld;
beforeAll(async () => {
  world = await buildPortal();
  await insertPortalWorld(db, world, { createdAt: new Date(NOW), managerOf: () => null });
  await insertChanges(world.bids);
  await createScratch(clickhouse);
  const writer = historyWriter(clickhouse);
  await fillHistory({ db, writer, world, span, nextPageId: counter(), onDay: () => {} });
  await writer.finish();
}, LONG_MS);

function expectLived(figures: ProjectionFigures, lived: Outcome) {
  const positions = [...lived.positions].map(([position, views]) => ({ position, views }));
  expect(figures.positions).toEqual(positions.sort((a, b) => a.position - b.position));
  expect(lived.clicks).toBeGreaterThanOrEqual(figures.clicks_low);
  expect(lived.clicks).toBeLessThanOrEqual(figures.clicks_high);
}

/** A projected bid counts as placed now, after all its equals; this one has been there since before them. */
const lastOfEquals = (eur: number) => eurToMicros(eur) - 1;

test(
  'a projected bid brings what it really brings: the same positions, and clicks within the stated range',
  async () => {
    let told = 0;
    for (const one of casesOf(world)) {
      if (told === CASES) break;
      const token = await signInAs(app, await makeUser(db, { shopIds: [one.shopId] }));
      const about = { params: { shopId: one.shopId }, token };
      const { body: ideal } = await send(app, projectIdealBidsCall, {
        ...about,
        query: { category_id: one.categoryId },
      });
      // What hardly is in stock tells little.
      if (ideal.now.views < LEAST_VIEWS) continue;
      told += 1;
      for (const { bid, with_bid, share } of ideal.ideals) {
        expect(share).toBeGreaterThanOrEqual(IDEAL_VIEW_SHARE);
        if (bid === null || with_bid === null) throw new Error('The category is too dear for the test');
        expectLived(with_bid, liveThrough(world, one, lastOfEquals(bid)));
      }
      const between = Math.round(eurToMicros(ideal.ideals[1]?.bid ?? 0) * 0.85) + 7;
      const query = { category_id: one.categoryId, bid: between / 1e6 };
      const { body } = await send(app, projectBidCall, { ...about, query });
      expect(body.with_bid.positions.length).toBeGreaterThan(1);
      expectLived(body.with_bid, liveThrough(world, one, between));
      expect(body.now.positions.every(({ position }) => position > 3)).toBe(true);
    }
    expect(told).toBe(CASES);
  },
  LONG_MS,
);
