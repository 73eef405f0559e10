import {
  FEED_FIELDS,
  FEED_FIELDS_NEEDED,
  type FeedPlaces,
} from '../../../../shared/contract/shops/feeds.contract.ts';
import type { FeedField } from '../../../../shared/rules/feeds/feed-item.ts';
import { readPrice } from '../../../../shared/rules/feeds/feed-price.ts';
import { readStock, type StockState } from '../../../../shared/rules/feeds/feed-stock.ts';
import { isLinkTemplate, LINK_PLACE } from '../../../../shared/rules/feeds/link-templates.ts';
import type { Currency } from '../../../../shared/rules/limits.ts';
import { formatMinor } from '../../../../shared/rules/money/money.ts';

/** A mapping as the contract writes it. */
export type MappingDraft = FeedPlaces['suggestion'];
export type MappingPlace = FeedPlaces['places'][number];
export const DELIMITERS = [',', ';', '\t', '|'] as const;

const isNeeded = (field: FeedField): boolean => (FEED_FIELDS_NEEDED as readonly string[]).includes(field);

/** The needed fields, and then the others, each in the order of the contract. */
export const NEEDED_FIELDS = FEED_FIELDS.filter(isNeeded);
export const FURTHER_FIELDS = FEED_FIELDS.filter((field) => !isNeeded(field));

/** A feed of columns has no element that is an item. */
export const isCsv = ({ items }: Pick<FeedPlaces, 'items'>): boolean => items.length === 0;

/** What the form begins with: the mapping in use, else what was found out. */
export function firstMapping({ mapping, suggestion }: FeedPlaces): MappingDraft {
  return mapping ?? suggestion;
}

/** What stands below the item; the places of other elements are none of it. */
export function placesOf({ places }: Pick<FeedPlaces, 'places'>, item: string): MappingPlace[] {
  return places.filter((one) => one.item === item);
}

/** The same mapping of another element: what stands there too is kept, and the suggestion for it is taken over. */
export function withItem(draft: MappingDraft, item: string, known: FeedPlaces): MappingDraft {
  const there = new Set(placesOf(known, item).map(({ place }) => place));
  const suggested = known.suggestion.item === item ? known.suggestion.fields : {};
  const fields = Object.entries({ ...suggested, ...draft.fields }).filter(([, place]) => there.has(place));
  return { ...draft, item, fields: Object.fromEntries(fields) };
}

/** The same mapping with another place of one field, or without it. */
export function withField(draft: MappingDraft, field: FeedField, place: string | null): MappingDraft {
  const { [field]: _, ...others } = draft.fields;
  return { ...draft, fields: place === null ? others : { ...others, [field]: place } };
}

/** The places that a field can have: those of the feed, and templates of links that are in use or being typed. */
export function choicesOf(
  places: readonly MappingPlace[],
  others: readonly (string | undefined)[],
): string[] {
  const templates = others.filter((text) => text !== undefined && isLinkTemplate(text));
  return [...new Set([...templates, ...places.map(({ place }) => place)])] as string[];
}

/** First values of the feed at a place; of a template what it makes of the first values of its places. */
export function samplesAt(places: readonly MappingPlace[], place: string | undefined): readonly string[] {
  if (place === undefined) return [];
  if (!isLinkTemplate(place)) return places.find((one) => one.place === place)?.samples ?? [];
  const firstOf = new Map(places.map((one) => [one.place.toLowerCase(), one.samples[0] ?? '']));
  const isWhole = [...place.matchAll(LINK_PLACE)].every(([, name = '']) => firstOf.get(name.toLowerCase()));
  if (!isWhole) return [];
  return [
    place.replaceAll(LINK_PLACE, (_, name: string) =>
      encodeURIComponent(firstOf.get(name.toLowerCase()) ?? ''),
    ),
  ];
}

/** The needed fields that have no place yet, in the order of the form. */
export function missingFields({ fields }: MappingDraft): FeedField[] {
  return NEEDED_FIELDS.filter((field) => !fields[field]);
}

/** Whether anything was changed that is not in use; what only was suggested is not in use either. */
export function isMappingChanged(draft: MappingDraft, { mapping }: FeedPlaces): boolean {
  if (!mapping) return true;
  const fields = new Set([...Object.keys(draft.fields), ...Object.keys(mapping.fields)]) as Set<FeedField>;
  return (
    draft.item !== mapping.item ||
    draft.delimiter !== mapping.delimiter ||
    [...fields].some((field) => draft.fields[field] !== mapping.fields[field])
  );
}

/** How a value would be read: a text as it is, or that it cannot be read as what the field is. */
export type MappingReading =
  | { kind: 'text'; text: string }
  | { kind: 'stock'; stock: StockState }
  | { kind: 'unread'; text: string };

/** In which currency the samples of prices are: as the feed's own place for it says, else as the shop answered, else the portal's. */
export function sampleCurrency(
  { item, fields }: MappingDraft,
  { places }: FeedPlaces,
  otherwise: string,
): string {
  const place = places.find((one) => one.item === item && one.place === fields.currency);
  const code = place?.samples[0]?.trim().toUpperCase() ?? '';
  return /^[A-Z]{3}$/.test(code) ? code : otherwise;
}

const PRICES: ReadonlySet<FeedField> = new Set(['price', 'regularPrice']);
const ADDRESSES: ReadonlySet<FeedField> = new Set(['link', 'image']);

/** Reads a value of the feed as the import would. */
export function readSample(
  field: FeedField,
  sample: string,
  world: { currency: string; isCsv: boolean; now: Date },
): MappingReading {
  if (PRICES.has(field)) {
    const { minor, currency } = readPrice(sample, { currency: world.currency });
    const text = minor === null ? null : formatMinor(minor, (currency ?? world.currency) as Currency);
    return text === null ? { kind: 'unread', text: sample } : { kind: 'text', text };
  }
  if (field === 'stock') {
    const stock = readStock(sample, world.isCsv ? 'mapped_csv' : 'mapped_xml', world.now);
    return stock === null ? { kind: 'unread', text: sample } : { kind: 'stock', stock };
  }
  const isBroken = ADDRESSES.has(field) && !/^https?:\/\/\S/i.test(sample.trim());
  return { kind: isBroken ? 'unread' : 'text', text: sample };
}
