// What @peculiar/x509 is put together with; it has to be there first.
import 'reflect-metadata';
import * as x509 from '@peculiar/x509';
import { HOUR_MS } from '../../shared/rules/time/durations.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

/** A certificate and its key, as PEM. */
export type Certificate = { readonly cert: string; readonly key: string };

/** An authority that signs for an hour. */
export type Authority = {
  /** Its own certificate, as PEM. */
  readonly ca: string;
  /** For a server called `localhost`, or for whoever has the name. */
  readonly issue: (name: string) => Promise<Certificate>;
};

const makeKeys = () => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);
const validity = () => {
  const now = Date.now();
  return {
    notBefore: new Date(now - HOUR_MS),
    notAfter: new Date(now + HOUR_MS),
    signingAlgorithm: ALGORITHM,
  };
};

async function pemOfKey(key: CryptoKey): Promise<string> {
  const base64 = Buffer.from(await crypto.subtle.exportKey('pkcs8', key)).toString('base64');
  return `-----BEGIN PRIVATE KEY-----\n${base64}\n-----END PRIVATE KEY-----\n`;
}

/** An authority of a test, which nobody else trusts. */
export async function makeAuthority(): Promise<Authority> {
  const keys = await makeKeys();
  const name = 'CN=Authority of a test';
  const own = await x509.X509CertificateGenerator.createSelfSigned({
    name,
    keys,
    ...validity(),
    extensions: [new x509.BasicConstraintsExtension(true, undefined, true)],
  });
  const issue = async (subject: string) => {
    const { publicKey, privateKey } = await makeKeys();
    const certificate = await x509.X509CertificateGenerator.create({
      subject: `CN=${subject}`,
      issuer: name,
      publicKey,
      signingKey: keys.privateKey,
      ...validity(),
      extensions: [new x509.SubjectAlternativeNameExtension([{ type: 'dns', value: subject }])],
    });
    return { cert: certificate.toString('pem'), key: await pemOfKey(privateKey) };
  };
  return { ca: own.toString('pem'), issue };
}
