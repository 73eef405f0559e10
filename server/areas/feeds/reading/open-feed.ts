import type { FeedFormat, FeedItem } from '../../../../shared/rules/feeds/feed-item.ts';
import { siteOf } from '../../../../shared/rules/feeds/link-templates.ts';
import { chooseCsvFormat, readCsvHead } from './csv/choose-csv-format.ts';
import { csvItems } from './csv/csv-items.ts';
import { FeedRefusal } from './feed-refusal.ts';
import type { FeedEncoding, FeedSource, KnownReading, ReadProgress } from './feed-source.ts';
import { type FeedText, openText } from './open-text.ts';
import type { FileOwner } from './shop-systems/csv-shape.ts';
import { chooseXmlFormat, surveyXml } from './xml/choose-xml-format.ts';
import { XmlItems } from './xml/xml-items.ts';
import { planOf } from './xml/xml-plan.ts';

export type OpenFeed = {
  readonly format: FeedFormat;
  readonly encoding: Readonly<FeedEncoding>;
  /** What a Skroutz feed says about its age. */
  readonly createdAt: string | null;
  /**
   * The items in their order, up to 500 and some 8 million characters at once; to be read once. A feed without any throws `no_items`.
   * @throws FeedRefusal also after items: what was read until then must not count
   */
  batches(): AsyncIterable<readonly FeedItem[]>;
  read(): Readonly<ReadProgress>;
  /** Lets go of the bytes; only needed where `batches` is not read. */
  close(): Promise<void>;
};

type Opened = {
  readonly format: FeedFormat;
  readonly createdAt: string | null;
  readonly groups: AsyncIterable<readonly FeedItem[]>;
};

const BATCH = 500;
/** Characters, but for those of the last item. */
const BATCH_LENGTH = 8_000_000;

const lengthOf = (item: FeedItem): number =>
  Object.values(item).reduce<number>((sum, value) => sum + String(value).length, 0);

/**
 * Reads as much of a feed as its format and encoding take to be known.
 * @throws FeedRefusal when it is not to be taken; the signal's reason when it was aborted
 */
export async function openFeed(source: FeedSource): Promise<OpenFeed> {
  const {
    mapping = null,
    format: given = null,
    website = '',
    linkTemplate = null,
    now = new Date(),
  } = source;
  const known: KnownReading = { mapping, format: given, link: { own: linkTemplate, website } };
  const text = await openText(source);
  try {
    const { format, createdAt, groups } = await (text.kind === 'xml'
      ? openXmlFeed(text, known)
      : openCsvFeed(text, known, { now, site: siteOf(website) }));
    return {
      format,
      createdAt,
      encoding: text.encoding,
      batches: () => inBatches(groups, text, known.mapping !== null),
      read: () => text.progress,
      close: text.close,
    };
  } catch (error) {
    await text.close();
    throw error;
  }
}

async function openXmlFeed(text: FeedText, known: KnownReading): Promise<Opened> {
  const survey = await surveyXml(text);
  const { format, reading } = chooseXmlFormat(survey, known);
  const items = new XmlItems(planOf(reading), { names: survey.names, limits: text.limits, line: text.line });
  const createdAt = survey.root?.children.get('created_at')?.samples[0] ?? null;
  return { format, createdAt, groups: xmlGroups(text, items) };
}

async function* xmlGroups(text: FeedText, items: XmlItems): AsyncGenerator<readonly FeedItem[]> {
  for await (const piece of text.all()) yield items.write(piece);
  items.end();
}

async function openCsvFeed(text: FeedText, known: KnownReading, owner: FileOwner): Promise<Opened> {
  const { format, reading } = chooseCsvFormat(await readCsvHead(text), known);
  return { format, createdAt: null, groups: csvItems(text, reading, owner) };
}

async function* inBatches(
  groups: AsyncIterable<readonly FeedItem[]>,
  { progress, limits, close }: FeedText,
  isMapped: boolean,
): AsyncGenerator<readonly FeedItem[]> {
  let batch: FeedItem[] = [];
  let length = 0;
  try {
    for await (const group of groups) {
      for (const item of group) {
        progress.items += 1;
        if (progress.items > limits.items) throw new FeedRefusal('too_many_items', { items: limits.items });
        batch.push(item);
        length += lengthOf(item);
        if (batch.length < BATCH && length < BATCH_LENGTH) continue;
        yield batch;
        batch = [];
        length = 0;
      }
    }
    if (batch.length > 0) yield batch;
    if (progress.items === 0) throw new FeedRefusal(isMapped ? 'mapping_without_items' : 'no_items');
  } finally {
    await close();
  }
}
