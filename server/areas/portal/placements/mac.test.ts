import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { macBy } from './mac.ts';

const bytes = (least: number, most: number) => fc.uint8Array({ minLength: least, maxLength: most });

test('is the HMAC of the message, whatever was signed before', () => {
  fc.assert(
    fc.property(bytes(1, 64), fc.array(bytes(0, 64), { minLength: 1, maxLength: 5 }), (key, messages) => {
      const mac = macBy(key);
      for (const message of messages) {
        const longer = Buffer.concat([message, Buffer.from('what follows does not count')]);
        const expected = createHmac('sha256', key).update(message).digest('hex');
        expect(Buffer.from(mac(longer, message.length), 'latin1').toString('hex')).toBe(expected);
        const later = Buffer.concat([Buffer.from('nor what stands before'), message]);
        const from = later.length - message.length;
        expect(Buffer.from(mac(later, message.length, from), 'latin1').toString('hex')).toBe(expected);
      }
    }),
    { numRuns: 500 },
  );
});

test('refuses what it would sign wrongly', () => {
  expect(() => macBy(new Uint8Array(65))).toThrow('longer key');
  expect(() => macBy(new Uint8Array(32))(new Uint8Array(80), 65)).toThrow('64 bytes at most');
});
