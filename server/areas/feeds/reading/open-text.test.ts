import { setImmediate as turn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openText } from './open-text.ts';

const LETTERS_AT_ONCE = 32_769;
/** Four bytes and two code units each, so that some stand where pieces end. */
const TEXT = `<items>x${'😀'.repeat(200_000)}</items>`;

async function* inMemory() {
  yield Buffer.from(TEXT);
}

it('gives everybody else a turn before each small piece of a text, also where all of it is in memory', async () => {
  const text = await openText({ bytes: inMemory(), signal: new AbortController().signal });
  let turns = 0;
  let isRead = false;
  const others = (async () => {
    for (; !isRead; turns += 1) await turn();
  })();
  const pieces: string[] = [];
  for await (const piece of text.all()) pieces.push(piece);
  isRead = true;
  await others;
  expect(pieces.join('') === TEXT).toBe(true);
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThanOrEqual(LETTERS_AT_ONCE);
  expect(pieces.every((piece) => piece.isWellFormed())).toBe(true);
  expect(pieces.length).toBeGreaterThanOrEqual(TEXT.length / LETTERS_AT_ONCE);
  expect(turns).toBeGreaterThanOrEqual(pieces.length);
});
