import { SlotIndex } from '../column-slots.ts';
import type { FieldPlaces, FieldSlots } from '../feed-fields.ts';
import type { ItemValues } from '../item-values.ts';
import { compileLink } from '../link-template.ts';

/** One named parameter: its element, and where below it name and value stand; an empty path is the element itself. */
export type NamedParameter = { readonly element: string; readonly name: string; readonly value: string };

/** How the items of an XML feed are read. */
export type XmlReading = {
  readonly item: string;
  readonly fields: FieldPlaces;
  readonly parameter?: NamedParameter;
  /** Template of the address of items without one; its places are paths below the item. */
  readonly link?: string;
  /** Items without an ID get one that follows from their address. */
  readonly idFromLink?: boolean;
  /** Elements that make an item each, with what differs from the item around them. */
  readonly variants?: { readonly element: string; readonly fields: FieldPlaces };
};

export type PlanNode = {
  readonly children: Map<string, PlanNode>;
  readonly attributes: Map<string, number>;
  /** Children by the names as the feed writes them; null for those that are not read. */
  readonly seen: Map<string, PlanNode | null>;
  /** The children of the item before, in their order: most items repeat it, which is quicker than looking up. */
  readonly order: { readonly name: string; readonly node: PlanNode | null }[];
  next: number;
  text: number;
  ends: 'nothing' | 'parameter' | 'variant';
};

export type XmlPlan = {
  readonly item: string;
  readonly root: PlanNode;
  readonly fields: FieldSlots;
  readonly variantFields: FieldSlots;
  readonly parameter: { readonly name: number; readonly value: number; readonly slots: Map<string, number> };
  readonly linkOf: ((values: ItemValues) => string) | null;
  readonly idFromLink: boolean;
  readonly slots: number;
  readonly lists: readonly number[];
};

const NO_SLOT = -1;

const newNode = (): PlanNode => ({
  children: new Map(),
  attributes: new Map(),
  seen: new Map(),
  order: [],
  next: 0,
  text: NO_SLOT,
  ends: 'nothing',
});

const joined = (...parts: string[]) => parts.filter((part) => part !== '').join('/');

/** Turns places into a tree that follows the elements of an item. */
export function planOf({ item, fields, parameter, variants, link, idFromLink = false }: XmlReading): XmlPlan {
  const index = new SlotIndex();
  const root = newNode();
  const below = (prefix: string, places: FieldPlaces): FieldPlaces =>
    Object.fromEntries(
      Object.entries(places).map(([field, list]) => [
        field,
        list.map((place) => joined(prefix, place.toLowerCase())),
      ]),
    );
  const own = index.slotsOf(below('', fields));
  const variantFields = index.slotsOf(variants ? below(variants.element, variants.fields) : {});
  const linkOf = link ? compileLink(link, (place) => [index.slotOf(place.toLowerCase())]) : null;
  const named = new Map<string, number>();
  for (const place of index.places) {
    const name = /^\{(.+)\}$/.exec(place)?.[1];
    if (name === undefined) plant(root, place, index.slotOf(place));
    else named.set(name, index.slotOf(place));
  }
  if (variants) nodeAt(root, variants.element).ends = 'variant';
  const parameterSlots = parameter
    ? plantParameter(root, index, parameter)
    : { name: NO_SLOT, value: NO_SLOT };
  return {
    item: item.toLowerCase(),
    root,
    fields: own,
    variantFields,
    parameter: { ...parameterSlots, slots: named },
    linkOf,
    idFromLink,
    slots: index.places.length,
    lists: own.moreImages,
  };
}

function plantParameter(root: PlanNode, index: SlotIndex, { element, name, value }: NamedParameter) {
  const places = { name: joined(element, name), value: joined(element, value) };
  const slots = { name: index.slotOf(places.name), value: index.slotOf(places.value) };
  plant(root, places.name, slots.name);
  plant(root, places.value, slots.value);
  nodeAt(root, element).ends = 'parameter';
  return slots;
}

function plant(root: PlanNode, place: string, slot: number): void {
  const [, path = '', attribute] = /^(?:(.*?)\/)?(?:@(.+))?$/.exec(place) ?? [];
  if (attribute === undefined) nodeAt(root, place).text = slot;
  else nodeAt(root, path).attributes.set(attribute, slot);
}

function nodeAt(root: PlanNode, path: string): PlanNode {
  let node = root;
  for (const name of path === '' ? [] : path.split('/')) {
    const child = node.children.get(name) ?? newNode();
    node.children.set(name, child);
    node = child;
  }
  return node;
}
