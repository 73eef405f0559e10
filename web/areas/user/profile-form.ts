import type { ProfileDraft, UserSettings } from '../../../shared/contract/people/user.contract.ts';
import type { MandatoryProfileField } from '../../../shared/rules/people/account.ts';
import { MANDATORY_PROFILE_FIELDS } from '../../../shared/rules/people/account.ts';
import { PROFILE_FIELDS, type ProfileFault } from '../../../shared/rules/people/profile.ts';
import type { ProfileField } from '../../../shared/rules/texts/text-lengths.ts';
import { ApiError } from '../../core/api/api-error.ts';

/** What stands beside a field: what our own rule found, or that the server refused it. */
export type ShownFaults = Partial<Record<ProfileField, ProfileFault | 'refused'>>;

/** The part of the settings that the form changes. */
export function draftOf({ email, country, ...draft }: UserSettings): ProfileDraft {
  return draft;
}

/** Whether anything was changed that is not saved. */
export function isChanged(draft: ProfileDraft, saved: UserSettings): boolean {
  return draft.lang !== saved.lang || PROFILE_FIELDS.some((field) => draft[field] !== saved[field]);
}

/** Whether the field has a red star. */
export function isMandatory(field: ProfileField): field is MandatoryProfileField {
  return (MANDATORY_PROFILE_FIELDS as readonly string[]).includes(field);
}

/** The fields that the server refused, where our own rule had found nothing. */
export function refusedFields(error: unknown): ShownFaults {
  const named = error instanceof ApiError ? error.errors.map(({ field }) => field) : [];
  const refused = PROFILE_FIELDS.filter((field) => named.includes(field));
  return Object.fromEntries(refused.map((field) => [field, 'refused']));
}

/** The first field in the order of the form that has a fault. */
export function firstFault(faults: ShownFaults): ProfileField | null {
  return PROFILE_FIELDS.find((field) => faults[field] !== undefined) ?? null;
}
