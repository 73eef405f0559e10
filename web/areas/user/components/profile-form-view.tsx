import { Button, Fieldset, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ProfileDraft, UserSettings } from '../../../../shared/contract/people/user.contract.ts';
import { filledProfileFields, mandatoryProfileFields } from '../../../../shared/rules/people/account.ts';
import { PROFILE_FIELDS, profileErrors, profileIssues } from '../../../../shared/rules/people/profile.ts';
import { LANGUAGES, LOCALES } from '../../../../shared/rules/portals/locales.ts';
import type { ProfileField } from '../../../../shared/rules/texts/text-lengths.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { useSaveSettings } from '../user.queries.ts';
import { userTexts } from '../user-texts.ts';
import { PROFILE_INPUT_ORDER, ProfileInput } from './profile-input.tsx';
import { SavedNote } from './saved-note.tsx';

const PERSON_FIELDS = ['name', 'surname', 'role_in_company', 'phone'] as const;
const COMPANY_FIELDS = ['company_name', 'vat_number', 'domain', 'address', 'xml_feed'] as const;

/** The part of the settings that the form changes. */
function profileDraftOf({ email, country, ...draft }: UserSettings): ProfileDraft {
  return draft;
}

/** What the profile says in its own words. */
function useProfileErrors() {
  const t = useTexts(userTexts);
  return useFieldErrors({
    fields: PROFILE_FIELDS,
    t,
    words: {
      invalid: 'error_refused',
      too_long: ({ maximum }) => t('error_too_long', { max: Number(maximum) }),
      unreadable: 'error_unreadable',
    },
    fieldWords: {
      phone: { invalid_format: 'error_phone_invalid' },
      vat_number: { invalid_format: 'error_vat_number_invalid' },
      domain: { invalid_format: 'error_domain_invalid' },
      xml_feed: { invalid_format: 'error_xml_feed_invalid' },
    },
  });
}

/** What is typed, what is saved and what is wrong. */
function useProfileForm(settings: UserSettings, roleId: number) {
  const save = useSaveSettings();
  const [saved, setSaved] = useState(settings);
  const form = useRuleForm({
    initialValues: profileDraftOf(settings),
    validate: (draft) =>
      profileIssues(
        profileErrors(draft, { country: settings.country, filled: filledProfileFields(saved, roleId) }),
      ),
    fieldErrors: useProfileErrors(),
    save,
    onEdit: () => save.isPending || save.reset(),
    submit: (draft, onError) =>
      save.mutate(draft, {
        onSuccess: (answer) => {
          setSaved(answer);
          form.restart(profileDraftOf(answer));
        },
        onError,
      }),
  });
  const discard = () => {
    form.restart(profileDraftOf(saved));
    save.reset();
  };
  return { ...form, save, saved, discard };
}

/** All fields of the profile; what was typed stays until it is saved or discarded. */
export function ProfileForm({ settings, roleId }: { settings: UserSettings; roleId: number }) {
  const t = useTexts(userTexts);
  const { formProps, input, save, saved, failure, discard, isDirty } = useProfileForm(settings, roleId);
  const mandatory: readonly ProfileField[] = mandatoryProfileFields(roleId);
  const inputOf = (field: ProfileField) => (
    <ProfileInput
      key={field}
      field={field}
      country={settings.country}
      isMandatory={mandatory.includes(field)}
      input={input(field)}
    />
  );

  return (
    <form {...formProps} aria-label={t('details_title')}>
      <LeaveGuard
        active={isDirty && !save.isPending}
        words={{ title: t('leave_title'), text: t('leave_text'), leave: t('leave'), stay: t('stay') }}
      />
      <Stack gap="lg">
        <Fieldset variant="unstyled" legend={t('person')}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>
            {PERSON_FIELDS.map(inputOf)}
            <TextInput
              label={t('email')}
              description={t('email_hint')}
              inputWrapperOrder={PROFILE_INPUT_ORDER}
              value={settings.email}
              readOnly
              variant="filled"
            />
            <NativeSelect
              label={t('lang')}
              description={t('lang_hint')}
              inputWrapperOrder={PROFILE_INPUT_ORDER}
              {...input('lang')}
              data={LOCALES.map((locale) => ({ value: locale, label: LANGUAGES[locale].name }))}
            />
          </SimpleGrid>
        </Fieldset>
        <Fieldset variant="unstyled" legend={t('company')}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>{COMPANY_FIELDS.map(inputOf)}</SimpleGrid>
        </Fieldset>
        {failure ? <FormFailure error={failure} /> : null}
        {save.isSuccess && !isDirty ? <SavedNote settings={saved} roleId={roleId} /> : null}
        <Group gap="sm">
          <Button type="submit" loading={save.isPending}>
            {t('save')}
          </Button>
          <Button variant="default" onClick={discard} disabled={!isDirty || save.isPending}>
            {t('discard')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
