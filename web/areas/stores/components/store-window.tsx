import { Fieldset, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import type { Store } from '../../../../shared/contract/shops/stores.contract.ts';
import type { StoreField } from '../../../../shared/rules/shops/store-details.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormWindow } from '../../../ui/form/form-window.tsx';
import {
  type StoreErrors,
  type StoreForm,
  storeDraftOf,
  storeFormIssues,
  storeFormOf,
  storePlaceOf,
} from '../store-form.ts';
import { useSaveStore } from '../stores.queries.ts';
import { storesTexts } from '../stores-texts.ts';
import { PlaceSelect } from './place-select.tsx';
import { PlaceSource } from './place-source.tsx';
import { SpecialFields } from './special-fields.tsx';
import { WeekFields } from './week-fields.tsx';

const FORM_PX = 640;
const INPUT_TYPES = { address: 'text', telephone: 'tel', email: 'email', web_address: 'url' } as const;

type FormProps = { shop: Shop; store: Store | null; onSaved: (store: Store) => void; onClose: () => void };

/** What the form says in its own words. */
function useStoreErrors() {
  const t = useTexts(storesTexts);
  const tHours = useTexts(storesTexts, 'hours');
  const invalidTime = (format: unknown) =>
    tHours(format === 'date' ? 'error_date_invalid' : 'error_time_invalid');
  const lay = useFieldErrors({
    fields: storePlaceOf,
    t,
    words: {
      required: 'error_missing',
      too_long: ({ maximum }) => t('error_too_long', { max: Number(maximum) }),
      unreadable: 'error_unreadable',
      invalid: 'error_refused',
      invalid_format: ({ format }) => invalidTime(format),
      range_reversed: () => tHours('error_reversed'),
      overlap: () => tHours('error_overlap'),
      repeated: () => tHours('error_date_twice'),
      too_many: () => tHours('error_too_many'),
    },
    fieldWords: {
      telephone: { invalid_format: 'error_telephone_invalid' },
      email: { invalid_format: 'error_email_invalid' },
      web_address: { invalid_format: 'error_web_address_invalid' },
      place_id: { required: 'error_place_missing', unknown: 'error_place_missing' },
    },
  });
  return (found: unknown): StoreErrors => lay(found) as StoreErrors;
}

/** What is typed, what is wrong with it, and how it is saved. */
function useStoreForm({ shop, store, onSaved }: Omit<FormProps, 'onClose'>) {
  const save = useSaveStore(shop.id);
  return useRuleForm({
    initialValues: storeFormOf(store),
    validate: storeFormIssues,
    fieldErrors: useStoreErrors(),
    whileTyping: 'recheck',
    save,
    submit: (form, onError) =>
      save.mutate({ id: store?.id ?? null, body: storeDraftOf(form) }, { onSuccess: onSaved, onError }),
  });
}

type Parts = { form: ReturnType<typeof useStoreForm> };

function ContactFields({ form, country }: Parts & { country: string }) {
  const t = useTexts(storesTexts);
  const text = (field: StoreField) => (
    <TextInput
      key={field}
      name={field}
      label={t(field)}
      type={INPUT_TYPES[field]}
      withAsterisk={field === 'address'}
      aria-required={field === 'address'}
      autoComplete="off"
      {...form.input(field)}
      {...(field === 'address' ? { 'data-autofocus': true } : {})}
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {text('address')}
      <PlaceSelect
        country={country}
        value={form.values.place}
        error={form.errors.place_id ?? null}
        onChange={(place) => form.change({ place })}
      />
      {text('telephone')}
      {text('email')}
      {text('web_address')}
    </SimpleGrid>
  );
}

function HoursFields({ form }: Parts) {
  const t = useTexts(storesTexts, 'hours');
  const onChange = (hours: StoreForm['hours']) => form.change({ hours });
  const fields = { hours: form.values.hours, errors: form.errors as StoreErrors, onChange };
  return (
    <Fieldset variant="unstyled" legend={t('hours')}>
      <Stack gap="md">
        <Text size="xs" c="dimmed">
          {t('hours_hint')}
        </Text>
        <WeekFields {...fields} />
        <SpecialFields {...fields} />
      </Stack>
    </Fieldset>
  );
}

/** Adds a store or changes one; what was typed is not lost without a question. */
export function StoreWindow({ shop, store, onSaved, onClose }: FormProps) {
  const t = useTexts(storesTexts);
  const form = useStoreForm({ shop, store, onSaved });
  return (
    <FormWindow title={t(store ? 'edit_title' : 'new_title')} form={form} width={FORM_PX} onClose={onClose}>
      <ContactFields form={form} country={shop.country_locale_code} />
      <PlaceSource />
      <HoursFields form={form} />
    </FormWindow>
  );
}
