import { ALERT_OVER_HOURS, UNJUDGED_OVER_HOURS } from '../../shared/rules/alerts/lasting-alert.ts';
import { SLOT_MINUTES } from './simulated-traffic.ts';

const HOUR_SLOTS = 60 / SLOT_MINUTES;

/** What a look made of a shop: the level at which it is outside its band, 0 within it, null where nothing can be judged. */
export type Seen = {
  readonly slot: number;
  readonly level: number | null;
  /** Whether the portal is what has fallen, and whether it is back. */
  readonly isPortal: boolean;
  readonly isPortalBack: boolean;
};

/**
 * The alerts of the running day of one shop as the job keeps them: one lasts until the shop is within its band and was not
 * outside for three hours, and where the portal had fallen that is back, or could not be judged for a day; people are told once of each that is sure.
 */
export class LastingHours {
  private isOpen = false;
  private isTold = false;
  private isOfPortal = false;
  private outside = -Infinity;

  private readonly sureLevel: number;

  constructor(sureLevel: number) {
    this.sureLevel = sureLevel;
  }

  /** Whether people are told of something now. */
  look({ slot, level, isPortal, isPortalBack }: Seen): boolean {
    const since = slot - this.outside;
    const isOver =
      (level === 0 && (isPortalBack || !this.isOfPortal) && since > ALERT_OVER_HOURS * HOUR_SLOTS) ||
      since > UNJUDGED_OVER_HOURS * HOUR_SLOTS;
    if (isOver) this.isOpen = false;
    if (!level) return false;
    if (!this.isOpen) {
      this.isTold = false;
      this.isOfPortal = isPortal;
    }
    this.isOpen = true;
    this.outside = slot;
    if (this.isTold || level < this.sureLevel) return false;
    this.isTold = true;
    return true;
  }
}
