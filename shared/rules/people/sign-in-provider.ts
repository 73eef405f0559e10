/** The page to which the provider sends people back, with its answer behind the `?`. */
export const PROVIDER_PAGE = '/login/provider';

/** What people go to the provider for: to sign in, to connect it with their account, or to prove that it is still them. */
export const PROVIDER_PURPOSES = ['sign_in', 'link', 'proof'] as const;
export type ProviderPurpose = (typeof PROVIDER_PURPOSES)[number];

/** For how long somebody may stay at the provider: time enough for a password, a phone and a word with a colleague. */
export const PROVIDER_MINUTES = 10;

const STATE = /^(sign_in|link|proof)\.([\w-]{43})$/;

/** The `state` that goes to the provider and comes back with its answer: the page knows by it whom to tell. */
export const providerState = (purpose: ProviderPurpose, ticket: string): string => `${purpose}.${ticket}`;

/** What a `state` says; null for one that is not ours. */
export function readProviderState(state: string): { purpose: ProviderPurpose; ticket: string } | null {
  const [, purpose, ticket] = STATE.exec(state) ?? [];
  return purpose && ticket ? { purpose: purpose as ProviderPurpose, ticket } : null;
}

/**
 * Whether an address leads to a page of this site and nowhere else. Browsers drop control characters out of an address:
 * `/<tab>/evil.test` would be another site's.
 */
export const isOwnPath = (address: string): boolean => /^\/(?![/\\])\P{Cc}*$/u.test(address);
