import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readFeed } from '../../../../tests/clients/read-feed.ts';
import { samplePath } from '../../../../tests/worlds/samples.ts';
import { openFeed } from './open-feed.ts';

const samples = samplePath('security', 'xml');
const item = (inner: string) => `<Item><ID>1</ID><name>n</name><link>l</link><price>2</price>${inner}</Item>`;
const cnj = (inner: string) => `<CNJExport>\n${item(inner)}\n</CNJExport>`;

test.each([
  ['nothing', '', 'empty_file', {}],
  ['only spaces', ' \n\t ', 'empty_file', {}],
  ['an HTML page', '<!DOCTYPE html><html><body>Error</body></html>', 'html_page', {}],
  ['an HTML page without a document type', '\n<HTML lang="sr"><p>Error</HTML>', 'html_page', {}],
  ['XHTML', '<?xml version="1.0"?><!DOCTYPE html PUBLIC "a" "b"><html/>', 'html_page', {}],
  ['a document type', `<!DOCTYPE CNJExport>${cnj('')}`, 'doctype', {}],
  ['a document type in small letters', `<!-- a --><!doctype a>${cnj('')}`, 'doctype', {}],
  ['JSON', '[{"id": 1}]', 'not_a_feed', {}],
  ['a PDF', '%PDF-1.4\n%\u00e2', 'not_a_feed', {}],
  ['a single word', 'hello', 'not_a_feed', {}],
  ['some XML', '<note><to>you</to></note>', 'not_a_feed', { root: 'note' }],
  ['an unknown format', '<a><b><c>1</c></b><b><c>2</c></b></a>', 'unknown_format', { root: 'a' }],
  ['an unknown table', 'a;b;c\n1;2;3\n', 'unknown_format', { root: 'a, b, c' }],
  ['a feed without items', '<CNJExport></CNJExport>', 'no_items', {}],
  ['a table without lines', 'id,title,link,price,image_link\n', 'no_items', {}],
  ['a feed that breaks off', cnj('').slice(0, -5), 'truncated', { line: 3 }],
  ['a table that breaks off', 'id,title,link,price,image_link\n1,"T', 'truncated', { line: 2 }],
  [
    'an element that is not closed',
    cnj('<a>'),
    'malformed_xml',
    { line: 2, near: expect.stringContaining('<a>') },
  ],
  [
    'a sign that is not escaped',
    cnj('<brand>A & B</brand>'),
    'malformed_xml',
    { line: 2, near: '& B</brand></Item> </CNJExport>' },
  ],
  [
    'one far from the next semicolon',
    cnj(`<a>A & B</a>\n<b>\n</b><c>&lt;</c>`),
    'malformed_xml',
    { line: 2 },
  ],
  [
    'one with megabytes to come',
    cnj(`<a>A & B</a>\n${'<b/>'.repeat(600_000)}`),
    'malformed_xml',
    { line: 2 },
  ],
  ['text after the end', `${cnj('')}\n<b>Warning</b>`, 'malformed_xml', { line: 4 }],
  ['a second document', `${cnj('')}${cnj('')}`, 'malformed_xml', { line: 3 }],
  ['text before the beginning', `Notice: undefined index\n<?xml version="1.0"?>${cnj('')}`, 'not_a_feed', {}],
])('%s', async (_, file, code, values) => {
  const { fault } = await readFeed(file);
  expect(fault).toMatchObject({ code, values });
});

