import { judgeTraffic } from '../../shared/rules/alerts/alert-rule.ts';
import { type AlertFigures, isWorse } from '../../shared/rules/alerts/lasting-alert.ts';
import { dayBand, seasonLevel } from '../../shared/rules/alerts/traffic-band.ts';
import { portalWithout, type ShopPast } from './simulated-traffic.ts';

/** Clicks that are few; and cost that is high, which at one price of a click is clicks that are many. */
const KINDS = [
  { kind: 'clicks_low', direction: 'low' },
  { kind: 'cost_high', direction: 'high' },
] as const;
type Kind = (typeof KINDS)[number]['kind'];

type Days = {
  readonly pasts: readonly ShopPast[];
  /** The day that is over, as a number. */
  readonly day: number;
  /** What people are told of who have chosen nothing. */
  readonly sureLevel: number;
  /** Whether a shop had an alert of hours of that day, which then has none of its own. */
  readonly hadHours: (shop: number, kind: Kind) => boolean;
};

/** Alerts of whole days where nothing was injected, as the job finds them at two in the morning. */
export class FalseDays {
  readonly opened = new Map<Kind, number[]>(KINDS.map(({ kind }) => [kind, []]));
  private readonly lasting = new Map<string, AlertFigures>();

  look({ pasts, day, sureLevel, hadHours }: Days): void {
    const bands = pasts.map(({ known }) => dayBand(known, day, seasonLevel(known, day * 24)));
    const seenBy = pasts.map(({ known }) => known.days.get(day) ?? 0);
    const all = { seen: 0, expected: 0 };
    for (const [at, band] of bands.entries()) {
      if (!band) continue;
      all.seen += seenBy[at] ?? 0;
      all.expected += band.expected;
    }
    for (const [at, band] of bands.entries()) {
      if (!band) continue;
      const seen = seenBy[at] ?? 0;
      const portal = portalWithout({ seen, band }, all);
      for (const { kind, direction } of KINDS) {
        const judged = judgeTraffic({
          direction,
          span: 'day',
          seen,
          band,
          portal,
          explained: 0,
          isSparse: false,
        });
        const known = this.lasting.get(`${at} ${kind}`);
        if (!judged) {
          this.lasting.delete(`${at} ${kind}`);
          continue;
        }
        const now = { kind, level: judged.level, expected: judged.expected, seen };
        if ((known && !isWorse(now, known)) || hadHours(at, kind)) continue;
        this.lasting.set(`${at} ${kind}`, now);
        if (judged.level >= sureLevel) this.count(kind, at);
      }
    }
  }

  private count(kind: Kind, at: number): void {
    const counts = this.opened.get(kind) ?? [];
    counts[at] = (counts[at] ?? 0) + 1;
    this.opened.set(kind, counts);
  }

  /** Of all kinds, of a shop. */
  of(at: number): number {
    return KINDS.reduce((sum, { kind }) => sum + (this.opened.get(kind)?.[at] ?? 0), 0);
  }

  totals(): [Kind, number][] {
    return KINDS.map(({ kind }) => [
      kind,
      (this.opened.get(kind) ?? []).reduce((sum, one) => sum + (one ?? 0), 0),
    ]);
  }
}
