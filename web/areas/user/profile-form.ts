import type { ProfileDraft, UserSettings } from '../../../shared/contract/people/user.contract.ts';
import type { MandatoryProfileField } from '../../../shared/rules/people/account.ts';
import { MANDATORY_PROFILE_FIELDS } from '../../../shared/rules/people/account.ts';
import type { ProfileField } from '../../../shared/rules/texts/text-lengths.ts';

/** The part of the settings that the form changes. */
export function profileDraftOf({ email, country, ...draft }: UserSettings): ProfileDraft {
  return draft;
}

/** Whether the field has a red star. */
export function isMandatory(field: ProfileField): field is MandatoryProfileField {
  return (MANDATORY_PROFILE_FIELDS as readonly string[]).includes(field);
}
