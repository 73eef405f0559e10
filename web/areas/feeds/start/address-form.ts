import {
  FEED_INTERVALS_HOURS,
  FEED_LOGIN_MAX,
  FEED_URL_MAX,
  type FeedState,
} from '../../../../shared/contract/shops/feeds.contract.ts';
import {
  isLoginUnclear,
  LOGIN_PASSWORD,
  LOGIN_USER,
  loginInAddress,
} from '../../../../shared/rules/feeds/feed-login.ts';
import { createFieldIssue, type FieldIssue } from '../../../../shared/rules/texts/field-issue.ts';

export type IntervalHours = (typeof FEED_INTERVALS_HOURS)[number];
export type AddressDraft = {
  /** An empty address stands for that of the profile, or none. */
  url: string;
  hours: IntervalHours;
  /** The login that the server has stays as it is. */
  keepsLogin: boolean;
  user: string;
  password: string;
};
export type AddressError = 'error_url' | 'error_url_long' | 'error_url_login';

const DEFAULT_HOURS: IntervalHours = 6;

export function addressDraft({ url, has_login, interval_hours: hours }: FeedState): AddressDraft {
  return {
    url: url ?? '',
    hours: FEED_INTERVALS_HOURS.find((one) => one === hours) ?? DEFAULT_HOURS,
    keepsLogin: has_login,
    user: '',
    password: '',
  };
}

/** What is wrong with a typed address before it is worth asking the server. */
export function addressError(text: string): AddressError | null {
  const url = text.trim();
  if (url === '') return null;
  if (url.length > FEED_URL_MAX) return 'error_url_long';
  const isWeb = /^https?:\/\/[^\s/]+/i.test(url);
  if (isWeb && isLoginUnclear(url)) return 'error_url_login';
  return isWeb && URL.canParse(url) ? null : 'error_url';
}

/** The same with its code. */
export function addressIssues(text: string): FieldIssue[] {
  const error = addressError(text);
  if (error === 'error_url') return [createFieldIssue('url', 'invalid_format', { format: 'url' })];
  if (error === 'error_url_login') return [createFieldIssue('url', 'unreadable', {})];
  return error ? [createFieldIssue('url', 'too_long', { maximum: FEED_URL_MAX })] : [];
}

const originOf = (url: string | null) => (url === null ? null : (URL.parse(url.trim())?.origin ?? null));

/** Whether the login that the server has is for the host that is typed; for another one it has to be typed again. */
const isForHost = ({ url }: AddressDraft, state: FeedState) =>
  state.has_login && originOf(state.url) === originOf(url);

/** Whether the login stays, so that there is nothing to type. */
export const keepsLogin = (draft: AddressDraft, state: FeedState): boolean =>
  draft.keepsLogin && isForHost(draft, state);

const isLoginTyped = ({ user, password }: AddressDraft) => user !== '' || password !== '';

/** What is wrong with a typed login. */
function loginIssues(draft: AddressDraft): FieldIssue[] {
  const { url, user, password } = draft;
  if (!isLoginTyped(draft)) return [];
  if (loginInAddress(url.trim())) return [createFieldIssue('user', 'not_needed', {})];
  const issues: FieldIssue[] = [];
  for (const [field, text, isRight] of [
    ['user', user, LOGIN_USER],
    ['password', password, LOGIN_PASSWORD],
  ] as const) {
    if (text.length > FEED_LOGIN_MAX)
      issues.push(createFieldIssue(field, 'too_long', { maximum: FEED_LOGIN_MAX }));
    else if (!isRight.test(text)) issues.push(createFieldIssue(field, 'invalid_format', { format: 'regex' }));
  }
  return issues;
}

/** What is wrong with what was typed. */
export const draftIssues = (draft: AddressDraft, state: FeedState): FieldIssue[] => [
  ...addressIssues(draft.url),
  ...(keepsLogin(draft, state) ? [] : loginIssues(draft)),
];

/** What of the login is sent: nothing where it stays, null where both fields were emptied. */
function loginBody(draft: AddressDraft, state: FeedState) {
  if (keepsLogin(draft, state)) return {};
  const { user, password } = draft;
  if (isLoginTyped(draft)) return { login: { user, password } };
  return isForHost(draft, state) ? { login: null } : {};
}

export function addressBody(draft: AddressDraft, state: FeedState) {
  const url = draft.url.trim();
  if (url === '') return { url: null, interval_hours: draft.hours };
  return { url, interval_hours: draft.hours, ...loginBody(draft, state) };
}

/** Whether anything was changed that is not saved. */
export function isAddressChanged(draft: AddressDraft, state: FeedState): boolean {
  const saved = addressDraft(state);
  const isLoginChanged = isLoginTyped(draft) || draft.keepsLogin !== saved.keepsLogin;
  return draft.url.trim() !== saved.url || draft.hours !== saved.hours || isLoginChanged;
}

/** The address that is fetched; null where the shop only uploads. */
export function fetchedAddress({ url, uses_profile, profile_url }: FeedState): string | null {
  return url ?? (uses_profile ? profile_url : null);
}
