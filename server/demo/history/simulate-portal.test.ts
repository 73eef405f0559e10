import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isRepeat } from '../../../shared/rules/auction/click-validity.ts';
import { belgradeDay, type Day, dayNumber, monthOf } from '../../../shared/rules/time/belgrade-time.ts';
import type { ClickFact } from '../../kernel/catalogue/catalogue.public.ts';
import { buildWorld } from '../world/build-world.ts';
import type { DemoPortal } from '../world/demo-world.ts';
import { counter } from '../world/id-counters.ts';
import type { Visit } from './draw-visits.ts';
import { crossingsOfMonths, limitSteps } from './limit-history.ts';
import type { ProductPage } from './page-lookup.ts';
import { type PortalHistory, portalHistory } from './simulate-portal.ts';

const portal: DemoPortal = {
  id: 1,
  cc: 'rs',
  site: 'eponuda.com',
  currency: 'RSD',
  rule: 'second_price',
  incrementMicros: 10_000,
  reserveMicros: 0,
  defaultBaseMicros: 50_000,
};
const NOW = Date.parse('2026-11-20T16:30:00Z');
const span = { fromDay: '2025-09-20', today: '2026-11-20', now: NOW, scale: 0.08 };
const [world] = buildWorld([portal], { ...span, share: 0.2 }).portals;
if (!world) throw new Error('The world has no portal');

type Seen = { viewId: string; page: ProductPage; visit: Visit };
type Story = { history: PortalHistory; views: Seen[]; clicks: ClickFact[]; hash: string };

function tell(): Story {
  const views: Seen[] = [];
  const clicks: ClickFact[] = [];
  const hash = createHash('sha256');
  const history = portalHistory({
    world: world as NonNullable<typeof world>,
    span,
    nextPageId: counter(),
    sink: {
      onOffers: (product, epoch) => hash.update(JSON.stringify([product.id, epoch])),
      onPage: ({ id, product, placements, ads }) =>
        hash.update(
          JSON.stringify([id, product.id, placements, ads.map(({ ad, ...place }) => [ad.id, place])]),
        ),
      onView: (viewId, page, visit) => {
        views.push({ viewId, page, visit });
        hash.update(`${viewId} ${page.id} ${visit.at} ${visit.visitor} ${visit.device}`);
      },
      onClick: (click) => {
        clicks.push(click);
        hash.update(JSON.stringify(click));
      },
    },
  });
  for (const day of history.days) history.simulateDay(day);
  return { history, views, clicks, hash: hash.digest('hex') };
}

const story = tell();
const { history, views, clicks } = story;
const viewById = new Map(views.map((view) => [view.viewId, view]));
const pageOf = (click: ClickFact) => viewById.get(click.viewId)?.page;
const placeOf = (click: ClickFact) => pageOf(click)?.placements.find(({ shopId }) => shopId === click.shopId);
const inList = (click: ClickFact) => click.kind !== 'ad';
const valid = clicks.filter(({ invalidReason }) => invalidReason === null);

test('the same days give the same history, to the last id', () => {
  expect(tell().hash).toBe(story.hash);
});

