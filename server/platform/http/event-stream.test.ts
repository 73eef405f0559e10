import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { EventStream } from './event-stream.ts';

test('writes events as the standard has them, and a comment to show that it lives', () => {
  const stream = new EventStream(() => {});
  stream.send({ event: 'news', data: { text: 'two\nlines' }, id: 7 });
  stream.beat();
  expect(String(stream.bytes.read())).toBe(
    'retry: 3000\n\nid: 7\nevent: news\ndata: {"text":"two\\nlines"}\n\n:\n\n',
  );
});

test('says once that it is over, and sends nothing then', () => {
  let over = 0;
  const stream = new EventStream(() => {
    over += 1;
  });
  stream.end({ event: 'last', data: {} });
  stream.end({ event: 'more', data: {} });
  stream.beat();
  stream.drop();
  expect(over).toBe(1);
  expect(stream.bytes.destroyed).toBe(true);
});

test('keeps no more than a little for a reader who does not read', () => {
  let isOver = false;
  const stream = new EventStream(() => {
    isOver = true;
  });
  const data = 'x'.repeat(64 * 1024);
  for (let i = 0; i < 4; i += 1) stream.send({ event: 'news', data });
  expect(isOver).toBe(false);
  for (let i = 0; i < 2; i += 1) stream.send({ event: 'news', data });
  expect(isOver).toBe(true);
  expect(stream.bytes.destroyed).toBe(true);
});

test('whoever is sent away is told when to come back', async () => {
  const stream = new EventStream(() => {});
  stream.send({ event: 'news', data: {} });
  stream.sendAway(1234);
  stream.send({ event: 'too late', data: {} });
  expect(await text(stream.bytes)).toBe('retry: 3000\n\nevent: news\ndata: {}\n\nretry: 1234\n\n');
});
