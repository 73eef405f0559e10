import { MINUTE_MS } from '../time/durations.ts';

/** Ways to show, beside the password, that it is the person. */
export const FACTOR_METHODS = ['totp', 'passkey', 'recovery_code'] as const;
export type FactorMethod = (typeof FACTOR_METHODS)[number];

/** How long a proof counts before what spends or grants asks for the next; signing in is one. */
export const PROOF_MINUTES = 10;
/** EUR of 30 days that a plan of bids may cost more without a proof. */
export const PLAN_PROOF_EUR = 100;
export const RECOVERY_CODE_COUNT = 10;
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 60;
/** As long as a recovery code is when it is typed with spaces and dashes. */
export const FACTOR_CODE_MAX = 40;

const SIX_DIGITS = /^\d{6}$/;

/** A code as it was meant: without what people type between its signs, in small letters. */
export const normalizedCode = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toLowerCase();

/** Whether a code is one of the app on the phone; all others may be recovery codes. */
export const isTotpCode = (typed: string): boolean => SIX_DIGITS.test(normalizedCode(typed));

/** Whether a proof still counts; instants in ms. */
export const isProofFresh = (provenAt: number | null, now: number): boolean =>
  provenAt !== null && now - provenAt < PROOF_MINUTES * MINUTE_MS;
