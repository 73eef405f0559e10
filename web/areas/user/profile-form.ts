import type { ProfileDraft, UserSettings } from '../../../shared/contract/people/user.contract.ts';

/** The part of the settings that the form changes. */
export function profileDraftOf({ email, country, ...draft }: UserSettings): ProfileDraft {
  return draft;
}
