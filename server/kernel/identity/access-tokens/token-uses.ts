import { LRUCache } from 'lru-cache';
import type { Services } from '../../../platform/start/services.ts';
import { markTokenUsed } from './access-tokens.repository.ts';

const STORED_EVERY_MS = 60_000;
const REMEMBERED = 10_000;

/**
 * Notes that a token is in use, at most once a minute for each. It returns at once: no request waits for the
 * note, nor fails with it.
 */
export function tokenUses(services: Pick<Services, 'db' | 'log'>): (tokenId: number, now: number) => void {
  const storedAt = new LRUCache<number, number>({ max: REMEMBERED });
  return (tokenId, now) => {
    const last = storedAt.get(tokenId);
    if (last !== undefined && now - last < STORED_EVERY_MS) return;
    storedAt.set(tokenId, now);
    markTokenUsed(services.db, tokenId, new Date(now)).catch((error: unknown) => {
      services.log.warn(`The last use of access token ${tokenId} was not noted: ${String(error)}`);
    });
  };
}
