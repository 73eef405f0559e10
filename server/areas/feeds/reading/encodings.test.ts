import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { readFeed } from '../../../../tests/clients/read-feed.ts';

const names = ['Čokolada ćevap đak šljiva žaba', 'Müller – „navodnici“ 50 €', 'Ljubičica'];
const feedOf = (declared: string | null, titles: readonly string[] = names) =>
  `${declared === null ? '' : `<?xml version="1.0" encoding="${declared}"?>`}<CNJExport>${titles
    .map(
      (title, index) => `<Item><ID>${index}</ID><name>${title}</name><link>l</link><price>1</price></Item>`,
    )
    .join('\n')}</CNJExport>`;
const titlesOf = async (bytes: Uint8Array, chunk?: number) => {
  const feed = await readFeed(bytes, chunk ? { chunk } : {});
  return { titles: feed.items.map(({ title }) => title), encoding: feed.encoding, fault: feed.fault };
};
const mark = (...bytes: number[]) => Buffer.from(bytes);

test.each([
  { declared: 'UTF-8', written: 'utf-8', real: 'utf-8' },
  { declared: null, written: 'utf-8', real: 'utf-8' },
  { declared: 'windows-1250', written: 'windows-1250', real: 'windows-1250' },
  { declared: 'CP1250', written: 'windows-1250', real: 'windows-1250' },
  { declared: 'UTF-8', written: 'windows-1250', real: 'windows-1250' },
  { declared: null, written: 'windows-1250', real: 'windows-1250' },
  { declared: 'windows-1250', written: 'utf-8', real: 'utf-8' },
  { declared: 'iso-8859-2', written: 'windows-1250', real: 'windows-1250' },
  { declared: 'no-such-encoding', written: 'utf-8', real: 'utf-8' },
])('declared as $declared, written in $written', async ({ declared, written, real }) => {
  const bytes = iconv.encode(feedOf(declared), written);
  for (const chunk of [1, 3, 100_000]) {
    expect(await titlesOf(bytes, chunk)).toEqual({
      titles: names,
      fault: null,
      encoding: {
        declared: declared === 'CP1250' ? 'windows-1250' : (declared?.toLowerCase() ?? null),
        real,
        broken: 0,
      },
    });
  }
});

test.each([
  {
    name: 'UTF-8 with its mark',
    bytes: [mark(0xef, 0xbb, 0xbf), iconv.encode(feedOf(null), 'utf-8')],
    real: 'utf-8',
  },
  {
    name: 'UTF-16, little end first',
    bytes: [mark(0xff, 0xfe), iconv.encode(feedOf('UTF-16'), 'utf-16le')],
    real: 'utf-16',
  },
  {
    name: 'UTF-16, big end first',
    bytes: [mark(0xfe, 0xff), iconv.encode(feedOf('UTF-16'), 'utf-16be')],
    real: 'utf-16',
  },
  { name: 'UTF-16 without a mark', bytes: [iconv.encode(feedOf('UTF-16'), 'utf-16le')], real: 'utf-16' },
])('$name', async ({ bytes, real }) => {
  for (const chunk of [1, 100_000]) {
    const read = await titlesOf(Buffer.concat(bytes), chunk);
    expect(read).toEqual({ titles: names, fault: null, encoding: { declared: real, real, broken: 0 } });
  }
});

describe('what comes late', () => {
  const plain = Array.from({ length: 3000 }, (_, index) => `plain ${index}`);

  test.each(['utf-8', 'windows-1250'])('the first letters beyond ASCII, in %s', async (written) => {
    const read = await titlesOf(iconv.encode(feedOf('UTF-8', [...plain, ...names]), written));
    expect(read.titles.slice(-3)).toEqual(names);
    expect(read.encoding?.real).toBe(written);
  });

  test('a letter that broke in UTF-8 costs that letter alone', async () => {
    const bytes = Buffer.from(feedOf('UTF-8', [...plain, names[0] ?? '', 'Lon\u0001c', names[2] ?? '']));
    bytes[bytes.indexOf(1)] = 0xe8;
    const read = await titlesOf(bytes);
    expect(read.titles.slice(-3)).toEqual([names[0], 'Lon\uFFFDc', names[2]]);
    expect(read.encoding).toEqual({ declared: 'utf-8', real: 'utf-8', broken: 1 });
  });

  test('too many of them are another encoding', async () => {
    const broken = Array.from({ length: 2000 }, () => 'Lon\u0001c');
    const bytes = Buffer.from(feedOf('UTF-8', [...Array.from({ length: 3000 }, () => 'čćžšđ'), ...broken]));
    for (let at = bytes.indexOf(1); at >= 0; at = bytes.indexOf(1)) bytes[at] = 0xe8;
    expect((await readFeed(bytes)).fault).toEqual({ code: 'wrong_encoding', values: { encoding: 'utf-8' } });
  });
});

test('letters that by chance read as UTF-8 do not outvote the encoding that is declared', async () => {
  const titles = ['č.', 'ĐŽ', 'č““'];
  const bytes = iconv.encode(feedOf('windows-1250', titles), 'windows-1250');
  for (const chunk of [1, 100_000]) {
    const read = await titlesOf(bytes, chunk);
    expect(read.titles).toEqual(titles);
    expect(read.encoding).toEqual({ declared: 'windows-1250', real: 'windows-1250', broken: 0 });
  }
});

test('one broken letter among many of UTF-8 outvotes nothing, whatever is declared', async () => {
  const bytes = Buffer.from(feedOf('windows-1250', [...names, ...names, 'Lon\u0001c']));
  bytes[bytes.indexOf(1)] = 0xe8;
  const read = await titlesOf(bytes);
  expect(read.titles).toEqual([...names, ...names, 'Lon\uFFFDc']);
  expect(read.encoding).toEqual({ declared: 'windows-1250', real: 'utf-8', broken: 1 });
});

test('an encoding that nobody knows', async () => {
  const bytes = iconv.encode(feedOf('klingon'), 'windows-1250');
  expect((await readFeed(bytes)).fault).toEqual({ code: 'wrong_encoding', values: { encoding: 'klingon' } });
});

test('letters that the encoding lacks are spelt by number, in CDATA too', async () => {
  const titles = ['<![CDATA[5 m&#178;, &#x3A9; i &#39;navod&#39; č]]>', 'Ω &#937; &lt;'];
  const bytes = iconv.encode(feedOf('windows-1250', titles).replace('Ω &', '&'), 'windows-1250');
  for (const chunk of [1, 100_000]) {
    const read = await titlesOf(bytes, chunk);
    // &#39; has a letter in windows-1250, so CDATA means what it says.
    expect(read.titles).toEqual(['5 m², Ω i &#39;navod&#39; č', 'Ω <']);
  }
});
