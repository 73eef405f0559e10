import { Alert, NativeSelect, Stack, TextInput } from '@mantine/core';
import { TOKEN_NAME_MAX } from '../../../../shared/rules/people/token-rights.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { type InputBinding, useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { FormButtons } from '../../../ui/form/window-buttons.tsx';
import { useCreateToken } from '../access-tokens.queries.ts';
import { accessTokensTexts } from '../access-tokens-texts.ts';
import { EMPTY_TOKEN_FORM, LIFETIMES, tokenDraft, tokenIssues } from '../token-form.ts';
import { useTokenErrors } from '../use-token-errors.ts';
import { ShownToken } from './shown-token.tsx';
import { TokenRightsFields } from './token-rights-fields.tsx';

function LifetimeSelect({ input }: { input: InputBinding }) {
  const t = useTexts(accessTokensTexts);
  return (
    <NativeSelect
      label={t('lifetime')}
      {...input}
      data={LIFETIMES.map((lifetime) => ({
        value: lifetime,
        label: t('lifetime_days', { count: Number(lifetime) }),
      }))}
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
  const { formProps, input, values, errors, change, failure } = useRuleForm({
    initialValues: EMPTY_TOKEN_FORM,
    validate: tokenIssues,
    fieldErrors: useTokenErrors(),
    whileTyping: 'keep',
    save: create,
    submit: (form, onError) => create.mutate(tokenDraft(form, Date.now()), { onError }),
  });

  return (
    <form {...formProps}>
      <Stack maw={480}>
        {failure ? (
          <Alert color="red" role="alert">
            {errorText(failure)}
          </Alert>
        ) : null}
        <TextInput
          label={t('name')}
          description={t('name_hint')}
          maxLength={TOKEN_NAME_MAX}
          {...input('name')}
          autoComplete="off"
          data-autofocus
        />
        <TokenRightsFields form={values} errors={errors} onChange={change} />
        <LifetimeSelect input={input('lifetime')} />
        <FormButtons action={t('create')} isPending={create.isPending} onCancel={onClose} />
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
