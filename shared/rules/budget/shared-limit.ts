export const SHARED_LIMIT_NAME_MAX = 60;
export const SHARED_LIMIT_SHOPS_MIN = 2;
export const SHARED_LIMIT_SHOPS_MAX = 100;

/** A limit of a member shop; null is no limit. */
export type MemberLimit = { readonly shopId: number; readonly limitMicros: number | null };

/** What members may spend together, in micro-euro; null where one of them has no limit. */
export function sumOfLimits(members: readonly MemberLimit[]): number | null {
  let sum = 0;
  for (const { limitMicros } of members) {
    if (limitMicros === null) return null;
    sum += limitMicros;
  }
  return sum;
}

/** Whether members stay within what they share: each has a limit, and their sum is not above it. */
export function fitsShared(members: readonly MemberLimit[], sharedMicros: number): boolean {
  const sum = sumOfLimits(members);
  return sum !== null && sum <= sharedMicros;
}
