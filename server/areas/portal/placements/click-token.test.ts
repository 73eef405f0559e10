import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_ID } from '../../../../shared/contract/frame/whole-number.ts';
import {
  type ClickTerms,
  clickTokenKey,
  readClickToken,
  signClickToken,
  signClickTokens,
} from './click-token.ts';

const key = clickTokenKey('a secret of tests, 32 characters or more');
const shownAt = Date.parse('2026-11-20T10:00:00Z');
const hours = (count: number) => count * 3_600_000;
const terms: ClickTerms = {
  shopId: 3,
  productId: 71,
  categoryId: 12,
  position: 1,
  kind: 'bid',
  baseMicros: 50_000,
  chargeMicros: 120_000,
};
const click = { shopId: 3, productId: 71, position: 1, at: shownAt + 1000 };
const token = signClickToken(key, terms, shownAt);

const id = fc.integer({ min: 1, max: MAX_ID });
const micros = fc.integer({ min: 0, max: 2 ** 48 - 1 });
const anyTerms = fc.record({
  shopId: id,
  productId: id,
  categoryId: id,
  position: fc.integer({ min: 1, max: 1000 }),
  kind: fc.constantFrom('base', 'bid', 'ad', 'module'),
  baseMicros: micros,
  chargeMicros: micros,
});
const named = fc.oneof(fc.constant({}), fc.record({ adId: id }), fc.record({ couponId: id }));
const allTerms = fc.tuple(anyTerms, named).map(([given, more]): ClickTerms => ({ ...given, ...more }));

test('any terms come back as they were signed, in at most 120 characters', () => {
  fc.assert(
    fc.property(allTerms, (some) => {
      const signed = signClickToken(key, some, shownAt);
      expect(signed.length).toBeLessThanOrEqual(120);
      expect(readClickToken(key, signed, { ...some, at: shownAt })).toEqual({ ok: true, terms: some });
    }),
  );
});

test('terms that are signed together get the tokens that each gets alone', () => {
  fc.assert(
    fc.property(fc.array(allTerms, { maxLength: 20 }), (some) => {
      const alone = some.map((terms) => signClickToken(key, terms, shownAt));
      expect(signClickTokens(key, some, shownAt)).toEqual(alone);
    }),
  );
});

test('nobody reads from it what the shop pays, nor whether two pay the same', () => {
  const amounts = (base: number, charge: number) =>
    Buffer.from(
      signClickToken(key, { ...terms, baseMicros: base, chargeMicros: charge }, shownAt),
      'base64url',
    );
  const open = Buffer.alloc(12);
  open.writeUIntBE(50_000, 0, 6);
  open.writeUIntBE(120_000, 6, 6);
  const bytes = Buffer.from(token, 'base64url');
  for (const part of [open.subarray(3, 6), open.subarray(9)]) expect(bytes.includes(part)).toBe(false);
  const [one, two] = [amounts(50_000, 120_000), amounts(50_000, 130_000)];
  expect(one.subarray(20, 26).equals(two.subarray(20, 26))).toBe(false);
});

test.each([
  ['an offer', {}, 'AwEAAWsAGiAAAAADAAAARwAAAAztgvmXw-_wH4j5jaGru8RbWI7e1YnzN9x_uP-qrZuESG1GFPP3M4luIgrvbQ'],
  [
    'an ad',
    { kind: 'ad' as const, adId: 5 },
    'AgIAAWsAGiAAAAADAAAARwAAAAwrw7Z5Mss1F_yHHGMAAAAFi4i4_ylJshzw6ROIcLDJYq07J5i9pGm89meBiOxJTTg',
  ],
  [
    'an offer with a coupon',
    { couponId: 5 },
    'BAEAAWsAGiAAAAADAAAARwAAAAxd6faR6Pdh5D7HP5sAAAAF2vqBBAkiX1ftsCE8LrCS4ION6EO5ovAmHIlN3yK7Tok',
  ],
])(
  'that of %s is signed as the versions before sign it, which may run beside this one',
  (_, more, signed) => {
    expect(signClickToken(key, { ...terms, ...more }, shownAt)).toBe(signed);
  },
);

test('one that was given out before amounts were hidden is still taken', () => {
  const open = 'AQEAAWsAGiAAAAADAAAARwAAAAwAAAAAw1AAAAAB1MA5_KSrwNTA7LHhOGtRYSCNO8fjroCC9UwnhFUcx9qJfw';
  expect(readClickToken(key, open, click)).toEqual({ ok: true, terms });
});

test.each([
  ['an offer', token],
  ['an ad', signClickToken(key, { ...terms, kind: 'ad', adId: 5 }, shownAt)],
  ['an offer with a coupon', signClickToken(key, { ...terms, couponId: 5 }, shownAt)],
])('no single changed byte of that of %s passes', (_, signed) => {
  const bytes = Buffer.from(signed, 'base64url');
  for (let place = 0; place < bytes.length; place += 1) {
    const changed = Buffer.from(bytes);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(readClickToken(key, changed.toString('base64url'), click)).toMatchObject({
      reason: 'token_forged',
    });
  }
});

describe('what it is held against', () => {
  test.each([
    ['the very end of its validity', { at: shownAt + hours(24) }, null],
    ['a millisecond later', { at: shownAt + hours(24) + 1 }, 'token_expired'],
    ['a portal whose clock runs ten minutes behind', { at: shownAt - 600_000 }, null],
    ['a click of two days before', { at: shownAt - hours(48) }, 'token_expired'],
    ['another shop', { shopId: 4 }, 'token_mismatch'],
    ['another product', { productId: 72 }, 'token_mismatch'],
    ['another position', { position: 2 }, 'token_mismatch'],
  ])('%s', (_, changed, reason) => {
    const reading = readClickToken(key, token, { ...click, ...changed });
    expect(reading.ok ? null : reading.reason).toBe(reason);
  });

  test.each([
    ['no text', ''],
    ['another alphabet', 'ž'.repeat(86)],
    ['cut off', token.slice(0, -1)],
    ['longer', `${token}A`],
    ['of another installation', signClickToken(clickTokenKey('another secret'), terms, shownAt)],
  ])('a token that is not ours: %s', (_, text) => {
    expect(readClickToken(key, text, click)).toMatchObject({ ok: false, reason: 'token_forged' });
  });
});
