import { BID_MAX_MICROS } from '../../../shared/rules/bids/bids.ts';
import { eurToMicros, microsToEur } from '../../../shared/rules/money/money.ts';

const CENT_MICROS = 10_000;

/** A cent above what others bid, or above the base price; null where no bid may be that high. */
export function winningBid(base: number, maxCpc: number | null): number | null {
  const micros = eurToMicros(Math.max(base, maxCpc ?? 0)) + CENT_MICROS;
  return micros > BID_MAX_MICROS ? null : microsToEur(micros);
}
