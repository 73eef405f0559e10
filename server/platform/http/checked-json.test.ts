import { randomBytes } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CheckedJson, COMPRESSED_FROM_BYTES } from './checked-json.ts';

const memoryOf = (bytes: Buffer) => bytes.buffer.byteLength;

test.each([
  ['one that is sent as it is', '{"clicks":1}'],
  ['figures', JSON.stringify(Array.from({ length: 100 }, (_, clicks) => ({ clicks })))],
  ['what cannot be made smaller', randomBytes(COMPRESSED_FROM_BYTES).toString('base64')],
  ['a large one', randomBytes(200_000).toString('hex')],
])('an answer holds its own bytes and no others: %s', async (_, text) => {
  const json = new CheckedJson(Buffer.from(text));
  expect(String(json.bytes)).toBe(text);
  expect(memoryOf(json.bytes)).toBe(json.bytes.byteLength);
  expect(json.mostBytes).toBeGreaterThanOrEqual(memoryOf(json.bytes));
  if (json.bytes.byteLength < COMPRESSED_FROM_BYTES) return;
  const packed = await json.gzipped();
  expect(String(gunzipSync(packed))).toBe(text);
  expect(memoryOf(packed)).toBe(packed.byteLength);
  expect(json.mostBytes).toBeGreaterThanOrEqual(memoryOf(json.bytes) + memoryOf(packed));
});
