import { decodeProtectedHeader } from 'jose';
import { expect, test } from 'vitest';
import { decryptText, encryptText } from './encrypted-text.ts';

const secretKey = 'a secret of tests, 32 characters or more';
const SECRET = { secret: 'JBSWY3DPEHPK3PXP' };
const sealed = await encryptText(SECRET, 'totp', secretKey);

test('what is encrypted is by AES-256-GCM, and another time another text', async () => {
  expect(decodeProtectedHeader(sealed)).toEqual({ alg: 'dir', enc: 'A256GCM' });
  expect(await encryptText(SECRET, 'totp', secretKey)).not.toBe(sealed);
  expect(Buffer.from(sealed.split('.')[3] ?? '', 'base64url').toString('latin1')).not.toContain(
    SECRET.secret,
  );
  expect(await decryptText(sealed, 'totp', { secretKey })).toEqual(SECRET);
});

test('another key and another purpose read nothing', async () => {
  expect(await decryptText(sealed, 'mail', { secretKey })).toBeNull();
  expect(await decryptText(sealed, 'totp', { secretKey: `${secretKey}.` })).toBeNull();
});

test('a change of any part is seen', async () => {
  const parts = sealed.split('.');
  // Between header and vector stands the key, which is none here.
  for (const at of [0, 2, 3, 4]) {
    const bytes = Buffer.from(parts[at] ?? '', 'base64url');
    bytes[0] = (bytes[0] ?? 0) ^ 1;
    const changed = parts.with(at, bytes.toString('base64url')).join('.');
    expect(await decryptText(changed, 'totp', { secretKey }), `part ${at}`).toBeNull();
  }
  expect(await decryptText(parts.with(4, '').join('.'), 'totp', { secretKey })).toBeNull();
});
