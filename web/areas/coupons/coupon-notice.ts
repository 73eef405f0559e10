export type CouponNotice = { text: 'done_draft' | 'done_published' | 'done_duplicated'; name: string };

let pending: CouponNotice | null = null;

/** What the page that is opened next says at its beginning. */
export function leaveNotice(notice: CouponNotice): void {
  pending = notice;
}

/** What was left to be said, once. */
export function takeNotice(): CouponNotice | null {
  const notice = pending;
  pending = null;
  return notice;
}
