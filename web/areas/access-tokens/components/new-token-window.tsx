import { Alert, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { TOKEN_NAME_MAX } from '../../../../shared/rules/people/token-rights.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { useCreateToken } from '../access-tokens.queries.ts';
import { accessTokensTexts } from '../access-tokens-texts.ts';
import {
  EMPTY_FORM,
  LIFETIMES,
  type Lifetime,
  type TokenFaults,
  type TokenField,
  type TokenForm,
  tokenDraft,
  tokenFaults,
} from '../token-form.ts';
import { ShownToken } from './shown-token.tsx';
import { TokenRightsFields } from './token-rights-fields.tsx';

const FIELDS: readonly TokenField[] = ['name', 'scopes', 'shopIds', 'portals'];

/** Moves to the first field that is wrong. */
function focusFirstFault(form: HTMLFormElement | null, faults: TokenFaults): void {
  const name = FIELDS.find((field) => faults[field]);
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

function NewTokenForm({
  create,
  onClose,
}: {
  create: ReturnType<typeof useCreateToken>;
  onClose: () => void;
}) {
  const t = useTexts(accessTokensTexts);
  const errorText = useErrorText();
  const box = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState<TokenForm>(EMPTY_FORM);
  const [faults, setFaults] = useState<TokenFaults>({});
  const change = (patch: Partial<TokenForm>) => setForm((old) => ({ ...old, ...patch }));

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = tokenFaults(form);
    setFaults(found);
    create.reset();
    if (Object.keys(found).length > 0) focusFirstFault(box.current, found);
    else create.mutate(tokenDraft(form, Date.now()));
  };

  return (
    <form ref={box} onSubmit={submit} noValidate>
      <Stack maw={480}>
        {create.error ? (
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
          error={faults.name ? t(faults.name) : null}
          autoComplete="off"
          data-field="name"
          data-autofocus
        />
        <TokenRightsFields form={form} faults={faults} onChange={change} />
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
