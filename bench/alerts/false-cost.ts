import { isJudgeable, judgeTraffic } from '../../shared/rules/alerts/alert-rule.ts';
import type { TrafficBand } from '../../shared/rules/alerts/traffic-band.ts';
import { LastingHours } from './lasting-hours.ts';
import { portalWithout, type SimulatedShop } from './simulated-traffic.ts';

type Look = {
  readonly slot: number;
  readonly seen: readonly number[];
  readonly bands: readonly (TrafficBand | null)[];
  readonly expected: number;
  readonly total: number;
};

/** Alerts of the running day's cost where nothing was injected: at one price of a click clicks that are many. */
export class FalseCost {
  readonly opened: number[];
  private readonly lasting: LastingHours[];

  constructor(shops: readonly SimulatedShop[], sureLevel: number) {
    this.opened = shops.map(() => 0);
    this.lasting = shops.map(() => new LastingHours(sureLevel));
  }

  look({ slot, seen, bands, expected, total }: Look): void {
    for (const [at, lasting] of this.lasting.entries()) {
      const band = bands[at];
      const own = { seen: seen[at] ?? 0, band: band ?? null };
      const portal = portalWithout(own, { seen: total, expected });
      const judged =
        band &&
        judgeTraffic({
          direction: 'high',
          span: 'hour',
          seen: own.seen,
          band,
          portal,
          explained: 0,
          isSparse: false,
        });
      const level = band && isJudgeable('hour', band.expected) ? (judged?.level ?? 0) : null;
      if (lasting.look({ slot, level, isPortal: false, isPortalBack: true }))
        this.opened[at] = (this.opened[at] ?? 0) + 1;
    }
  }
}
