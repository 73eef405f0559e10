import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import type { Services } from '../../platform/start/services.ts';
import type { Random } from '../random.ts';
import { weightedDraw } from '../weighted-draw.ts';
import type { DemoPortal } from '../world/demo-world.ts';
import { countClicksOfDay, countProductClicks, type TrafficClicks } from './traffic.repository.ts';

/** What goes on at one portal. */
export type Traffic = {
  readonly portal: Pick<DemoPortal, 'id' | 'cc'>;
  readonly clicksPerDay: number;
  /** Of all portals together. */
  readonly share: number;
  readonly clicksToday: number;
  readonly drawProduct: (random: Random) => number;
};

const RECENT_DAYS = 28;

/** What visitors looked at in the last four weeks, by portal; portals that nobody visits are missing. */
export async function loadTraffic(
  services: Pick<Services, 'db' | 'clickhouse' | 'clock'>,
  portals: readonly Traffic['portal'][],
): Promise<Traffic[]> {
  const today = belgradeDay(services.clock());
  const [products, clicksToday] = await Promise.all([
    countProductClicks(services.clickhouse, { fromDay: addDays(today, -RECENT_DAYS), today }),
    countClicksOfDay(services.db, today),
  ]);
  const clicksOf = (some: readonly TrafficClicks[]) => some.reduce((sum, { clicks }) => sum + clicks, 0);
  return portals.flatMap((portal) => {
    const own = products.filter(({ portalId }) => portalId === portal.id);
    if (own.length === 0) return [];
    const draw = weightedDraw(own, ({ clicks }) => clicks);
    return {
      portal,
      clicksPerDay: clicksOf(own) / RECENT_DAYS,
      share: clicksOf(own) / clicksOf(products),
      clicksToday: clicksToday.get(portal.id) ?? 0,
      drawProduct: (random: Random) => draw(random).productId,
    };
  });
}
