import { Button, Fieldset, Group, NativeSelect, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import type { UserSettings } from '../../../../shared/contract/people/user.contract.ts';
import { PROFILE_FIELDS, profileErrors, profileIssues } from '../../../../shared/rules/people/profile.ts';
import { LANGUAGES, LOCALES, type Locale } from '../../../../shared/rules/portals/locales.ts';
import type { ProfileField } from '../../../../shared/rules/texts/text-lengths.ts';
import { type FieldErrors, useFieldErrors } from '../../../core/form/field-errors.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { LeaveGuard } from '../../../ui/form/leave-guard.tsx';
import { firstError, isProfileChanged, profileDraftOf } from '../profile-form.ts';
import { useSaveSettings } from '../user.queries.ts';
import { userTexts } from '../user-texts.ts';
import { PROFILE_INPUT_ORDER, ProfileInput } from './profile-input.tsx';
import { SavedNote } from './saved-note.tsx';

const PERSON_FIELDS = ['name', 'surname', 'role_in_company', 'phone'] as const;
const COMPANY_FIELDS = ['company_name', 'vat_number', 'domain', 'address', 'xml_feed'] as const;

/** What the profile says in its own words. */
function useProfileErrors() {
  const t = useTexts(userTexts);
  return useFieldErrors({
    fields: PROFILE_FIELDS,
    t,
    words: {
      invalid: 'fault_refused',
      too_long: ({ maximum }) => t('fault_too_long', { max: Number(maximum) }),
      unreadable: 'fault_unreadable',
    },
    fieldWords: {
      phone: { invalid_format: 'fault_phone_invalid' },
      vat_number: { invalid_format: 'fault_vat_number_invalid' },
      domain: { invalid_format: 'fault_domain_invalid' },
      xml_feed: { invalid_format: 'fault_xml_feed_invalid' },
    },
  });
}

/** What is typed, what is saved and what is wrong. */
function useProfileForm(settings: UserSettings) {
  const form = useRef<HTMLFormElement>(null);
  const save = useSaveSettings();
  const [saved, setSaved] = useState(settings);
  const [draft, setDraft] = useState(() => profileDraftOf(settings));
  const fieldErrors = useProfileErrors();
  const [errors, setErrors] = useState<FieldErrors<ProfileField>>({});

  const show = (found: FieldErrors<ProfileField>) => {
    setErrors(found);
    const field = firstError(found);
    const input = field && form.current?.elements.namedItem(field);
    if (input instanceof HTMLElement) input.focus();
    return field !== null;
  };
  const change = (field: ProfileField | 'lang', value: string) => {
    setDraft((before) => ({ ...before, [field]: value }));
    if (field !== 'lang') setErrors(({ [field]: _, ...others }) => others);
    if (!save.isPending) save.reset();
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (show(fieldErrors(profileIssues(profileErrors(draft, settings.country))))) return;
    save.mutate(draft, {
      onSuccess: (answer) => {
        setSaved(answer);
        setDraft(profileDraftOf(answer));
      },
      onError: (error) => void show(fieldErrors(error)),
    });
  };
  const discard = () => {
    setDraft(profileDraftOf(saved));
    setErrors({});
    save.reset();
  };
  return {
    form,
    save,
    saved,
    draft,
    errors,
    change,
    submit,
    discard,
    isDirty: isProfileChanged(draft, saved),
  };
}

/** All fields of the profile; what was typed stays until it is saved or discarded. */
export function ProfileForm({ settings }: { settings: UserSettings }) {
  const t = useTexts(userTexts);
  const { form, save, saved, draft, errors, change, submit, discard, isDirty } = useProfileForm(settings);
  const inputOf = (field: ProfileField) => (
    <ProfileInput
      key={field}
      field={field}
      value={draft[field]}
      country={settings.country}
      error={errors[field] ?? null}
      onChange={(value) => change(field, value)}
    />
  );

  return (
    <form ref={form} onSubmit={submit} noValidate aria-label={t('details_title')}>
      <LeaveGuard
        active={isDirty && !save.isPending}
        words={{ title: t('leave_title'), text: t('leave_text'), leave: t('leave'), stay: t('stay') }}
      />
      <Stack gap="lg">
        <Fieldset legend={t('person')}>
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
              value={draft.lang}
              onChange={(event) => change('lang', event.currentTarget.value as Locale)}
              data={LOCALES.map((locale) => ({ value: locale, label: LANGUAGES[locale].name }))}
            />
          </SimpleGrid>
        </Fieldset>
        <Fieldset legend={t('company')}>
          <SimpleGrid cols={{ base: 1, sm: 2 }}>{COMPANY_FIELDS.map(inputOf)}</SimpleGrid>
        </Fieldset>
        {save.error && firstError(errors) === null ? <FormFailure error={save.error} /> : null}
        {save.isSuccess && !isDirty ? <SavedNote settings={saved} /> : null}
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
