import { describe, expect, test } from 'vitest';
import { readEnv } from './env.ts';
import { StartError } from './start-error.ts';

const GIVEN = {
  OIDC_ISSUER: 'https://login.shop.example/realms/staff',
  OIDC_CLIENT_ID: 'business-manager',
  OIDC_CLIENT_SECRET: 'a-secret-of-the-provider',
  OIDC_NAME: 'Shop Group',
  PUBLIC_URL: 'https://manager.shop.example',
};

describe('a provider to sign in by', () => {
  test('is none unless one is set', () => {
    expect(readEnv({}).oidc).toBeUndefined();
  });

  test('is set by four settings; all whom it lets in may come, and our second factor follows', () => {
    expect(readEnv(GIVEN).oidc).toEqual({
      issuer: GIVEN.OIDC_ISSUER,
      clientId: GIVEN.OIDC_CLIENT_ID,
      clientSecret: GIVEN.OIDC_CLIENT_SECRET,
      name: 'Shop Group',
      domains: null,
      factorValues: [],
    });
  });

  test('may be for people of some domains alone, and its factor may count', () => {
    const more = { OIDC_DOMAINS: 'Shop.example, shop.rs', OIDC_FACTOR: 'mfa, urn:acr:2' };
    expect(readEnv({ ...GIVEN, ...more }).oidc).toMatchObject({
      domains: ['shop.example', 'shop.rs'],
      factorValues: ['mfa', 'urn:acr:2'],
    });
  });

  test('on this machine needs neither TLS nor an address of the app', () => {
    const local = { ...GIVEN, OIDC_ISSUER: 'http://localhost:9000', PUBLIC_URL: '' };
    expect(readEnv(local).oidc?.issuer).toBe('http://localhost:9000');
  });
});

const sentenceOf = (more: Record<string, string>): string => {
  try {
    readEnv({ ...GIVEN, ...more });
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    return (error as Error).message;
  }
  throw new Error('nothing was thrown');
};

describe('is refused in one sentence', () => {
  test.each<[Record<string, string>, string]>([
    [
      { OIDC_CLIENT_SECRET: '', OIDC_NAME: '' },
      'Signing in by a provider needs OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME (missing: OIDC_CLIENT_SECRET, OIDC_NAME).',
    ],
    [
      { OIDC_ISSUER: '' },
      'Signing in by a provider needs OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_NAME (missing: OIDC_ISSUER).',
    ],
    [
      { OIDC_ISSUER: 'http://login.shop.example' },
      'OIDC_ISSUER must begin with https:// unless the provider runs on this machine.',
    ],
    [
      { OIDC_ISSUER: 'https://login.shop.example/?realm=x' },
      'OIDC_ISSUER must be an address without a query, a fragment or a password.',
    ],
    [
      { PUBLIC_URL: '' },
      'PUBLIC_URL must be set together with OIDC_ISSUER: the provider sends people back there.',
    ],
    [
      { PUBLIC_URL: 'http://manager.shop.example' },
      'PUBLIC_URL must begin with https:// where OIDC_ISSUER is set: the provider sends people back there with a code.',
    ],
    [
      { OIDC_DOMAINS: 'anna@shop.example' },
      'OIDC_DOMAINS must be domains of e-mail addresses, such as shop.com,shop.rs.',
    ],
    [
      { OIDC_FACTOR: 'm f a' },
      'OIDC_FACTOR must be values of amr or acr, such as mfa,otp: letters, digits and . _ : / -.',
    ],
    [{ OIDC_NAME: 'x'.repeat(41) }, 'OIDC_NAME must have at most 40 characters.'],
    [
      { OIDC_ISSUER: 'ftp://x.example' },
      'OIDC_ISSUER must be an address that begins with http:// or https://.',
    ],
  ])('%o', (more, sentence) => {
    expect(sentenceOf(more)).toBe(sentence);
    expect(sentenceOf(more)).not.toContain(GIVEN.OIDC_CLIENT_SECRET);
  });
});
