import { FEED_FIELDS } from '../../../../shared/contract/shops/feeds.contract.ts';
import type { FeedField } from '../../../../shared/rules/feeds/feed-item.ts';
import type { FieldPlaces, FieldSlots } from './feed-fields.ts';

/** Numbers the places of a plan, each place once. */
export class SlotIndex {
  readonly #slots = new Map<string, number>();

  slotOf(place: string): number {
    const known = this.#slots.get(place);
    if (known !== undefined) return known;
    this.#slots.set(place, this.#slots.size);
    return this.#slots.size - 1;
  }

  slotsOf(places: FieldPlaces): FieldSlots {
    const slots: Partial<Record<FeedField, readonly number[]>> = {};
    for (const field of FEED_FIELDS) slots[field] = (places[field] ?? []).map((place) => this.slotOf(place));
    return slots as FieldSlots;
  }

  find(place: string): number | undefined {
    return this.#slots.get(place);
  }

  get places(): readonly string[] {
    return [...this.#slots.keys()];
  }
}
