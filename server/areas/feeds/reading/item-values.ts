import type { FeedItem } from '../../../../shared/rules/feed-item.ts';
import type { FieldSlots } from './feed-fields.ts';

/** The longest text that V8 copies rather than keep a window onto the one it was cut from. */
const COPIED_LENGTH = 12;
const SEPARATORS = ', ;|\t\n';
const NO_ADDRESSES: readonly string[] = [];

/** What stands at the numbered places of one item; used again for the next. */
export class ItemValues {
  readonly #values: string[];
  readonly #listed: readonly number[];
  readonly #lists: (string[] | undefined)[];

  constructor(size: number, listed: readonly number[]) {
    this.#values = new Array<string>(size).fill('');
    this.#listed = listed;
    this.#lists = this.#values.map((_, slot) => (listed.includes(slot) ? [] : undefined));
  }

  clear(): void {
    this.#values.fill('');
    for (const slot of this.#listed) this.#lists[slot] = [];
  }

  /** The first text of a place is its value; an empty one is none. */
  add(slot: number, text: string): void {
    const value = text.trim();
    if (value === '') return;
    if (this.#values[slot] === '') this.#values[slot] = value;
    this.#lists[slot]?.push(value);
  }

  take(slot: number): string {
    const value = this.#values[slot] ?? '';
    this.#values[slot] = '';
    return value;
  }

  /** The first of these places that has a value; -1 if none has. */
  placed(slots: readonly number[]): number {
    for (const slot of slots) if (this.#values[slot] !== '') return slot;
    return -1;
  }

  pick(slots: readonly number[]): string {
    const slot = this.placed(slots);
    return slot < 0 ? '' : (this.#values[slot] ?? '');
  }

  lists(slots: readonly number[]): readonly (readonly string[])[] {
    return slots.map((slot) => this.#lists[slot] ?? NO_ADDRESSES);
  }
}

/**
 * The item that the values make. Texts that whoever checks a whole feed keeps for long are detached, lines folded
 * for the eye are one line again.
 */
export function makeItem(line: number, values: ItemValues, slots: FieldSlots): FeedItem {
  const text = (places: readonly number[]) => unfolded(values.pick(places));
  const image = detached(text(slots.image));
  // Formats without a place for the regular price have it where the price stands when nothing is lowered.
  const isLowered = values.placed(slots.regularPrice) !== values.placed(slots.price);
  return {
    line,
    id: detached(text(slots.id)),
    title: detached(text(slots.title)),
    description: values.pick(slots.description),
    link: detached(text(slots.link)),
    image,
    moreImages:
      slots.moreImages.length > 0 ? otherImages(values.lists(slots.moreImages), image) : NO_ADDRESSES,
    price: text(slots.price),
    regularPrice: isLowered ? text(slots.regularPrice) : '',
    currency: text(slots.currency),
    stock: text(slots.stock),
    quantity: text(slots.quantity),
    category: text(slots.category),
    portalCategory: text(slots.portalCategory),
    brand: text(slots.brand),
    gtin: detached(text(slots.gtin)),
    mpn: text(slots.mpn),
    model: text(slots.model),
    condition: text(slots.condition),
    groupId: detached(text(slots.groupId)),
    color: text(slots.color),
    size: text(slots.size),
    deliveryCost: text(slots.deliveryCost),
    deliveryMin: text(slots.deliveryMin),
    deliveryMax: text(slots.deliveryMax),
    couponCode: text(slots.couponCode),
    expires: text(slots.expires),
    bid: text(slots.bid),
    energyClass: text(slots.energyClass),
    manufacturerAddress: text(slots.manufacturerAddress),
  };
}

function otherImages(lists: readonly (readonly string[])[], image: string): readonly string[] {
  const others: string[] = [];
  for (const list of lists) {
    for (const text of list) {
      for (const address of addressesOf(text)) if (address !== image) others.push(address);
    }
  }
  return others.length > 0 ? others : NO_ADDRESSES;
}

/** Several addresses may stand in one text, with commas or the like between them. */
function addressesOf(text: string): readonly string[] {
  const addresses: string[] = [];
  let start = 0;
  for (let at = text.indexOf('://'); at >= 0; at = text.indexOf('://', at + 1)) {
    const scheme = text[at - 1] === 's' ? at - 'https'.length : at - 'http'.length;
    if (scheme <= start || !SEPARATORS.includes(text.charAt(scheme - 1))) continue;
    addresses.push(text.slice(start, scheme).replace(/[\s,;|]+$/, ''));
    start = scheme;
  }
  addresses.push(start === 0 ? text : text.slice(start));
  return addresses;
}

const unfolded = (text: string) => (text.includes('\n') ? text.replace(/\s*\n\s*/g, ' ') : text);

/** The same text without the piece of the file that it was cut from, which it would hold in memory. */
const detached = (text: string) => (text.length > COPIED_LENGTH ? ` ${text}`.slice(1) : text);
