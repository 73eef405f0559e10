import fc from 'fast-check';
import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import type { FeedFormat, FeedItem } from '../../../../shared/rules/feeds/feed-item.ts';
import { readFeed } from '../../../../tests/clients/read-feed.ts';
import { FEED_LIMITS } from './feed-limits.ts';
import { XML_FORMATS } from './xml/xml-formats.ts';
import { XmlItems } from './xml/xml-items.ts';
import { XmlNames } from './xml/xml-names.ts';
import { planOf } from './xml/xml-plan.ts';

/** Fields that every one of the formats has a place for. */
const FIELDS = [
  'id',
  'title',
  'description',
  'link',
  'image',
  'price',
  'stock',
  'category',
  'brand',
] as const;
type Fields = Record<(typeof FIELDS)[number], string>;

const letters = fc.constantFrom(...'abz09 .,;&<>"\'|\t/%č枚đĐŽ€„“ß漢😀\u00a0');
/** What a field can hold: trimmed, on one line. */
const text = fc
  .string({ unit: letters, maxLength: 12 })
  .map((value) => value.trim())
  .filter((value) => !value.includes(']]>'));
const fields: fc.Arbitrary<Fields> = fc.record(
  Object.fromEntries(FIELDS.map((field) => [field, text])) as Record<keyof Fields, typeof text>,
);
const items = fc.array(fields, { minLength: 1, maxLength: 8 });

const escaped = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('\t', '&#9;');
const inCdata = (value: string) => `<![CDATA[${value}]]>`;

const CNJ = ['ID', 'name', 'description', 'link', 'mainImage', 'price', 'stock', 'fileUnder', 'brand'];
const GOOGLE = [
  'id',
  'title',
  'description',
  'link',
  'image_link',
  'price',
  'availability',
  'product_type',
  'brand',
];

const elements = (item: Fields, names: readonly string[], write: (value: string) => string) =>
  FIELDS.map((field, index) => `<${names[index]}>${write(item[field])}</${names[index]}>`).join('\n  ');
const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`;
const table = (list: readonly Fields[], names: readonly string[], delimiter: string) =>
  [names, ...list.map((item) => FIELDS.map((field) => quoted(item[field])))]
    .map((cells) => `${cells.join(delimiter)}\r\n`)
    .join('');

type Writer = { format: FeedFormat; write: (list: readonly Fields[]) => string };
const writers: Record<string, Writer> = {
  'CNJExport, CDATA': {
    format: 'cnj',
    write: (list) =>
      `<?xml version="1.0"?>\n<CNJExport>${list.map((item) => `<Item>${elements(item, CNJ, inCdata)}</Item>`).join('')}</CNJExport>`,
  },
  'CNJExport, escaped': {
    format: 'cnj',
    write: (list) =>
      `<CNJExport>${list.map((item) => `<item>${elements(item, CNJ, escaped)}</item>`).join('\n')}</CNJExport>`,
  },
  'Google RSS': {
    format: 'google_rss',
    write: (list) =>
      `<rss xmlns:g="http://base.google.com/ns/1.0"><channel><title>t</title>${list
        .map(
          (item) =>
            `<item>${elements(
              item,
              GOOGLE.map((name) => `g:${name}`),
              escaped,
            )}</item>`,
        )
        .join('')}</channel></rss>`,
  },
  'Google with tabs': { format: 'google_tsv', write: (list) => table(list, GOOGLE, '\t') },
  'CSV with commas': { format: 'google_tsv', write: (list) => table(list, GOOGLE, ',') },
  'CSV with semicolons': { format: 'google_tsv', write: (list) => table(list, GOOGLE, ';') },
};

const readFields = (list: readonly FeedItem[]): Fields[] =>
  list.map((item) => Object.fromEntries(FIELDS.map((field) => [field, item[field]])) as Fields);

test.each(Object.entries(writers))(
  '%s: what is written is read, however the bytes come',
  async (_, { format, write }) => {
    await fc.assert(
      fc.asyncProperty(items, fc.integer({ min: 1, max: 40 }), async (list, chunk) => {
        const feed = await readFeed(Buffer.from(write(list)), { format, chunk });
        expect(feed.fault).toBeNull();
        expect(readFields(feed.items)).toEqual(list);
      }),
      { numRuns: 60 },
    );
  },
);

test('pieces of text as small as a letter give the same items', () => {
  const cnj = XML_FORMATS.find(({ format }) => format === 'cnj');
  if (!cnj) throw new Error('no cnj');
  const inPieces = (file: string, size: number) => {
    const reader = new XmlItems(planOf(cnj), { names: new XmlNames(), limits: FEED_LIMITS, line: 1 });
    const read: FeedItem[] = [];
    for (let at = 0; at < file.length; at += size) read.push(...reader.write(file.slice(at, at + size)));
    reader.end();
    return readFields(read);
  };
  for (const name of ['CNJExport, CDATA', 'CNJExport, escaped']) {
    fc.assert(
      fc.property(items, fc.integer({ min: 1, max: 9 }), (list, size) => {
        expect(inPieces(writers[name]?.write(list) ?? '', size)).toEqual(list);
      }),
      { numRuns: 60 },
    );
  }
});

test('windows-1250: what is written is read', async () => {
  const central = fc.constantFrom(...'abz09 .,čćžšđĐŽ€„“ßÄőűę');
  const central1250 = fc.string({ unit: central, maxLength: 12 }).map((value) => value.trim());
  await fc.assert(
    fc.asyncProperty(
      fc.array(central1250, { minLength: 1 }),
      fc.integer({ min: 1, max: 40 }),
      async (list, chunk) => {
        const file = list.map((title) => `<Item><ID>1</ID><name>${title}</name></Item>`).join('');
        const bytes = iconv.encode(
          `<?xml version="1.0" encoding="windows-1250"?><CNJExport><brand>č.</brand>${file}</CNJExport>`,
          'windows-1250',
        );
        const feed = await readFeed(bytes, { format: 'cnj', chunk });
        expect(feed.items.map(({ title }) => title)).toEqual(list);
      },
    ),
    { numRuns: 60 },
  );
});
