import { type Day, dayEnd, dayNumber, dayStart } from '../../../shared/rules/time/belgrade-time.ts';
import { type DemandDevice, dayPattern } from '../demand-day.ts';
import { demandOfDay, seasonOfLeaf } from '../demand-season.ts';
import { type Random, seededRandom } from '../random.ts';
import { weightedDraw } from '../weighted-draw.ts';
import type { DemoProduct, PortalWorld } from '../world/demo-world.ts';
import { PORTAL_MARKETS } from '../world/shops/portal-market.ts';

/** One look at one product's page. */
export type Visit = {
  readonly at: number;
  readonly product: DemoProduct;
  readonly device: DemandDevice;
  readonly visitor: string;
};

type Session = { readonly visitor: string; readonly device: DemandDevice; readonly productIds: Set<number> };

const SHARE_GOING_ON = 0.3;
const SESSION_VIEWS_MAX = 4;
const SCATTER = 0.06;

/** Views of the whole portal on the day, somewhat more or fewer than the pattern says. */
function countVisits(world: PortalWorld, day: Day, progress: number, scale: number, random: Random): number {
  const { viewsPerDay, startLevel } = PORTAL_MARKETS[world.portal.cc];
  const growth = startLevel + (1 - startLevel) * progress;
  const expected = viewsPerDay * scale * growth * demandOfDay(day) * (1 + SCATTER * random.normal());
  return Math.max(0, Math.floor(expected + random.next()));
}

/** Draws which products are looked at in a month. */
function productDraw(world: PortalWorld, day: Day): (random: Random) => DemoProduct {
  return weightedDraw(world.products, ({ demand, season }) => demand * seasonOfLeaf(season, day));
}

/** Draws the visits of one day after the other, each day in order of time and by a seed of its own. */
export function visitsOf(
  world: PortalWorld,
  options: { fromDay: Day; today: Day; scale: number },
): (day: Day) => Visit[] {
  const { fromDay, today, scale } = options;
  const [first, last] = [dayNumber(fromDay), dayNumber(today)];
  let month = '';
  let drawProduct = productDraw(world, fromDay);

  return (day) => {
    if (day.slice(0, 7) !== month) drawProduct = productDraw(world, day);
    month = day.slice(0, 7);
    const random = seededRandom('visits', world.portal.cc, day);
    const progress = (dayNumber(day) - first) / Math.max(1, last - first);
    const { drawMoment, drawDevice } = dayPattern(day);
    const count = countVisits(world, day, progress, scale, random);
    const moments = Float64Array.from({ length: count }, () => drawMoment(random)).sort();
    const [start, end] = [dayStart(day), dayEnd(day)];
    let session: Session | null = null;
    return Array.from(moments, (moment): Visit => {
      const product = drawProduct(random);
      const goesOn: boolean =
        session !== null &&
        random.chance(SHARE_GOING_ON) &&
        session.productIds.size < SESSION_VIEWS_MAX &&
        !session.productIds.has(product.id);
      if (!session || !goesOn) {
        const device = drawDevice(moment, progress, random);
        session = { visitor: random.hex(), device, productIds: new Set() };
      }
      session.productIds.add(product.id);
      const at = start + Math.floor(moment * (end - start));
      return { at, product, device: session.device, visitor: session.visitor };
    });
  };
}