describe('every click', () => {
  test('was on a place of the page its visitor saw', () => {
    expect(clicks.length).toBeGreaterThan(5_000);
    for (const click of clicks.filter(inList)) {
      expect(placeOf(click)).toMatchObject({
        position: click.position,
        kind: click.kind,
        priceMinor: click.priceMinor,
        baseMicros: click.baseMicros,
      });
    }
  });

  test('costs what its place costs: never more than the bid nor less than base', () => {
    for (const click of valid.filter(inList)) {
      const place = placeOf(click);
      expect(click.chargeMicros).toBe(place?.chargeMicros);
      expect(click.chargeMicros).toBeGreaterThanOrEqual(click.baseMicros);
      if (click.kind === 'bid') expect(click.chargeMicros).toBeLessThanOrEqual(place?.bidMicros ?? 0);
      else expect(click.chargeMicros).toBe(click.baseMicros);
      expect(click.kind === 'bid').toBe(click.position <= 3);
    }
    expect(new Set(valid.map(({ kind }) => kind))).toEqual(new Set(['base', 'bid', 'module', 'ad']));
  });

  test('on an ad was on a product that it showed, and costs what its place costs', () => {
    const onAds = clicks.filter((click) => !inList(click));
    expect(onAds.length).toBeGreaterThan(20);
    for (const click of onAds) {
      const place = pageOf(click)?.ads.find(({ ad }) => ad.id === click.adId);
      expect(place?.ad.shopId).toBe(click.shopId);
      expect(place).toMatchObject({ position: click.position, chargeMicros: click.chargeMicros });
      expect(place?.ad.products.map(({ product }) => product.id)).toContain(click.productId);
      expect(click.chargeMicros).toBeLessThanOrEqual(place?.ad.bidMicros ?? 0);
    }
  });

  test('comes through the module to the shops that take part, and to no other', () => {
    const taking = new Set(world.shops.filter(({ hasModule }) => hasModule).map(({ id }) => id));
    const through = valid.filter(({ kind }) => kind === 'module');
    expect(new Set(through.map(({ shopId }) => shopId))).toEqual(taking);
    const own = valid.filter(({ shopId }) => taking.has(shopId));
    expect(through.length).toBeLessThan(own.length / 2);
  });

  test('comes after its view, on the same day, and not after now', () => {
    for (const click of clicks) {
      const seenAt = viewById.get(click.viewId)?.visit.at ?? Number.POSITIVE_INFINITY;
      expect(click.at).toBeGreaterThan(seenAt);
      expect(click.at).toBeLessThanOrEqual(NOW);
      expect(belgradeDay(click.at)).toBe(belgradeDay(seenAt));
    }
  });
});

test('a repeat within half an hour is invalid, and nothing else is but what a crawler clicks', () => {
  const byOffer = Map.groupBy(
    clicks.filter(({ invalidReason }) => invalidReason !== 'crawler'),
    ({ visitor, shopId, productId }) => `${visitor}/${shopId}/${productId}`,
  );
  for (const [, group] of byOffer) {
    const [first, ...others] = group.toSorted((a, b) => a.at - b.at);
    expect(first?.invalidReason).toBeNull();
    for (const { at, invalidReason } of others) {
      expect([isRepeat(at, first?.at ?? 0), invalidReason]).toEqual([true, 'repeat']);
    }
  }
  const free = clicks.filter(({ invalidReason }) => invalidReason !== null);
  expect(free.every(({ chargeMicros }) => chargeMicros === 0)).toBe(true);
  expect(free.length / clicks.length).toBeLessThan(0.03);
});

test('the ledger’s sums are the spending', () => {
  const sums = new Map<string, [number, number]>();
  for (const { shopId, at, chargeMicros } of valid) {
    const key = `${shopId} ${belgradeDay(at)}`;
    const [charge, count] = sums.get(key) ?? [0, 0];
    sums.set(key, [charge + chargeMicros, count + 1]);
  }
  const spending = history.limits.spending().map(({ shopId, day, chargeMicros, clicks: count }) => {
    return [`${shopId} ${day}`, [chargeMicros, count]] as const;
  });
  expect(new Map(spending)).toEqual(sums);
});

