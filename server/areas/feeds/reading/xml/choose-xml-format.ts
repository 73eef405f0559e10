import type { FeedFormat, FeedMapping } from '../../../../../shared/rules/feeds/feed-item.ts';
import { isLinkTemplate, linkTemplateFor } from '../../../../../shared/rules/feeds/link-templates.ts';
import { FeedRefusal } from '../feed-refusal.ts';
import type { KnownReading } from '../feed-source.ts';
import { refuseUnknown } from '../nearest-format.ts';
import type { FeedText } from '../open-text.ts';
import { hasParts, type XmlPlace, XmlSurvey } from './survey-xml.ts';
import type { Signs, XmlFormat } from './xml-format.ts';
import { XML_FORMATS } from './xml-formats.ts';
import type { XmlNames } from './xml-names.ts';
import type { XmlReading } from './xml-plan.ts';

const SAMPLED_ITEMS = 50;
const SAMPLED_CHARACTERS = 1_000_000;
/** Items stand at most so deep below the root: rss/channel/item. */
const ITEM_DEPTH = 3;

/**
 * Surveys the first items of a document, or so many characters of it. What is wrong with them is told when they are
 * read.
 */
export async function surveyXml(text: FeedText, characters = 0): Promise<XmlSurvey> {
  const survey = new XmlSurvey(text.limits, text.line);
  const isEnough = () => characters === 0 && survey.places.some(isSampledItem);
  let left = characters || SAMPLED_CHARACTERS;
  try {
    for await (const piece of text.ahead()) {
      survey.write(piece);
      left -= piece.length;
      if (left <= 0 || isEnough()) break;
    }
  } catch (error) {
    const isOfDocument = error instanceof FeedRefusal && error.fault.code !== 'doctype';
    if (!isOfDocument || !survey.root) throw error;
  }
  return survey;
}

function isSampledItem(place: XmlPlace): boolean {
  return place.count > SAMPLED_ITEMS && hasParts(place) && depthOf(place) <= ITEM_DEPTH;
}

const depthOf = (place: XmlPlace): number => (place.parent ? depthOf(place.parent) + 1 : 0);

export type ChosenXml = {
  readonly format: FeedFormat;
  readonly reading: XmlReading;
};

/**
 * How a surveyed document is read.
 * @throws FeedRefusal where nothing says how
 */
export function chooseXmlFormat(survey: XmlSurvey, { mapping, format, link }: KnownReading): ChosenXml {
  if (mapping) return chooseMapping(survey, mapping);
  const row =
    XML_FORMATS.find((known) => known.format === format) ??
    XML_FORMATS.find((known) => known.signs.some((signs) => isSeen(survey, known, signs))) ??
    XML_FORMATS.find(({ root }) => root !== undefined && root === survey.root?.plainName);
  if (row) {
    const template = linkTemplateFor(row.format, link);
    return { format: row.format, reading: template === null ? row : { ...row, link: template } };
  }
  throw refuseXml(survey);
}

function refuseXml(survey: XmlSurvey): FeedRefusal {
  const root = survey.root?.name ?? '';
  const [item] = survey.places
    .filter((place) => place.count > 1 && hasParts(place))
    .toSorted((a, b) => b.children.size - a.children.size);
  if (!item) return new FeedRefusal('not_a_feed', { root });
  const parts = partsOf(item, survey.names);
  const formats = XML_FORMATS.filter((known) => known.item === item.plainName);
  return refuseUnknown(formats, (place) => parts.has(place.replace(/\/.*$/, '')), root);
}

function isSeen(survey: XmlSurvey, { item }: XmlFormat, signs: Signs): boolean {
  return survey.places.some((place) => {
    if (place.plainName !== item) return false;
    if (signs.under !== undefined && !isUnder(place, signs.under)) return false;
    const parts = partsOf(place, survey.names);
    const some = (signs.some ?? []).filter((name) => parts.has(name)).length;
    return (signs.all ?? []).every((name) => parts.has(name)) && some >= (signs.least ?? 0);
  });
}

const isUnder = (place: XmlPlace, name: string): boolean =>
  place.parent !== null && (place.parent.plainName === name || isUnder(place.parent, name));

const partsOf = (place: XmlPlace, names: XmlNames) =>
  new Set([
    ...[...place.children.values()].map(({ plainName }) => plainName),
    ...[...place.attributes.keys()].map((name) => `@${names.plain(name)}`),
  ]);

function chooseMapping(survey: XmlSurvey, mapping: FeedMapping): ChosenXml {
  const plainPath = (path: string) =>
    path
      .split('/')
      .map((name) =>
        name.startsWith('@') ? `@${survey.names.plain(name.slice(1))}` : survey.names.plain(name),
      )
      .join('/');
  const item = survey.names.plain(mapping.item);
  const { link, ...others } = mapping.fields;
  const isTemplate = link !== undefined && isLinkTemplate(link);
  const fields = Object.fromEntries(
    Object.entries(isTemplate ? others : mapping.fields).map(([field, place]) => [field, [plainPath(place)]]),
  );
  return { format: 'mapped_xml', reading: { item, fields, ...(isTemplate ? { link } : {}) } };
}
