import { randomUUID } from 'node:crypto';
import { listPlacements } from '../../areas/portal/portal.public.ts';
import type { Services } from '../../platform/start/services.ts';
import { SHARE_THROUGH_MODULE } from '../click-chance.ts';
import { type Random, seededRandom } from '../random.ts';
import { listDemoPortals } from '../world/world.repository.ts';
import { chanceOfClick, drawEvents } from './draw-events.ts';
import { clicksPerSecond, viewsPerSecond } from './live-pace.ts';
import { loadTraffic, type Traffic } from './load-traffic.ts';
import { postEvents } from './post-events.ts';
import { sellLive } from './sell-live.ts';
import { simulatorToken } from './simulator-token.ts';

export type LiveServices = Pick<Services, 'db' | 'clickhouse' | 'clock' | 'secretKey'>;

export type LivePortals = {
  /** Lets one second of one portal happen; returns how many of its events were accepted. */
  readonly liveOneSecond: (signal: AbortSignal) => Promise<number>;
  readonly close: () => Promise<void>;
};

const TRAFFIC_HELD_MS = 300_000;

/** A whole number whose mean is the given one. */
const wholeNumber = (mean: number, random: Random): number => Math.floor(mean + random.next());

function drawTraffic(traffic: readonly Traffic[], random: Random): Traffic | undefined {
  let rest = random.next();
  return (
    traffic.find(({ share }) => {
      rest -= share;
      return rest < 0;
    }) ?? traffic.at(-1)
  );
}

/** The demo's portals as they are in life: programs that ask for placements and post what visitors do. */
export async function openLivePortals(services: LiveServices, baseUrl: string): Promise<LivePortals> {
  const { db, clock } = services;
  const portals = await listDemoPortals(db);
  const token = simulatorToken(
    services,
    portals.map(({ id }) => id),
  );
  const random = seededRandom('live', clock(), randomUUID());
  const clicksSince = new Map<number, number>();
  let held: { traffic: Traffic[]; since: number } | null = null;

  const currentTraffic = async (now: number): Promise<Traffic[]> => {
    if (!held || now - held.since > TRAFFIC_HELD_MS) {
      held = { traffic: await loadTraffic(services, portals), since: now };
      clicksSince.clear();
    }
    return held.traffic;
  };

  const drawSecond = async (traffic: Traffic, now: number) => {
    const views = wholeNumber(viewsPerSecond(now), random);
    const productIds = Array.from({ length: views }, () => traffic.drawProduct(random));
    const portalId = traffic.portal.id;
    const through = random.chance(SHARE_THROUGH_MODULE) ? 'module' : 'portal';
    const pages = await listPlacements({ services, portalId, productIds, now, through });
    const usualClicks = pages.reduce((sum, page) => sum + chanceOfClick(page), 0);
    const clicksToday = traffic.clicksToday + (clicksSince.get(traffic.portal.id) ?? 0);
    const wantedClicks = clicksPerSecond(traffic, clicksToday, now);
    return pages.flatMap((page) => {
      const mayClick = random.chance(wantedClicks / Math.max(wantedClicks, usualClicks));
      return drawEvents({ page, mayClick, now, random });
    });
  };

  return {
    liveOneSecond: async (signal) => {
      const now = clock();
      const traffic = drawTraffic(await currentTraffic(now), random);
      if (!traffic) return 0;
      const events = await drawSecond(traffic, now);
      if (events.length === 0) return 0;
      const { id, cc } = traffic.portal;
      const { accepted } = await postEvents({ baseUrl, cc, token: await token.text(), events, signal });
      const clicks = events.filter((event) => event.type === 'click');
      clicksSince.set(id, (clicksSince.get(id) ?? 0) + clicks.length);
      await sellLive(services, { clicks, now: clock(), random });
      return accepted;
    },
    close: token.revoke,
  };
}
