import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { derivedKey } from '../../../platform/start/derived-key.ts';
import { accessJwt } from './access-jwt.ts';

const NOW = Date.parse('2026-11-20T10:00:00Z');
const FAMILY = '3b241101-e2bb-4255-8caf-4136c566a962';
const installation = { secretKey: 'a secret of tests, 32 characters or more' };
const jwt = accessJwt(installation);
const key = derivedKey(installation.secretKey, 'access-token');

const claims = { sub: '7', sid: FAMILY, aud: 'business-manager', exp: NOW / 1000 + 60 };
const signed = (changed: object) =>
  new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg: 'HS256' }).sign(key);

test('what we signed is read', async () => {
  expect(await jwt.read(await signed({}), NOW)).toEqual({
    userId: 7,
    familyId: FAMILY,
    expiresAt: NOW + 60_000,
  });
});

test.each([
  ['for somebody else', { aud: 'another program' }],
  ['for nobody', { aud: undefined }],
  ['without an end', { exp: undefined }],
  ['that has ended', { exp: NOW / 1000 }],
  ['without a session', { sid: undefined }],
  ['of a session that is no text', { sid: 7 }],
  ['of nobody', { sub: undefined }],
  ['of somebody who is no number', { sub: '7 or 8' }],
])('a token by our key %s is none', async (_, changed) => {
  expect(await jwt.read(await signed(changed), NOW)).toBeNull();
});

test('a token by our key of another algorithm is none', async () => {
  for (const alg of ['HS384', 'HS512']) {
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg })
      .sign(new Uint8Array([...key, ...key]));
    expect(await jwt.read(token, NOW)).toBeNull();
    const byKey = await new SignJWT(claims)
      .setProtectedHeader({ alg })
      .sign(
        await crypto.subtle.importKey(
          'raw',
          new Uint8Array(key),
          { name: 'HMAC', hash: `SHA-${alg.slice(2)}` },
          false,
          ['sign'],
        ),
      );
    expect(await jwt.read(byKey, NOW)).toBeNull();
  }
});

test('a token without a signature is none', async () => {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  expect(await jwt.read(`${part({ alg: 'none' })}.${part(claims)}.`, NOW)).toBeNull();
});
