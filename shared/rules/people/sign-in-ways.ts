/** How somebody signs in. */
export const SIGN_IN_WAYS = ['password', 'code', 'passkey', 'provider'] as const;
export type SignInWay = (typeof SIGN_IN_WAYS)[number];
