import { Fieldset, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import type { Store } from '../../../../shared/contract/shops/stores.contract.ts';
import type { StoreField } from '../../../../shared/rules/shops/store-details.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { focusFirstError } from '../../../core/form/form-controls.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormWindow } from '../../../ui/form/form-window.tsx';
import {
  isStoreFormChanged,
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
    tHours(format === 'date' ? 'fault_date_invalid' : 'fault_time_invalid');
  const lay = useFieldErrors({
    fields: storePlaceOf,
    t,
    words: {
      required: 'fault_missing',
      too_long: ({ maximum }) => t('fault_too_long', { max: Number(maximum) }),
      unreadable: 'fault_unreadable',
      invalid: 'fault_refused',
      invalid_format: ({ format }) => invalidTime(format),
      range_reversed: () => tHours('fault_reversed'),
      overlap: () => tHours('fault_overlap'),
      repeated: () => tHours('fault_date_twice'),
      too_many: () => tHours('fault_too_many'),
    },
    fieldWords: {
      telephone: { invalid_format: 'fault_telephone_invalid' },
      email: { invalid_format: 'fault_email_invalid' },
      web_address: { invalid_format: 'fault_web_address_invalid' },
      place_id: { required: 'fault_place_missing', unknown: 'fault_place_missing' },
    },
  });
  return (found: unknown): StoreErrors => lay(found) as StoreErrors;
}

/** What is typed, what is wrong with it, and how it is saved. */
function useStoreForm({ shop, store, onSaved }: Omit<FormProps, 'onClose'>) {
  const box = useRef<HTMLFormElement>(null);
  const save = useSaveStore(shop.id);
  const [saved] = useState(() => storeFormOf(store));
  const [form, setForm] = useState<StoreForm>(saved);
  const fieldErrors = useStoreErrors();
  const [errors, setErrors] = useState<StoreErrors>({});
  const show = (found: StoreErrors) => {
    setErrors(found);
    focusFirstError(box.current, found);
    return Object.keys(found).length > 0;
  };
  const change = (patch: Partial<StoreForm>) => {
    const next = { ...form, ...patch };
    setForm(next);
    // What was wrong is looked at again, so that a fault goes once it is mended.
    const left = fieldErrors(storeFormIssues(next));
    setErrors((old) =>
      Object.fromEntries(Object.entries(left).filter(([place]) => Object.hasOwn(old, place))),
    );
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    save.reset();
    if (show(fieldErrors(storeFormIssues(form)))) return;
    save.mutate(
      { id: store?.id ?? null, body: storeDraftOf(form) },
      { onSuccess: onSaved, onError: (error) => void show(fieldErrors(error)) },
    );
  };
  return { box, save, form, errors, change, submit, isDirty: isStoreFormChanged(form, saved) };
}

type Parts = Pick<ReturnType<typeof useStoreForm>, 'form' | 'errors' | 'change'>;

function ContactFields({ form, errors, change, country }: Parts & { country: string }) {
  const t = useTexts(storesTexts);
  const input = (field: StoreField) => (
    <TextInput
      key={field}
      name={field}
      label={t(field)}
      type={INPUT_TYPES[field]}
      withAsterisk={field === 'address'}
      aria-required={field === 'address'}
      autoComplete="off"
      value={form[field]}
      error={errors[field] ?? null}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
      {...(field === 'address' ? { 'data-autofocus': true } : {})}
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {input('address')}
      <PlaceSelect
        country={country}
        value={form.place}
        error={errors.place_id ?? null}
        onChange={(city) => change({ place: city })}
      />
      {input('telephone')}
      {input('email')}
      {input('web_address')}
    </SimpleGrid>
  );
}

function HoursFields({ form, errors, change }: Parts) {
  const t = useTexts(storesTexts, 'hours');
  const fields = { hours: form.hours, errors, onChange: (hours: StoreForm['hours']) => change({ hours }) };
  return (
    <Fieldset legend={t('hours')}>
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
  const { box, save, isDirty, submit, ...parts } = useStoreForm({ shop, store, onSaved });
  return (
    <FormWindow
      title={t(store ? 'edit_title' : 'new_title')}
      box={box}
      width={FORM_PX}
      isDirty={isDirty}
      isPending={save.isPending}
      error={Object.keys(parts.errors).length === 0 ? save.error : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <ContactFields {...parts} country={shop.country_locale_code} />
      <PlaceSource />
      <HoursFields {...parts} />
    </FormWindow>
  );
}
