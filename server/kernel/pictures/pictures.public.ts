import { createHmac, timingSafeEqual } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { PICTURE_ADDRESS_MAX } from '../../../shared/contract/shops/pictures.contract.ts';
import { derivedKeys, type InstallationKeys } from '../../platform/start/derived-key.ts';

/** 128 bits, as 22 letters. */
const SIGNATURE_BYTES = 16;

export type PictureAddresses = {
  /** Where our server shows the picture of an address in the web; null for what has none. */
  readonly of: (url: string | null) => string | null;
  /** Whether we wrote such an address ourselves: nobody else chooses what the server fetches. */
  readonly isSigned: (url: string, signature: string) => boolean;
};

const made = new LRUCache<string, PictureAddresses>({ max: 4 });

const sign = (key: Uint8Array, url: string) =>
  createHmac('sha256', key).update(url).digest().subarray(0, SIGNATURE_BYTES);

function makeAddresses(installation: InstallationKeys): PictureAddresses {
  const keys = derivedKeys(installation, 'picture addresses') as [Uint8Array, ...Uint8Array[]];
  return {
    of: (url) =>
      url === null || url.length > PICTURE_ADDRESS_MAX || !/^https?:\/\//i.test(url)
        ? null
        : `/v1/pictures/${sign(keys[0], url).toString('base64url')}?of=${encodeURIComponent(url)}`,
    isSigned: (url, signature) => {
      const given = Buffer.from(signature, 'base64url');
      return given.length === SIGNATURE_BYTES && keys.some((key) => timingSafeEqual(given, sign(key, url)));
    },
  };
}

/** Addresses of pictures under the installation's key: the same in every process, and tomorrow. */
export function pictureAddresses(installation: InstallationKeys): PictureAddresses {
  const name = JSON.stringify([installation.secretKey, installation.alsoKey]);
  const addresses = made.get(name) ?? makeAddresses(installation);
  made.set(name, addresses);
  return addresses;
}

/** Where our server shows the uploaded picture of a shop or a person; null for whoever has none. */
export const avatarUrl = (publicKey: string | null): string | null =>
  publicKey === null ? null : `/v1/avatars/${publicKey}`;
