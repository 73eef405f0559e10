import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const text = (bytes: Buffer | Uint8Array) => Buffer.from(bytes).toString('base64url');

/** User present and verified; with attested data of a new credential. */
const USED = 0x05;
const MADE = 0x45;

/** The credential with its key, as an authenticator attests it (COSE, ES256). */
function attestedKey(id: Buffer, publicKey: KeyObject): Buffer<ArrayBuffer> {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  const size = Buffer.alloc(2);
  size.writeUInt16BE(id.length);
  return Buffer.concat([Buffer.alloc(16), size, id, Buffer.from(isoCBOR.encode(key))]);
}

/**
 * An authenticator with one passkey (ES256), which answers as a browser does.
 * @param origin of the page that it believes to be on
 */
export function softAuthenticator(origin = 'http://localhost:4000', rpId = new URL(origin).hostname) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let count = 0;

  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, attested = Buffer.alloc(0)) => {
    count += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counter, attested]);
  };
  const credential = (response: Record<string, unknown>) => ({
    id: text(id),
    rawId: text(id),
    type: 'public-key' as const,
    response,
    clientExtensionResults: {},
  });

  return {
    id: text(id),
    /** Makes the passkey for what `passkey-options` answered. */
    make: (options: Record<string, unknown>) => {
      const data = new Uint8Array(authenticatorData(MADE, attestedKey(id, publicKey)));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ]);
      return credential({
        clientDataJSON: text(clientData('webauthn.create', options.challenge)),
        attestationObject: text(isoCBOR.encode(attestation as never)),
        transports: ['internal'],
      });
    },
    /** Answers a challenge with the passkey; `countedBack` as a copy of it would. */
    use: (options: Record<string, unknown>, { countedBack = false } = {}) => {
      if (countedBack) count = 0;
      const client = clientData('webauthn.get', options.challenge);
      const data = authenticatorData(USED);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return credential({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
      });
    },
  };
}
