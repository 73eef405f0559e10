import type { CaseName, MatrixCaller } from './access-callers.ts';

/** A status, or `ok` for the row's own status of success. */
export type Expected = number | 'ok' | `403 ${string}`;
/** What each kind of caller is answered, where it matters for each case. Written by hand from spec §6 and domain.md. */
export type Answers = Readonly<Record<MatrixCaller, Expected | Readonly<Record<CaseName, Expected>>>>;

const OWN_ONLY = { own: 'ok', foreign: 403, missing: 403 } as const;
const EXISTING = { own: 'ok', foreign: 'ok', missing: 403 } as const;

/** Who shows nothing that we ever gave out, or shows it no longer. */
const NOBODY = {
  stranger: 401,
  garbage: 401,
  expiredSession: 401,
  endedSession: 401,
  disabledAccount: 401,
  expiredToken: 401,
  revokedToken: 401,
} as const;
/** What people do is closed to programs. */
const PEOPLE_ONLY = { ...NOBODY, token: 401, tokenOfOtherScopes: 401 } as const;
/** Spec §6: level 3 loads shop data and reports. */
const BELOW_LEVEL_3 = { unverified: 403, unconfirmed: 403, level2: 403 } as const;

const LEVEL_3_ACCOUNTS = { member: 'ok', admin: 'ok', adminWithoutInvites: 'ok', staff: 'ok' } as const;
const EVERY_ACCOUNT = { unverified: 'ok', unconfirmed: 'ok', level2: 'ok', ...LEVEL_3_ACCOUNTS } as const;

/** The ways in: whoever asks, the answer depends on what is sent. */
export const PUBLIC: Answers = {
  stranger: 'ok',
  garbage: 'ok',
  expiredSession: 'ok',
  endedSession: 'ok',
  disabledAccount: 'ok',
  ...EVERY_ACCOUNT,
  token: 'ok',
  tokenOfOtherScopes: 'ok',
  expiredToken: 'ok',
  revokedToken: 'ok',
};

/** One's own account, in every state of it. */
export const SIGNED_IN: Answers = {
  ...PEOPLE_ONLY,
  ...EVERY_ACCOUNT,
};

/** Shop data that is about no certain shop. */
export const LEVEL_3: Answers = {
  ...PEOPLE_ONLY,
  ...BELOW_LEVEL_3,
  ...LEVEL_3_ACCOUNTS,
};

/** Data of one shop or one user, for people. */
export const OF_ONE: Answers = {
  ...PEOPLE_ONLY,
  ...BELOW_LEVEL_3,
  member: OWN_ONLY,
  admin: OWN_ONLY,
  adminWithoutInvites: OWN_ONLY,
  staff: EXISTING,
};

/** Data of one shop, also for programs with a token for it. */
export const SHOP_REPORT: Answers = { ...OF_ONE, token: OWN_ONLY, tokenOfOtherScopes: 403 };

/** The partner module is closed to role 3 (spec §6). */
export const MODULE_REPORT: Answers = { ...SHOP_REPORT, member: 403 };

/** Only role 1 (spec §6). */
export const STAFF_ONLY: Answers = {
  ...PEOPLE_ONLY,
  unverified: 403,
  unconfirmed: 403,
  level2: 403,
  member: 403,
  admin: 403,
  adminWithoutInvites: 403,
  staff: 'ok',
};

/** Only programs, for the portals of their token. A session's token is none of theirs. */
export const PORTAL_ONLY: Answers = {
  ...NOBODY,
  unverified: 401,
  unconfirmed: 401,
  level2: 401,
  member: 401,
  admin: 401,
  adminWithoutInvites: 401,
  staff: 401,
  token: OWN_ONLY,
  tokenOfOtherScopes: 403,
};

/** Owners of their own shops, and staff: what is paid is no matter of members. */
export const OWNERS: Answers = { ...OF_ONE, member: MODULE_REPORT.member };
