import type { z } from 'zod';
import type { feedPlaces } from '../../../../shared/contract/shops/feeds.contract.ts';
import type { FeedMapping } from '../../../../shared/rules/feeds/feed-item.ts';
import { readCsvHead } from './csv/choose-csv-format.ts';
import { csvRecords } from './csv/csv-items.ts';
import type { FeedSource } from './feed-source.ts';
import { type FeedText, openText } from './open-text.ts';
import { suggestFields } from './suggest-mapping.ts';
import { surveyXml } from './xml/choose-xml-format.ts';
import { addSample, type XmlPlace } from './xml/survey-xml.ts';

export type FoundFeedPlaces = Omit<z.infer<typeof feedPlaces>, 'mapping'>;
type PlaceInItem = FoundFeedPlaces['places'][number];

/** So much of a feed is looked at, whatever its size. */
const LOOKED_AT_CHARACTERS = 8_000_000;
const LOOKED_AT_LINES = 1000;
const ITEMS = 20;
const PLACES_PER_ITEM = 200;
const PLACE_DEPTH = 4;
const PLACE_LENGTH = 200;

/**
 * What stands in the first megabytes of a feed, for the mapping of a format that is not known; counts are of these.
 * @throws FeedRefusal when it cannot be read
 */
export async function listFeedPlaces(source: FeedSource): Promise<FoundFeedPlaces> {
  const text = await openText(source);
  try {
    return await (text.kind === 'xml' ? listXmlPlaces(text) : listCsvPlaces(text));
  } finally {
    await text.close();
  }
}

async function listXmlPlaces(text: FeedText): Promise<FoundFeedPlaces> {
  const survey = await surveyXml(text, LOOKED_AT_CHARACTERS);
  const items = itemsAmong(survey.places);
  const places = items.flatMap((item) => placesBelow(item).slice(0, PLACES_PER_ITEM));
  const suggestions = items.map((item) => ({
    item: item.name,
    fields: suggestFields(places.filter((place) => place.item === item.name).map(({ place }) => place)),
  }));
  const best = suggestions.toSorted((a, b) => fitOf(b) - fitOf(a))[0];
  return {
    is_workbook: false,
    items: items.map(({ name, count }) => ({ item: name, count })),
    places,
    suggestion: best ?? { item: '', fields: {} },
  };
}

/** The more fields are found the better; of two with as many the one that they stand nearer to. */
const fitOf = ({ fields }: Pick<FeedMapping, 'fields'>) =>
  Object.values(fields).reduce((fit, place) => fit + 1 - place.split('/').length / 100, 0);

const isWhole = (place: XmlPlace) => place.children.size > 0 || place.attributes.size > 1;

/** Elements with something in them that repeat, the most frequent first; all but the root where nothing repeats. */
function itemsAmong(places: readonly XmlPlace[]): XmlPlace[] {
  const whole = places.filter((place) => place.parent !== null && isWhole(place));
  const repeated = whole.filter(({ count }) => count > 1);
  const byName = new Map<string, XmlPlace>();
  for (const place of (repeated.length > 0 ? repeated : whole).toSorted((a, b) => b.count - a.count)) {
    if (!byName.has(place.name)) byName.set(place.name, place);
  }
  return [...byName.values()].slice(0, ITEMS);
}

function placesBelow(item: XmlPlace, place: XmlPlace = item, path: readonly string[] = []): PlaceInItem[] {
  const at = (name: string, samples: string[]): PlaceInItem => ({
    item: item.name,
    place: [...path, name].join('/'),
    samples,
  });
  const children = path.length < PLACE_DEPTH ? [...place.children.values()] : [];
  return [
    ...[...place.attributes].map(([name, samples]) => at(`@${name}`, samples)),
    ...children.flatMap((child) => [
      ...(child.samples.length > 0 || child.children.size === 0 ? [at(child.name, child.samples)] : []),
      ...placesBelow(item, child, [...path, child.name]),
    ]),
  ].filter((found) => found.place.length <= PLACE_LENGTH);
}

async function listCsvPlaces(text: FeedText): Promise<FoundFeedPlaces> {
  const { delimiter, columns } = await readCsvHead(text);
  const samples = columns.map((): string[] => []);
  let lines = 0;
  for await (const cells of csvRecords(text.all(), delimiter, text.limits.itemSize)) {
    lines += 1;
    if (lines > LOOKED_AT_LINES) break;
    if (lines === 1) continue;
    for (const [index, list] of samples.entries()) addSample(list, cells[index] ?? '');
  }
  const places = columns
    .map((column, index) => ({ item: '', place: column.trim(), samples: samples[index] ?? [] }))
    .filter(({ place }) => place !== '' && place.length <= PLACE_LENGTH && /^\P{Cc}*$/u.test(place));
  const fields = suggestFields(places.map(({ place }) => place));
  const suggestion = { item: '', fields, ...(text.isWorkbook ? {} : { delimiter }) };
  return { is_workbook: text.isWorkbook, items: [], places, suggestion };
}
