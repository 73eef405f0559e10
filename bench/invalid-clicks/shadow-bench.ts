import { portalHistory } from '../../server/demo/history/simulate-portal.ts';
import { buildWorld } from '../../server/demo/world/build-world.ts';
import type { DemoPortal, PortalWorld } from '../../server/demo/world/demo-world.ts';
import { counter } from '../../server/demo/world/id-counters.ts';
import type { ClickFact } from '../../server/kernel/catalogue/catalogue.public.ts';
import {
  SHADOW_RULES,
  type ShadowClick,
  shadowVerdicts,
} from '../../shared/rules/auction/shadow-verdicts.ts';
import { MINUTE_MS, SECOND_MS } from '../../shared/rules/time/durations.ts';
import { seeded } from '../../tests/worlds/draw-facts.ts';

const PORTAL: DemoPortal = {
  id: 1,
  cc: 'rs',
  site: 'eponuda.com',
  currency: 'RSD',
  rule: 'second_price',
  incrementMicros: 10_000,
  reserveMicros: 0,
  defaultBaseMicros: 50_000,
};
const SPAN = {
  fromDay: '2026-10-20',
  today: '2026-11-20',
  now: Date.parse('2026-11-20T16:30:00Z'),
  scale: 1,
};
const ATTACKS_OF_A_KIND = 60;

type Labelled = ShadowClick & { readonly shopId: number; readonly attack: AttackKind | null };
type Draw = () => number;
/** One after the other: how long between two clicks, whether on one offer, and whether by one visitor. */
const ATTACKS = {
  'one offer, 15 visitors, 90 s': { clicks: 15, gapMs: 6 * SECOND_MS, oneOffer: true, oneVisitor: false },
  'one offer, 15 visitors, 30 min': { clicks: 15, gapMs: 2 * MINUTE_MS, oneOffer: true, oneVisitor: false },
  'ten offers, one visitor, 5 min': { clicks: 10, gapMs: 30 * SECOND_MS, oneOffer: false, oneVisitor: true },
  'ten offers, ten visitors, 5 min': {
    clicks: 10,
    gapMs: 30 * SECOND_MS,
    oneOffer: false,
    oneVisitor: false,
  },
} as const;
type AttackKind = keyof typeof ATTACKS;

/** What honest visitors clicked in a month of the portal, as the simulator tells it. */
function honestClicks(world: PortalWorld): Labelled[] {
  const clicks: ClickFact[] = [];
  const history = portalHistory({
    world,
    span: SPAN,
    nextPageId: counter(),
    sink: { onOffers: () => {}, onPage: () => {}, onView: () => {}, onClick: (click) => clicks.push(click) },
  });
  for (const day of history.days) history.simulateDay(day);
  return clicks
    .filter(({ invalidReason }) => invalidReason === null)
    .map(({ eventId, at, productId, visitor = '', shopId }) => ({
      id: eventId,
      at,
      productId,
      visitor,
      shopId,
      attack: null,
    }));
}

/** Attacks on shops and offers of honest clicks, at times at which people click too. */
function attackClicks(honest: readonly Labelled[], draw: Draw): Labelled[] {
  const offersOf = Map.groupBy(honest, ({ shopId }) => shopId);
  const pick = <T>(of: readonly T[]): T => of[Math.floor(draw() * of.length)] as T;
  return (Object.keys(ATTACKS) as AttackKind[]).flatMap((attack) =>
    Array.from({ length: ATTACKS_OF_A_KIND }, (_, nth) => {
      const { clicks, gapMs, oneOffer, oneVisitor } = ATTACKS[attack];
      const { shopId, at: start, productId } = pick(honest);
      const offers = [...new Set((offersOf.get(shopId) ?? []).map((click) => click.productId))];
      return Array.from({ length: clicks }, (__, click) => ({
        id: `${attack} ${nth} ${click}`,
        at: start + Math.round(click * gapMs * (0.8 + 0.4 * draw())),
        productId: oneOffer ? productId : pick(offers),
        visitor: `${attack} ${nth}${oneVisitor ? '' : ` ${click}`}`,
        shopId,
        attack,
      }));
    }).flat(),
  );
}

/** What the rules find of some clicks, each shop for itself. */
function findAll(clicks: readonly Labelled[]): Map<string, ReadonlySet<string>> {
  const found = new Map<string, ReadonlySet<string>>();
  for (const ofShop of Map.groupBy(clicks, ({ shopId }) => shopId).values()) {
    for (const [id, rules] of shadowVerdicts(ofShop)) found.set(id, rules);
  }
  return found;
}

const percent = (part: number, whole: number) =>
  whole === 0 ? 'none found' : `${((100 * part) / whole).toFixed(1)} %`;

/** How right the rules on trial are on a month of the simulator with labelled attacks among its clicks (`SEED`). */
export async function runShadowBench(): Promise<void> {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
  const [world] = buildWorld([PORTAL], { ...SPAN, share: 0.2 }).portals;
  if (!world) throw new Error('The world has no portal');
  const honest = honestClicks(world);
  const attacks = attackClicks(honest, seeded(seed));
  const clicks = [...honest, ...attacks];
  const [found, foundAlone] = [findAll(clicks), findAll(honest)];
  console.log(`seed ${seed}: ${honest.length} honest clicks, ${attacks.length} of attacks`);
  for (const rule of SHADOW_RULES) {
    const flagged = clicks.filter(({ id }) => found.get(id)?.has(rule));
    const right = flagged.filter(({ attack }) => attack !== null);
    const wrong = flagged.length - right.length;
    const alone = honest.filter(({ id }) => foundAlone.get(id)?.has(rule)).length;
    console.log(
      `${rule}: precision ${percent(right.length, flagged.length)}; ${wrong} honest clicks amid attacks, ${alone} where nobody attacks`,
    );
    for (const attack of Object.keys(ATTACKS)) {
      const all = attacks.filter((click) => click.attack === attack);
      const caught = all.filter(({ id }) => found.get(id)?.has(rule));
      console.log(`  finds ${percent(caught.length, all.length)} of “${attack}”`);
    }
  }
}
