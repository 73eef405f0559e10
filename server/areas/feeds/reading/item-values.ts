import type { FeedField, FeedItem } from '../../../../shared/rules/feed-item.ts';
import { EMPTY_ITEM, type FieldPlaces, type FieldSlots } from './feed-fields.ts';

/** Fields that whoever checks a whole feed keeps for long. */
const KEPT_FIELDS = ['id', 'title', 'link', 'image', 'gtin', 'groupId'] as const;
const FIELDS = Object.keys(EMPTY_ITEM).filter(
  (field): field is Exclude<FeedField, 'moreImages'> => field !== 'line' && field !== 'moreImages',
);
/** The longest text that V8 copies rather than keep a window onto the one it was cut from. */
const COPIED_LENGTH = 12;

/** Numbers the places of a plan, each place once. */
export class SlotBook {
  readonly #slots = new Map<string, number>();

  slotOf(place: string): number {
    const known = this.#slots.get(place);
    if (known !== undefined) return known;
    this.#slots.set(place, this.#slots.size);
    return this.#slots.size - 1;
  }

  slotsOf(places: FieldPlaces): FieldSlots {
    const entries = Object.entries(places) as [FeedField, readonly string[]][];
    return new Map(entries.map(([field, list]) => [field, list.map((place) => this.slotOf(place))]));
  }

  find(place: string): number | undefined {
    return this.#slots.get(place);
  }

  get places(): readonly string[] {
    return [...this.#slots.keys()];
  }
}

/** What stands at the numbered places of one item; used again for the next. */
export class ItemValues {
  readonly #values: string[];
  readonly #lists = new Map<number, string[]>();

  constructor(size: number, lists: readonly number[]) {
    this.#values = new Array<string>(size).fill('');
    for (const slot of lists) this.#lists.set(slot, []);
  }

  clear(): void {
    this.#values.fill('');
    for (const list of this.#lists.values()) list.length = 0;
  }

  /** The first text of a place is its value; an empty one is none. */
  add(slot: number, text: string): void {
    const value = text.trim();
    if (value === '') return;
    if (this.#values[slot] === '') this.#values[slot] = value;
    this.#lists.get(slot)?.push(value);
  }

  take(slot: number): string {
    const value = this.#values[slot] ?? '';
    this.#values[slot] = '';
    return value;
  }

  /** The first of these places that has a value; -1 if none has. */
  placed(slots: readonly number[] | undefined): number {
    if (slots) {
      for (const slot of slots) if (this.#values[slot]) return slot;
    }
    return -1;
  }

  pick(slots: readonly number[] | undefined): string {
    return this.#values[this.placed(slots)] ?? '';
  }

  list(slots: readonly number[] | undefined): string[] {
    return slots?.flatMap((slot) => this.#lists.get(slot) ?? []) ?? [];
  }
}

/** The item that the values make. */
export function makeItem(line: number, values: ItemValues, slots: FieldSlots): FeedItem {
  const item: { -readonly [Key in keyof FeedItem]: FeedItem[Key] } = { ...EMPTY_ITEM, line };
  for (const field of FIELDS) item[field] = values.pick(slots.get(field));
  for (const field of KEPT_FIELDS) item[field] = detached(item[field]);
  // Formats without a place for the regular price have it where the price stands when nothing is lowered.
  if (values.placed(slots.get('regularPrice')) === values.placed(slots.get('price'))) item.regularPrice = '';
  item.moreImages = addressesOf(values.list(slots.get('moreImages')), item.image);
  return item;
}

/** Several addresses may stand in one text, with commas between them; the main image is not one of the others. */
function addressesOf(texts: string[], image: string): string[] {
  if (texts.length === 0) return texts;
  return texts
    .flatMap((text) => text.split(/[\s,;|]+(?=(?:https?:)?\/\/)/i))
    .map((address) => address.replace(/[\s,;|]+$/, ''))
    .filter((address) => address !== '' && address !== image);
}

/** The same text without the piece of the file that it was cut from, which it would hold in memory. */
function detached(text: string): string {
  return text.length > COPIED_LENGTH ? ` ${text}`.slice(1) : text;
}
