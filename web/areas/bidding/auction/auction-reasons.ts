import { BIDDING_POSITIONS } from '../../../../shared/rules/limits.ts';
import { eurToMicros } from '../../../../shared/rules/money/money.ts';
import type { AuctionAnswer } from '../bidding.queries.ts';

type Own = AuctionAnswer['own'];
type Pricing = NonNullable<Own['pricing']>;

/** Why the own offer stands where it stands. */
export function ownReason({ own, lines }: Pick<AuctionAnswer, 'own' | 'lines'>) {
  if (own.position === null) return null;
  const code = lines.find((line) => line.is_own)?.reason.code ?? 'no_bid';
  if (code !== 'won') return `own_${code}` as const;
  const rank = Math.min(own.position, BIDDING_POSITIONS) as 1 | 2 | 3;
  return `own_won_${rank}` as const;
}

/** What a click costs, as the rule of the portal has it; amounts are EUR. */
export type ChargeReason =
  | { code: 'charge_first' | 'charge_base' }
  | {
      code: 'charge_next' | 'charge_capped';
      what: 'what_next' | 'what_base' | 'what_reserve';
      amount: number;
    };

/** On a premium position: just more than what else would have taken it, and never more than the own bid. */
export function chargeReason(position: number, pricing: Pricing): ChargeReason {
  if (position > BIDDING_POSITIONS) return { code: 'charge_base' };
  if (pricing.rule === 'first_price') return { code: 'charge_first' };
  const { base, reserve, next_bid: next, increment, charge } = pricing;
  const parts = [
    { what: 'what_next', amount: next ?? 0 },
    { what: 'what_base', amount: base },
    { what: 'what_reserve', amount: reserve },
  ] as const;
  const needed = parts.reduce((most, part) => (part.amount > most.amount ? part : most));
  const isCapped = eurToMicros(charge) < eurToMicros(needed.amount) + eurToMicros(increment);
  return { code: isCapped ? 'charge_capped' : 'charge_next', ...needed };
}