describe('a limit', () => {
  const limits = history.limits.finalLimits();
  const shopsWith = (plan: string) => world.shops.filter(({ limit }) => limit === plan);
  const monthsOf = (shopId: number): Map<string, number> => {
    const months = new Map<string, number>();
    for (const { shopId: id, day, chargeMicros } of history.limits.spending()) {
      if (id === shopId) months.set(monthOf(day), (months.get(monthOf(day)) ?? 0) + chargeMicros);
    }
    return months;
  };
  const spentNow = (shopId: number) => monthsOf(shopId).get('2026-11') ?? 0;
  const share = (shopId: number) => spentNow(shopId) / (limits.get(shopId) ?? 0);

  test('that stood all year is never passed by more than the click that reaches it', () => {
    const dearest = Math.max(...valid.map(({ chargeMicros }) => chargeMicros));
    for (const { id } of shopsWith('steady')) {
      for (const [month, spent] of monthsOf(id)) {
        if (month >= '2025-11') expect(spent).toBeLessThan((limits.get(id) ?? 0) + 2 * dearest);
      }
    }
  });

  test('that is reached takes the shop out of every page until the month ends', () => {
    for (const { id } of shopsWith('reached')) {
      const lastClick = Math.max(...valid.filter(({ shopId }) => shopId === id).map(({ at }) => at));
      const later = views.filter(({ visit }) => visit.at > lastClick);
      expect(later.length).toBeGreaterThan(20);
      const shopsOf = ({ page }: Seen) => [...page.placements, ...page.ads.map(({ ad }) => ad)];
      expect(later.some((seen) => shopsOf(seen).some(({ shopId }) => shopId === id))).toBe(false);
    }
  });

  test('its months say when it was neared and when it was reached, in that order', () => {
    const crossings = history.limits.limitHistory().flatMap(crossingsOfMonths);
    const of = (plan: string) => {
      const ids = shopsWith(plan).map(({ id }) => id);
      return crossings.filter(({ shopId, month }) => ids.includes(shopId) && month === '2026-11-01');
    };
    expect(of('wide')).toEqual([]);
    expect(of('near').map(({ kind }) => kind)).toEqual(shopsWith('near').map(() => 'threshold'));
    for (const { id } of shopsWith('reached')) {
      const mine = of('reached').filter(({ shopId }) => shopId === id);
      expect(mine.map(({ kind }) => kind)).toEqual(['threshold', 'reached']);
      const [neared, reached] = mine;
      expect(neared?.at).toBeLessThan(reached?.at ?? 0);
      expect(reached?.spentMicros).toBe(spentNow(id));
      expect(reached?.limitMicros).toBe(limits.get(id));
    }
  });

  test('its steps end with what it is, and only a wide one was another before', () => {
    for (const limit of history.limits.limitHistory()) {
      const steps = limitSteps(limit, '2026-11-20');
      expect(steps.at(-1)?.toMicros ?? null).toBe(limits.get(limit.shopId));
      expect(steps).toHaveLength(limit.plan === null ? 0 : limit.plan === 'wide' ? 2 : 1);
    }
  });

  test.each([
    { plan: 'wide', least: 0, most: 0.6, why: 'no month comes near' },
    { plan: 'near', least: 0.8, most: 1, why: 'the warning shows' },
    { plan: 'reached', least: 1, most: 1.2, why: 'the shop is out' },
  ])('$plan has used $least to $most of its month: $why', ({ plan, least, most }) => {
    const shops = shopsWith(plan);
    expect(shops.length).toBeGreaterThan(0);
    for (const { id } of shops) {
      expect(share(id)).toBeGreaterThan(least);
      expect(share(id)).toBeLessThan(most);
    }
  });
});

test('prices and stock change, and the assortment grows', () => {
  const offersOn = (day: Day) =>
    views
      .filter(({ visit }) => Math.abs(dayNumber(belgradeDay(visit.at)) - dayNumber(day)) <= 15)
      .reduce((sum, { page }, _, all) => sum + page.placements.length / all.length, 0);
  expect(offersOn('2026-10-20')).toBeGreaterThan(offersOn('2025-10-20'));
  const prices = Map.groupBy(clicks, ({ shopId, productId }) => `${shopId}/${productId}`);
  const changed = [...prices.values()].filter(
    (group) => new Set(group.map(({ priceMinor }) => priceMinor)).size > 1,
  );
  expect(changed.length).toBeGreaterThan(100);
});
