/** What the bid clicks of a bid cost above base in the days that show it. */
export type BidCost = { readonly bidId: number; readonly aboveBaseMicros: number };
export type BidSaving = { readonly bidId: number; readonly savingMicros: number };

/**
 * What the days left would cost less with each bid switched off, dearest first: its clicks would come at base price,
 * as many as in the days before. Fewer come without a premium place, so this is the least that is saved.
 */
export function bidSavings(costs: readonly BidCost[], shownDays: number, daysLeft: number): BidSaving[] {
  return costs
    .map(({ bidId, aboveBaseMicros }) => ({
      bidId,
      savingMicros: shownDays === 0 ? 0 : Math.floor((aboveBaseMicros * daysLeft) / shownDays),
    }))
    .filter(({ savingMicros }) => savingMicros > 0)
    .sort((a, b) => b.savingMicros - a.savingMicros || a.bidId - b.bidId);
}

/** The fewest bids that together save at least so much: the dearest of them; null where all are not enough. */
export function bidsToSave(savings: readonly BidSaving[], neededMicros: number): BidSaving[] | null {
  let saved = 0;
  const chosen: BidSaving[] = [];
  for (const saving of savings) {
    if (saved >= neededMicros) break;
    chosen.push(saving);
    saved += saving.savingMicros;
  }
  return saved >= neededMicros ? chosen : null;
}
