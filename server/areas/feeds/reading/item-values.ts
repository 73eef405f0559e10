import type { FeedItem } from '../../../../shared/rules/feeds/feed-item.ts';
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
    const value = isTrimmed(text) ? text : text.trim();
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
    for (let index = 0; index < slots.length; index += 1) {
      const slot = slots[index] ?? -1;
      if (this.#values[slot] !== '') return slot;
    }
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
  const image = detached(unfolded(values.pick(slots.image)));
  // Formats without a place for the regular price have it where the price stands when nothing is lowered.
  const isLowered = values.placed(slots.regularPrice) !== values.placed(slots.price);
  return {
    line,
    id: detached(values.pick(slots.id)),
    title: detached(unfolded(values.pick(slots.title))),
    description: values.pick(slots.description),
    link: detached(unfolded(values.pick(slots.link))),
    image,
    moreImages:
      slots.moreImages.length > 0 ? otherImages(values.lists(slots.moreImages), image) : NO_ADDRESSES,
    price: values.pick(slots.price),
    regularPrice: isLowered ? values.pick(slots.regularPrice) : '',
    currency: values.pick(slots.currency),
    stock: values.pick(slots.stock),
    inStock: values.pick(slots.inStock),
    quantity: values.pick(slots.quantity),
    category: unfolded(values.pick(slots.category)),
    portalCategory: values.pick(slots.portalCategory),
    brand: unfolded(values.pick(slots.brand)),
    gtin: detached(values.pick(slots.gtin)),
    mpn: values.pick(slots.mpn),
    model: values.pick(slots.model),
    condition: values.pick(slots.condition),
    groupId: detached(values.pick(slots.groupId)),
    color: unfolded(values.pick(slots.color)),
    size: unfolded(values.pick(slots.size)),
    deliveryCost: values.pick(slots.deliveryCost),
    deliveryMin: values.pick(slots.deliveryMin),
    deliveryMax: values.pick(slots.deliveryMax),
    couponCode: values.pick(slots.couponCode),
    expires: values.pick(slots.expires),
    bid: values.pick(slots.bid),
    energyClass: values.pick(slots.energyClass),
    manufacturerAddress: unfolded(values.pick(slots.manufacturerAddress)),
    vat: values.pick(slots.vat),
    costOfGoods: values.pick(slots.costOfGoods),
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
export function addressesOf(text: string): readonly string[] {
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

/** True only for ASCII at both ends: quicker than trimming, and most texts are. */
function isTrimmed(text: string): boolean {
  const first = text.charCodeAt(0);
  const last = text.charCodeAt(text.length - 1);
  return first > 0x20 && first < 0x80 && last > 0x20 && last < 0x80;
}

const unfolded = (text: string) => (text.includes('\n') ? text.replace(/\s*\n\s*/g, ' ') : text);

/** The same text without the piece of the file that it was cut from, which it would hold in memory. */
const detached = (text: string) => (text.length > COPIED_LENGTH ? ` ${text}`.slice(1) : text);
