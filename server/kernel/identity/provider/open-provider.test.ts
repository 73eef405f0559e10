import { randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test } from 'vitest';
import { openAnsweringServer } from '../../../../tests/servers/answering-server.ts';
import { openProvider } from './open-provider.ts';

const { site, asked } = await openAnsweringServer();
const CLIENT = { clientId: 'business-manager', clientSecret: 'a secret: with & signs' };
const [ours, another] = [await generateKeyPair('RS256'), await generateKeyPair('RS256')];
const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'k', alg: 'RS256', use: 'sig' };
const VISIT = { state: 'a-state', nonce: 'a-nonce', verifier: randomBytes(32).toString('base64url') };

const description = (more: object = {}) => ({
  issuer: site.url,
  authorization_endpoint: `${site.url}/auth`,
  token_endpoint: `${site.url}/token`,
  jwks_uri: `${site.url}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  ...more,
});
const CLAIMS = { nonce: VISIT.nonce, email: 'Mira@Shop.Example', email_verified: true };

const signed = (claims: JWTPayload, key = ours.privateKey) =>
  new SignJWT({ ...CLAIMS, ...claims })
    .setProtectedHeader({ alg: 'RS256', kid: 'k' })
    .setIssuer(claims.iss ?? site.url)
    .setSubject('person')
    .setAudience(claims.aud ?? CLIENT.clientId)
    .setIssuedAt()
    .setExpirationTime(claims.exp ?? '5m')
    .sign(key);

/** A provider that answers with this ID token, and describes itself so. */
function answering({ idToken, more = {}, token = 200 }: { idToken: string; more?: object; token?: number }) {
  site.answer = (request, response) => {
    const json = (body: object, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (request.url?.startsWith('/.well-known/')) return void json(description(more));
    if (request.url === '/keys') return void json({ keys: [jwk] });
    if (token !== 200) return void json({ error: 'server_error' }, token);
    json({ access_token: 'theirs', token_type: 'Bearer', id_token: idToken });
  };
  const lines: string[] = [];
  const log = {
    info: () => {},
    debug: () => {},
    error: () => {},
    warn: (line: unknown) => lines.push(String(line)),
  };
  const settings = { issuer: site.url, ...CLIENT, name: 'Shop Group', domains: null, factorValues: ['mfa'] };
  const provider = openProvider(settings, { clock: Date.now, log: log as never }, 'http://localhost:4000');
  return { lines, provider, redeem: () => provider.redeem(VISIT, { state: VISIT.state, code: 'a-code' }) };
}

describe('the ID token of a provider', () => {
  test('says who somebody is', async () => {
    const { redeem } = answering({
      idToken: await signed({ amr: ['pwd'], acr: 'mfa', auth_time: 1_700_000_000 }),
    });
    expect(await redeem()).toEqual({
      issuer: site.url,
      subject: 'person',
      email: 'mira@shop.example',
      isEmailProven: true,
      givenName: '',
      familyName: '',
      methods: ['pwd', 'mfa'],
      signedInAt: 1_700_000_000_000,
    });
  });

  test.each<[string, () => Promise<string> | string]>([
    ['for another audience', () => signed({ aud: 'another-app' })],
    ['of another issuer', () => signed({ iss: 'https://attacker.example' })],
    ['with another nonce', () => signed({ nonce: 'another' })],
    ['without a nonce', () => signed({ nonce: undefined })],
    ['that has expired', () => signed({ exp: 1_700_000_000 })],
    ['signed by a key that is not the provider’s', () => signed({}, another.privateKey)],
    [
      'that nobody has signed',
      () => new UnsecuredJWT({ ...CLAIMS, sub: 'person' }).setIssuer(site.url).encode(),
    ],
    ['that is none', () => 'nonsense'],
  ])('is refused %s', async (_, make) => {
    const { redeem, lines } = answering({ idToken: await make() });
    await expect(redeem()).rejects.toMatchObject({ code: 'provider_refused' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toMatch(/theirs|a-code|a-nonce|secret/);
  });

  test('is asked for with the secret in the header, or in the body where the provider wants it so', async () => {
    const idToken = await signed({});
    const inHeader = answering({ idToken });
    await inHeader.redeem();
    const token = () => asked.findLast(({ url }) => url === '/token');
    expect(token()?.headers.authorization).toMatch(/^Basic /);
    const inBody = answering({
      idToken,
      more: { token_endpoint_auth_methods_supported: ['client_secret_post'] },
    });
    await inBody.redeem();
    expect(token()?.headers.authorization).toBeUndefined();
  });
});

describe('a provider', () => {
  test('that describes itself as another issuer is none', async () => {
    const { provider, lines } = answering({ idToken: '', more: { issuer: 'https://attacker.example' } });
    await expect(provider.requireThere()).rejects.toMatchObject({ code: 'provider_away' });
    expect(lines).toHaveLength(1);
  });

  test('that fails is away, and no answer is refused by that', async () => {
    const { redeem } = answering({ idToken: '', token: 503 });
    await expect(redeem()).rejects.toMatchObject({ code: 'provider_away' });
  });
});
