import type { TokenPair } from '../../../shared/contract/people/session.contract.ts';
import { readStored, writeStored } from '../browser/browser-store.ts';

const ACCESS_KEY = 'app_access_token';
const REFRESH_KEY = 'app_refresh_token';
const DEVICE_KEY = 'app_device_token';

/** What this browser is known by, 256 random bits as base64url; it stays after logging out. */
export function deviceToken(): string {
  const kept = readStored(DEVICE_KEY);
  if (kept !== null && /^[\w-]{43}$/.test(kept)) return kept;
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  const made = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace('=', '');
  writeStored(DEVICE_KEY, made);
  return made;
}

/** Why a session ended without the user asking: the server refused to renew it, or refused a call (403). */
export type SessionEnd = 'expired' | 'forbidden';

const endListeners = new Set<(why: SessionEnd) => void>();

export const readAccessToken = () => readStored(ACCESS_KEY);
export const readRefreshToken = () => readStored(REFRESH_KEY);
export const hasSession = () => readAccessToken() !== null;

export function storeTokens(pair: TokenPair): void {
  writeStored(REFRESH_KEY, pair.refresh_token);
  writeStored(ACCESS_KEY, pair.access_token);
}

/** Somebody has just signed in here, and the app has not taken up their account yet. */
let hasBegun = false;

/** Keeps the tokens of somebody who has just signed in. */
export function keepNewSession(pair: TokenPair): void {
  storeTokens(pair);
  hasBegun = true;
}

/** Whether the session has begun since this was asked last. */
export function takeSessionBegin(): boolean {
  const begun = hasBegun;
  hasBegun = false;
  return begun;
}

export function clearTokens(): void {
  writeStored(REFRESH_KEY, null);
  writeStored(ACCESS_KEY, null);
}

/** Clears both tokens and tells the app; a session that is already over ends only once. */
export function forgetSession(why: SessionEnd): void {
  if (!hasSession() && readRefreshToken() === null) return;
  clearTokens();
  for (const listener of endListeners) listener(why);
}

/** Calls back when the server ends the session. Returns how to stop. */
export function onSessionEnd(listener: (why: SessionEnd) => void): () => void {
  endListeners.add(listener);
  return () => endListeners.delete(listener);
}

/** Calls back when another tab signs in (true) or out (false). Returns how to stop. */
export function onOtherTab(listener: (signedIn: boolean) => void): () => void {
  const heard = (event: StorageEvent) => {
    const isWholeStore = event.key === null;
    if (isWholeStore || event.key === ACCESS_KEY) {
      const wasSignedIn = event.oldValue !== null;
      const signedIn = hasSession();
      if (isWholeStore || wasSignedIn !== signedIn) listener(signedIn);
    }
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
