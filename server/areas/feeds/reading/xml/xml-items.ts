import type { SaxesTagPlain } from 'saxes';
import type { FeedItem } from '../../../../../shared/rules/feeds/feed-item.ts';
import { idOfLink } from '../../../../../shared/rules/feeds/link-ids.ts';
import type { FeedLimits } from '../feed-limits.ts';
import { ItemValues, makeItem } from '../item-values.ts';
import type { XmlNames } from './xml-names.ts';
import { openXml, tooLarge, type XmlParser } from './xml-parser.ts';
import type { PlanNode, XmlPlan } from './xml-plan.ts';

/** Names of elements remembered for one place; a feed that invents names must not fill the memory. */
const SEEN_NAMES = 500;
const ORDERED_NAMES = 100;
const NOTHING: readonly FeedItem[] = [];

const VARIANT_FIELDS = ['id', 'link', 'price', 'stock', 'quantity', 'gtin', 'mpn', 'color', 'size'] as const;
type Variant = { [Field in (typeof VARIANT_FIELDS)[number]]?: string };

/** Reads the items of an XML feed piece by piece, following a plan. */
export class XmlItems {
  readonly #plan: XmlPlan;
  readonly #names: XmlNames;
  readonly #limits: FeedLimits;
  readonly #parser: XmlParser;
  readonly #values: ItemValues;
  /** From the item down to the element that is open now; empty between items. */
  readonly #path: PlanNode[] = [];
  #node: PlanNode | null = null;
  /** Open elements below #node that the plan does not know. */
  #unknown = 0;
  #capturing = false;
  #text = '';
  #start = 0;
  #line = 0;
  #items: FeedItem[] = [];
  #variants: Variant[] = [];

  constructor(plan: XmlPlan, options: { names: XmlNames; limits: FeedLimits; line: number }) {
    this.#plan = plan;
    this.#names = options.names;
    this.#limits = options.limits;
    this.#values = new ItemValues(plan.slots, plan.lists);
    this.#parser = openXml(
      { open: (tag) => this.#open(tag), close: () => this.#close(), text: (text) => this.#read(text) },
      options.limits,
      options.line,
    );
  }

  /** The items that this piece of the document completed. */
  write(text: string): readonly FeedItem[] {
    this.#parser.write(text);
    if (this.#node !== null) this.#checkSize();
    if (this.#items.length === 0) return NOTHING;
    const items = this.#items;
    this.#items = [];
    return items;
  }

  end(): void {
    this.#parser.end();
  }

  #checkSize(): void {
    if (this.#parser.position() - this.#start > this.#limits.itemSize) {
      throw tooLarge(this.#parser.line(), this.#limits);
    }
  }

  #open(tag: SaxesTagPlain): void {
    const node = this.#node;
    if (node === null) {
      if (this.#names.plain(tag.name) === this.#plan.item) this.#enter(this.#plan.root, tag);
      return;
    }
    const child = this.#unknown > 0 ? null : this.#childOf(node, tag.name);
    if (child !== null) {
      this.#enter(child, tag);
      return;
    }
    this.#unknown += 1;
    // Markup within a text that was not escaped: its letters belong to the text.
    if (node.children.size > 0) this.#capturing = false;
    else if (this.#capturing) this.#text += ' ';
  }

  #childOf(node: PlanNode, name: string): PlanNode | null {
    const expected = node.order[node.next];
    if (expected?.name === name) {
      node.next += 1;
      return expected.node;
    }
    const child = this.#lookUp(node, name);
    if (node.next < ORDERED_NAMES) node.order[node.next] = { name, node: child };
    node.next += 1;
    return child;
  }

  #lookUp(node: PlanNode, name: string): PlanNode | null {
    const seen = node.seen.get(name);
    if (seen !== undefined) return seen;
    const child = node.children.get(this.#names.plain(name)) ?? null;
    if (node.seen.size < SEEN_NAMES) node.seen.set(name, child);
    return child;
  }

  #enter(node: PlanNode, tag: SaxesTagPlain): void {
    if (this.#node === null) this.#start = this.#parser.position();
    else this.#path.push(this.#node);
    this.#node = node;
    node.next = 0;
    this.#text = '';
    this.#capturing = node.text >= 0;
    if (node.attributes.size === 0) return;
    for (const name in tag.attributes) {
      const slot = node.attributes.get(this.#names.plain(name));
      if (slot !== undefined) this.#values.add(slot, tag.attributes[name] ?? '');
    }
  }

  #read(text: string): void {
    if (this.#capturing) this.#text += text;
  }

  #close(): void {
    const node = this.#node;
    if (node === null) return;
    if (this.#unknown > 0) {
      this.#unknown -= 1;
      this.#capturing = node.text >= 0 && (this.#unknown === 0 || node.children.size === 0);
      return;
    }
    if (node.text >= 0) this.#values.add(node.text, this.#text);
    if (node.ends === 'parameter') this.#endParameter();
    else if (node.ends === 'variant') this.#endVariant();
    this.#node = this.#path.pop() ?? null;
    this.#text = '';
    this.#capturing = this.#node !== null && this.#node.text >= 0;
    if (this.#node !== null) return;
    this.#checkSize();
    this.#endItem();
  }

  #endParameter(): void {
    const { name, value, slots } = this.#plan.parameter;
    const slot = slots.get(this.#values.take(name).toLowerCase());
    const text = this.#values.take(value);
    if (slot !== undefined) this.#values.add(slot, text);
  }

  #endVariant(): void {
    const found: Variant = {};
    for (const field of VARIANT_FIELDS) {
      const slots = this.#plan.variantFields[field];
      const value = this.#values.pick(slots);
      if (value !== '') found[field] = value;
      for (const slot of slots) this.#values.take(slot);
    }
    this.#variants.push(found);
  }

  #endItem(): void {
    const read = makeItem(this.#line + 1, this.#values, this.#plan.fields);
    const { linkOf, idFromLink } = this.#plan;
    const linked = read.link === '' && linkOf ? { ...read, link: linkOf(this.#values) } : read;
    const isNamed = linked.id !== '' || linked.link === '' || !idFromLink;
    const item = isNamed ? linked : { ...linked, id: idOfLink(linked.link) };
    this.#values.clear();
    if (this.#variants.length === 0) {
      this.#line += 1;
      this.#items.push(item);
      return;
    }
    for (const variant of this.#variants) {
      this.#line += 1;
      this.#items.push({ ...item, id: '', ...variant, groupId: item.id, line: this.#line });
    }
    this.#variants = [];
  }
}
