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
