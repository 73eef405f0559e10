import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { boundedCache } from '../../../platform/cache/bounded-cache.ts';
import { addressRange } from '../../../platform/http/network-address.ts';
import type { Services } from '../../../platform/start/services.ts';
import { markTokenUsed } from './access-tokens.repository.ts';

const STORED_EVERY_MS = 60_000;
const REMEMBERED = 10_000;

/** When a token was used, and from which address. */
export type TokenUse = { readonly now: number; readonly address: string };

/**
 * Notes that a token is in use, at most once a minute for each range of addresses. It returns at once: no request waits
 * for the note, nor fails with it.
 */
export function tokenUses(services: Pick<Services, 'db' | 'log'>): (tokenId: number, use: TokenUse) => void {
  const storedAt = boundedCache<string, number>(REMEMBERED);
  return (tokenId, { now, address }) => {
    const range = addressRange(address);
    const key = `${tokenId} ${range}`;
    const last = storedAt.get(key);
    if (last !== undefined && now - last < STORED_EVERY_MS) return;
    storedAt.set(key, now);
    const use = { tokenId, at: new Date(now), day: belgradeDay(now), addressRange: range };
    markTokenUsed(services.db, use).catch((error: unknown) => {
      services.log.warn(`The last use of access token ${tokenId} was not noted: ${String(error)}`);
    });
  };
}
