import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { parseEvents } from './parse-events.ts';

const click = {
  type: 'click',
  id: randomUUID(),
  at: '2026-11-20T10:15:00.000Z',
  view_id: randomUUID(),
  product_id: 71,
  shop_id: 3,
  position: 1,
  device: 'mobile',
  visitor: 'abc',
};
const view = {
  type: 'view',
  id: randomUUID(),
  at: '2026-11-20T11:15:00.000+01:00',
  product_id: 71,
  device: 'mobile',
  visitor: 'abc',
  offers: [{ shop_id: 3, position: 1, kind: 'bid' }],
};
const parse = (...lines: unknown[]) =>
  parseEvents(
    Buffer.from(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')),
  );

test('reads views and clicks, whatever zone their time is written in', async () => {
  const { events, refused } = await parse(click, view);
  expect(refused).toEqual([]);
  expect(events.map(({ line, at, event }) => [line, at, event.type])).toEqual([
    [1, Date.parse('2026-11-20T10:15:00Z'), 'click'],
    [2, Date.parse('2026-11-20T10:15:00Z'), 'view'],
  ]);
});

test('empty lines count as lines, but are no events; line ends and a byte order mark do not matter', async () => {
  const text = `\ufeff${JSON.stringify(click)}\r\n\r\n   \n${JSON.stringify(view)}\r\n`;
  expect((await parseEvents(Buffer.from(text))).events.map(({ line }) => line)).toEqual([1, 4]);
});

test('an id is the same in capitals', async () => {
  const { events } = await parse({ ...click, id: click.id.toUpperCase() });
  expect(events[0]?.event.id).toBe(click.id);
});

test.each([
  ['broken JSON', '{"type":"click",', 'invalid_json', /JSON/],
  ['JSON that is no object', '7', 'invalid_event', /object/],
  ['nothing', 'null', 'invalid_event', /object/],
  ['a deep pit of brackets', '['.repeat(100_000), 'invalid_json', /JSON/],
  ['another type', { ...click, type: 'sale' }, 'invalid_event', /^type: expected "view" or "click"$/],
  ['no type', { ...click, type: undefined }, 'invalid_event', /^type: /],
  ['a field missing', { ...click, visitor: undefined }, 'invalid_event', /^visitor: /],
  ['a field of somebody else', { ...click, charge: 0 }, 'invalid_event', /charge/],
  ['an id that is no UUID', { ...click, id: '7' }, 'invalid_event', /^id: /],
  ['31 February', { ...click, at: '2026-02-31T10:00:00Z' }, 'invalid_event', /^at: /],
  ['a time without a zone', { ...click, at: '2026-02-01T10:00:00' }, 'invalid_event', /^at: /],
  ['position 0', { ...click, position: 0 }, 'invalid_position', /^position: /],
  ['half a position', { ...click, position: 1.5 }, 'invalid_position', /^position: /],
  [
    'position 0 of a listed offer',
    { ...view, offers: [{ shop_id: 3, position: 0, kind: 'bid' }] },
    'invalid_position',
    /^offers\.0\.position: /,
  ],
  ['a shop id as text', { ...click, shop_id: '3' }, 'invalid_event', /^shop_id: /],
  ['a shop id beyond 32 bits', { ...click, shop_id: 2 ** 31 }, 'invalid_event', /^shop_id: /],
  ['an unknown device', { ...click, device: 'tv' }, 'invalid_event', /^device: /],
])('%s is refused by its line, and the others go in', async (_, line, reason, message) => {
  const { events, refused } = await parse(click, line, view);
  expect(events.map((event) => event.line)).toEqual([1, 3]);
  expect(refused).toEqual([{ line: 2, reason, message: expect.stringMatching(message) }]);
});

test('a line in another encoding is refused, and only that', async () => {
  const good = { ...click, visitor: 'čovek \ufffd' };
  const latin = Buffer.from(JSON.stringify({ ...click, visitor: 'é' }), 'latin1');
  const body = Buffer.concat([Buffer.from(`${JSON.stringify(click)}\n`), latin]);
  expect((await parseEvents(body)).refused).toEqual([
    { line: 2, reason: 'invalid_json', message: 'Not UTF-8' },
  ]);
  expect((await parse(good)).refused).toEqual([]);
});

test('10,000 events are a batch, 10,001 are none', async () => {
  const line = JSON.stringify(click);
  expect((await parse(...Array(10_000).fill(line), '', '')).events).toHaveLength(10_000);
  await expect(parse(...Array(10_001).fill(line))).rejects.toThrowError(
    expect.objectContaining({ code: 'payload_too_large' }),
  );
});

test.each([
  ['nothing', ''],
  ['empty lines', '\n\r\n  \n'],
])('a body of %s is a mistake', async (_, text) => {
  await expect(parse(text)).rejects.toThrowError(expect.objectContaining({ code: 'validation_failed' }));
});
