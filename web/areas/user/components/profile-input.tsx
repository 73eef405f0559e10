import { TextInput } from '@mantine/core';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import type { ProfileField } from '../../../../shared/rules/texts/text-lengths.ts';
import type { InputBinding } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { userTexts } from '../user-texts.ts';

/** What browsers may fill in by themselves. */
const AUTOCOMPLETE: Partial<Record<ProfileField, string>> = {
  name: 'given-name',
  surname: 'family-name',
  role_in_company: 'organization-title',
  phone: 'tel',
  company_name: 'organization',
};

function hintOf(field: ProfileField, country: PortalCode | null) {
  if (field === 'vat_number') return country ? (`vat_hint_${country}` as const) : 'vat_hint_any';
  if (field === 'domain') return 'domain_hint';
  return field === 'xml_feed' ? 'xml_feed_hint' : null;
}

/** Hints below the fields, so that fields beside each other stay in line. */
export const PROFILE_INPUT_ORDER: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

type Props = {
  field: ProfileField;
  country: PortalCode | null;
  /** It has a red star. */
  isMandatory: boolean;
  /** What binds it to its form. */
  input: InputBinding;
};

/** One text of the profile, with its red star, its hint and its error. */
export function ProfileInput({ field, country, isMandatory, input }: Props) {
  const t = useTexts(userTexts);
  const hint = hintOf(field, country);
  return (
    <TextInput
      name={field}
      label={t(field)}
      description={hint ? t(hint) : null}
      type={field === 'phone' ? 'tel' : 'text'}
      inputWrapperOrder={PROFILE_INPUT_ORDER}
      autoComplete={AUTOCOMPLETE[field] ?? 'off'}
      withAsterisk={isMandatory}
      aria-required={isMandatory}
      {...input}
    />
  );
}
