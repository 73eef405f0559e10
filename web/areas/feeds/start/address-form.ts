import {
  FEED_INTERVALS_HOURS,
  FEED_URL_MAX,
  type FeedState,
} from '../../../../shared/contract/shops/feeds.contract.ts';
import { createFieldIssue, type FieldIssue } from '../../../../shared/rules/texts/field-issue.ts';

export type IntervalHours = (typeof FEED_INTERVALS_HOURS)[number];
/** An empty address stands for that of the profile, or none. */
export type AddressDraft = { url: string; hours: IntervalHours };
export type AddressError = 'error_url' | 'error_url_long';

const DEFAULT_HOURS: IntervalHours = 6;

export function addressDraft({ url, interval_hours: hours }: FeedState): AddressDraft {
  return { url: url ?? '', hours: FEED_INTERVALS_HOURS.find((one) => one === hours) ?? DEFAULT_HOURS };
}

/** What is wrong with a typed address before it is worth asking the server. */
export function addressError(text: string): AddressError | null {
  const url = text.trim();
  if (url === '') return null;
  if (url.length > FEED_URL_MAX) return 'error_url_long';
  const isWhole = /^https?:\/\/[^\s/]+/i.test(url) && URL.canParse(url);
  return isWhole ? null : 'error_url';
}

/** The same with its code. */
export function addressIssues(text: string): FieldIssue[] {
  const error = addressError(text);
  if (error === 'error_url') return [createFieldIssue('url', 'invalid_format', { format: 'url' })];
  return error ? [createFieldIssue('url', 'too_long', { maximum: FEED_URL_MAX })] : [];
}

export function addressBody({ url, hours }: AddressDraft) {
  return { url: url.trim() === '' ? null : url.trim(), interval_hours: hours };
}

/** Whether anything was changed that is not saved. */
export function isAddressChanged(draft: AddressDraft, state: FeedState): boolean {
  const saved = addressDraft(state);
  return draft.url.trim() !== saved.url || draft.hours !== saved.hours;
}

/** The address that is fetched; null where the shop only uploads. */
export function fetchedAddress({ url, uses_profile, profile_url }: FeedState): string | null {
  return url ?? (uses_profile ? profile_url : null);
}
