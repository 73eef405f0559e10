import type { ProfileDraft, UserSettings } from '../../../../shared/contract/people/user.contract.ts';
import { filledProfileFields } from '../../../../shared/rules/people/account.ts';
import {
  cleanProfile,
  type ProfileError,
  profileErrors,
  profileIssues,
} from '../../../../shared/rules/people/profile.ts';
import type { ProfileField } from '../../../../shared/rules/texts/text-lengths.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { findUserSettings, type OwnProfile, profileCountry } from './find-user-settings.ts';
import type { Users } from './user.public.ts';
import { findUserRow, updateProfile } from './user.repository.ts';

const EXPECTED: Record<ProfileError, string> = {
  required: 'What is mandatory and filled may be changed, not emptied',
  too_long: 'Shorten it',
  unreadable: 'Write it in one line, without control characters',
  phone_invalid: 'Write it internationally (+381 …) or with the leading 0',
  vat_number_invalid: 'Check the digits: they do not fit the check digit of the country',
  domain_invalid: 'Only the domain, such as shop.rs: no https:// and no path',
  xml_feed_invalid: 'An address that begins with http:// or https:// and has no password in it',
};

/**
 * Changes the caller's own profile.
 * @throws AppError `validation_failed` with every field that is wrong
 */
export async function saveUserSettings({
  services,
  shops,
  users,
  caller,
  draft,
}: OwnProfile & { users: Users; draft: ProfileDraft }): Promise<UserSettings> {
  const { lang, ...texts } = draft;
  const row = await findUserRow(services.db, caller.userId);
  const fieldErrors = profileErrors(texts, {
    country: await profileCountry(shops, caller),
    filled: row ? filledProfileFields(row, row.role_id) : [],
  });
  const errors = profileIssues(fieldErrors).map((issue) => ({
    ...issue,
    message: EXPECTED[fieldErrors[issue.field as ProfileField] as ProfileError],
  }));
  if (errors.length > 0) {
    const detail = errors.map(({ field, message }) => `${field}: ${message}`).join('; ');
    throw new AppError('validation_failed', detail, { errors });
  }
  const exists = await updateProfile(services.db, caller.userId, { ...cleanProfile(texts), lang });
  if (!exists) throw new AppError('unauthorized', 'This account no longer exists');
  // Database notifications tell the other processes; here the next call must not find the old level.
  users.forget(caller.userId);
  return findUserSettings({ services, shops, caller });
}