describe('entities', () => {
  test.each(['nbsp', 'xxe', 'constructor', '__proto__', 'toString'])('&%s; is none', async (name) => {
    const feed = await readFeed(cnj(`<brand>&${name};</brand>`));
    expect(feed).toMatchObject({ items: [], fault: { code: 'malformed_xml', values: { line: 2 } } });
  });

  const files = existsSync(samples) ? readdirSync(samples) : [];
  // The lists of attacks: each of their lines, and each piece of a file within them.
  const attacks = files.flatMap((name) => {
    const text = readFileSync(path.join(samples, name), 'utf8');
    const pieces = name.endsWith('.txt') ? [...text.split('\n'), ...text.split(/(?=<\?xml|<!DOCTYPE)/)] : [];
    return [text, ...pieces].map((attack, index) => ({ name: `${name} ${index}`, attack }));
  });

  test.each(attacks)('$name', async ({ attack }) => {
    const read = [attack, `${attack}${cnj('<brand>&xxe;&file;&foo;</brand>')}`, cnj(attack)];
    for (const file of read) {
      const feed = await readFeed(file);
      // What is read of it stands in it, letter by letter: nothing was looked up, nothing was put in.
      expect(feed.fault !== null || !/[&<]!?(DOCTYPE|ENTITY)/.test(file)).toBe(true);
      if (/<!DOCTYPE|<!ENTITY/i.test(attack))
        expect(feed).toMatchObject({ items: [], fault: expect.anything() });
    }
  });

  test.skipIf(files.length === 0)('whole attacks are refused for their document type', async () => {
    for (const name of files.filter((file) => /XXE.*\.xml|laughs/.test(file))) {
      const feed = await readFeed(readFileSync(path.join(samples, name)));
      expect(feed.fault?.code).toBe('doctype');
    }
    expect((await readFeed(readFileSync(path.join(samples, 'xss.xml')))).fault?.code).toBe('html_page');
  });
});

describe('limits', () => {
  const many = (count: number, inner = '') => `<CNJExport>${item(inner).repeat(count)}</CNJExport>`;

  test('too many items', async () => {
    const feed = await readFeed(many(11), { limits: { items: 10 } });
    expect(feed.fault).toEqual({ code: 'too_many_items', values: { items: 10 } });
    expect((await readFeed(many(10), { limits: { items: 10 } })).items).toHaveLength(10);
  });

  test('a file that is too large', async () => {
    const feed = await readFeed(many(2000), { limits: { bytes: 100_000 } });
    expect(feed.fault).toEqual({ code: 'file_too_large', values: { megabytes: 0.1 } });
  });

  test.each([
    ['columns', `id,title,link,price,image_link${',a'.repeat(9_996)}\n`, 1],
    ['columns of a table that nobody knows', `id${';a'.repeat(400_000)}\n`, 1],
    ['attributes', cnj(`<a${Array.from({ length: 10_001 }, (_, i) => ` b${i}=""`).join('')}/>`), 2],
    ['attributes of the root', `<a${Array.from({ length: 10_001 }, (_, i) => ` b${i}=""`).join('')}/>`, 1],
  ])('too many %s', async (_about, file, line) => {
    const { fault } = await readFeed(file);
    expect(fault).toEqual({ code: 'item_too_large', values: { line, width: 10_000 } });
  });

  test('as many columns as may be', async () => {
    const { fault } = await readFeed(`id,title,link,price,image_link${',a'.repeat(9_995)}\n`);
    expect(fault?.code).toBe('no_items');
  });

  test('two gigabytes of one item are given up after the first of them, in little memory', async () => {
    const piece = Buffer.from('x'.repeat(1_000_000));
    let sent = 0;
    async function* endless() {
      yield Buffer.from('<CNJExport><Item><ID>1</ID><name>');
      for (; sent < 2_000; sent += 1) yield piece;
      yield Buffer.from('</name></Item></CNJExport>');
    }
    const read = async () => {
      const feed = await openFeed({ bytes: endless() });
      for await (const _ of feed.batches());
    };
    const end = await read().catch((error: unknown) => error);
    expect(end).toMatchObject({ fault: { code: 'item_too_large' } });
    expect(sent).toBeLessThan(50);
  });

  const limits = { itemSize: 100_000 };
  const long = 'x'.repeat(200_000);
  test.each([
    ['an item', many(3, `<description>${long}</description>`)],
    ['an item of many elements', many(3, '<a/>'.repeat(50_000))],
    ['an item that never ends', `<CNJExport>${item('')}<Item>${'<a/>'.repeat(50_000)}`],
    ['a text that never ends', `<CNJExport>${item('')}<Item><ID><![CDATA[${long}`],
    ['a comment that never ends', `<CNJExport>${item('')}<!-- ${long}`],
    ['a tag that never ends', `<CNJExport>${item('')}<Item ${'a'.repeat(200_000)}`],
    ['a line of a table', `id,title,link,price,image_link\n1,"${long}"\n`],
    ['elements in elements', many(1, `${'<a>'.repeat(200)}${'</a>'.repeat(200)}`)],
  ])('%s', async (_, file) => {
    expect((await readFeed(file, { limits })).fault?.code).toBe('item_too_large');
  });
});
