import type { ProfileDraft, UserSettings } from '../../../shared/contract/people/user.contract.ts';
import type { MandatoryProfileField } from '../../../shared/rules/people/account.ts';
import { MANDATORY_PROFILE_FIELDS } from '../../../shared/rules/people/account.ts';
import { PROFILE_FIELDS } from '../../../shared/rules/people/profile.ts';
import type { ProfileField } from '../../../shared/rules/texts/text-lengths.ts';
import type { FieldErrors } from '../../core/form/field-errors.ts';

/** The part of the settings that the form changes. */
export function profileDraftOf({ email, country, ...draft }: UserSettings): ProfileDraft {
  return draft;
}

/** Whether anything was changed that is not saved. */
export function isProfileChanged(draft: ProfileDraft, saved: UserSettings): boolean {
  return draft.lang !== saved.lang || PROFILE_FIELDS.some((field) => draft[field] !== saved[field]);
}

/** Whether the field has a red star. */
export function isMandatory(field: ProfileField): field is MandatoryProfileField {
  return (MANDATORY_PROFILE_FIELDS as readonly string[]).includes(field);
}

/** The first field in the order of the form that has an error. */
export function firstError(errors: FieldErrors<ProfileField>): ProfileField | null {
  return PROFILE_FIELDS.find((field) => errors[field] !== undefined) ?? null;
}
