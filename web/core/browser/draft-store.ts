const PREFIX = 'app_draft:';

/** What was typed and not yet sent, of this tab; null if there is none, or where storage is blocked. */
export function readDraft(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(PREFIX + key) ?? 'null');
  } catch {
    return null;
  }
}

/** Keeps what was typed for as long as the tab is open; null removes it. */
export function keepDraft(key: string, draft: unknown): void {
  try {
    if (draft === null) sessionStorage.removeItem(PREFIX + key);
    else sessionStorage.setItem(PREFIX + key, JSON.stringify(draft));
  } catch {
    // Blocked or full: what was typed lives as long as the page.
  }
}

/** Keys of what the forms of this tab keep; coupons have a form of their own for it. */
const DRAFT_KEYS = /^app_(draft:|coupon_draft\.)/;

/** Forgets everything that was typed and not sent in this tab: the next person at this computer must not read it. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (DRAFT_KEYS.test(key)) sessionStorage.removeItem(key);
  } catch {
    // Blocked: nothing is kept there.
  }
}
