import { Alert, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { TOKEN_NAME_MAX } from '../../../../shared/rules/people/token-rights.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { useCreateToken } from '../access-tokens.queries.ts';
import { accessTokensTexts } from '../access-tokens-texts.ts';
import {
  EMPTY_TOKEN_FORM,
  LIFETIMES,
  type Lifetime,
  type TokenForm,
  tokenDraft,
  tokenIssues,
} from '../token-form.ts';
import { TOKEN_FIELDS, type TokenErrors, useTokenErrors } from '../use-token-errors.ts';
import { ShownToken } from './shown-token.tsx';
import { TokenRightsFields } from './token-rights-fields.tsx';

/** Moves to the first field that is wrong. */
function focusFirstError(form: HTMLFormElement | null, errors: TokenErrors): void {
  const name = TOKEN_FIELDS.find((field) => errors[field]);
  const field = form?.querySelector<HTMLElement>(`[data-field="${name}"]`);
  (field?.matches('input') ? field : field?.querySelector('input'))?.focus();
}

function LifetimeSelect({ value, onChange }: { value: Lifetime; onChange: (value: Lifetime) => void }) {
  const t = useTexts(accessTokensTexts);
  const label = (lifetime: Lifetime) =>
    lifetime === 'never' ? t('lifetime_never') : t('lifetime_days', { count: Number(lifetime) });
  return (
    <NativeSelect
      label={t('lifetime')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as Lifetime)}
      data={LIFETIMES.map((lifetime) => ({ value: lifetime, label: label(lifetime) }))}
    />
  );
}

/** What is typed, what is wrong with it, and how it is sent. */
function useTokenForm(create: ReturnType<typeof useCreateToken>) {
  const box = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState<TokenForm>(EMPTY_TOKEN_FORM);
  const fieldErrors = useTokenErrors();
  const [errors, setErrors] = useState<TokenErrors>({});
  const change = (patch: Partial<TokenForm>) => setForm((old) => ({ ...old, ...patch }));
  /** Says what is wrong and moves to the first field that is; false where nothing is. */
  const show = (found: unknown): boolean => {
    const next = fieldErrors(found);
    setErrors(next);
    focusFirstError(box.current, next);
    return Object.keys(next).length > 0;
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    create.reset();
    if (!show(tokenIssues(form))) create.mutate(tokenDraft(form, Date.now()), { onError: show });
  };
  return { box, form, errors, change, submit };
}

function NewTokenForm({
  create,
  onClose,
}: {
  create: ReturnType<typeof useCreateToken>;
  onClose: () => void;
}) {
  const t = useTexts(accessTokensTexts);
  const errorText = useErrorText();
  const { box, form, errors, change, submit } = useTokenForm(create);

  return (
    <form ref={box} onSubmit={submit} noValidate>
      <Stack maw={480}>
        {create.error && Object.keys(errors).length === 0 ? (
          <Alert color="red" role="alert">
            {errorText(create.error)}
          </Alert>
        ) : null}
        <TextInput
          label={t('name')}
          description={t('name_hint')}
          value={form.name}
          maxLength={TOKEN_NAME_MAX}
          onChange={(event) => change({ name: event.currentTarget.value })}
          error={errors.name ?? null}
          autoComplete="off"
          data-field="name"
          data-autofocus
        />
        <TokenRightsFields form={form} errors={errors} onChange={change} />
        <LifetimeSelect value={form.lifetime} onChange={(lifetime) => change({ lifetime })} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={create.isPending}>
            {t('create')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Asks what a new token may do, makes it, and shows its text this once. */
export function NewTokenWindow({ onClose }: { onClose: () => void }) {
  const t = useTexts(accessTokensTexts);
  const create = useCreateToken();
  const made = create.data;
  return (
    <DialogWindow title={t(made ? 'created' : 'new')} closeLabel={t('close')} onClose={onClose}>
      {made ? (
        <ShownToken text={made.text} name={made.access_token.name} onClose={onClose} />
      ) : (
        <NewTokenForm create={create} onClose={onClose} />
      )}
    </DialogWindow>
  );
}
