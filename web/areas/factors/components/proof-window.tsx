import { Button, Divider, Stack, Text } from '@mantine/core';
import { createFieldIssue } from '../../../../shared/rules/texts/field-issue.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { useOwnProvider } from '../connected-provider.queries.ts';
import { useFactors, useProve, useProveByPasskey } from '../factors.queries.ts';
import { factorsTexts } from '../factors-texts.ts';
import { canUsePasskeys } from '../passkey-browser.ts';
import { CodeForm, useFactorFailure } from './code-form.tsx';
import { ProviderProof } from './provider-proof.tsx';

type DoneProps = { onDone: () => void };

function PasswordProof({ onDone }: DoneProps) {
  const t = useTexts(factorsTexts);
  const prove = useProve();
  const failureText = useFactorFailure();
  const { formProps, errors, failure } = useRuleForm({
    initialValues: { password: '' },
    validate: ({ password }) => (password === '' ? [createFieldIssue('password', 'required', {})] : []),
    fieldErrors: useFieldErrors({
      fields: ['password'],
      names: { current_password: 'password' },
      t,
      words: { required: 'password_missing', password_wrong: 'password_wrong' },
    }),
    readsInputs: true,
    save: prove,
    submit: ({ password }, onError) =>
      prove.mutate({ current_password: password }, { onSuccess: onDone, onError }),
  });
  return (
    <form {...formProps}>
      <Stack gap="md">
        {failure ? <FormFailure error={failure} text={failureText(failure)} /> : null}
        <PasswordField
          size="md"
          label={t('password')}
          showLabel={t('show_password')}
          data-autofocus
          error={errors.password}
        />
        <Button type="submit" size="md" loading={prove.isPending}>
          {t('confirm')}
        </Button>
      </Stack>
    </form>
  );
}

function PasskeyProof({ onDone }: DoneProps) {
  const t = useTexts(factorsTexts);
  const prove = useProveByPasskey();
  const failureText = useFactorFailure();
  return (
    <>
      {prove.error ? <FormFailure error={prove.error} text={failureText(prove.error)} /> : null}
      <Button
        variant="default"
        size="md"
        loading={prove.isPending}
        onClick={() => prove.mutate(undefined, { onSuccess: onDone })}
      >
        {t('by_passkey')}
      </Button>
    </>
  );
}

function CodeProof({ onDone }: DoneProps) {
  const t = useTexts(factorsTexts);
  const prove = useProve();
  return (
    <CodeForm
      label={t('code')}
      hint={t('code_hint')}
      action={t('confirm')}
      save={{
        ...prove,
        mutate: (code, { onError }) => prove.mutate({ code }, { onError, onSuccess: onDone }),
      }}
    />
  );
}

/** What the account takes: its factor, or the password where it has none; and the provider, where that counts. */
function Proofs({ onDone }: DoneProps) {
  const t = useTexts(factorsTexts);
  const { data, error } = useFactors();
  const { data: own, error: ownError } = useOwnProvider();
  const failed = error ?? ownError;
  if (failed) return <FormFailure error={failed} />;
  if (!data || !own) return null;
  const { methods } = data;
  const atProvider = own.proves ? <ProviderProof name={own.name ?? ''} onDone={onDone} /> : null;
  if (methods.length === 0) {
    return (
      <>
        {own.has_password ? <PasswordProof onDone={onDone} /> : null}
        {own.has_password && atProvider ? <Divider label={t('or')} /> : null}
        {atProvider}
      </>
    );
  }
  const hasPasskey = methods.includes('passkey') && canUsePasskeys();
  return (
    <>
      {hasPasskey ? <PasskeyProof onDone={onDone} /> : null}
      {hasPasskey ? <Divider label={t('or')} /> : null}
      <CodeProof onDone={onDone} />
      {atProvider ? <Divider label={t('or')} /> : null}
      {atProvider}
    </>
  );
}

type Props = {
  /** Whether the server has taken a proof; false where the person does not want to. */
  onAnswer: (isProven: boolean) => void;
};

/** Asks whether it is still the person, above whatever they are doing; that goes on as it was. */
export function ProofWindow({ onAnswer }: Props) {
  const t = useTexts(factorsTexts);
  return (
    <DialogWindow title={t('proof_title')} closeLabel={t('close')} onClose={() => onAnswer(false)}>
      <Stack maw={380}>
        <Text size="sm">{t('proof_text')}</Text>
        <Proofs onDone={() => onAnswer(true)} />
        <Button variant="subtle" onClick={() => onAnswer(false)}>
          {t('cancel')}
        </Button>
      </Stack>
    </DialogWindow>
  );
}
