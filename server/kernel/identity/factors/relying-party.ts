/** For whom passkeys are made: the domain they belong to, and the one origin whose pages may ask for them. */
export type RelyingParty = { readonly id: string; readonly origin: string };

/** @param siteUrl the address that people use */
export function relyingPartyOf(siteUrl: string): RelyingParty {
  const { hostname, origin } = new URL(siteUrl);
  return { id: hostname, origin };
}
