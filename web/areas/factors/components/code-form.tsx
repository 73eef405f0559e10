import { Button, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { createFieldIssue } from '../../../../shared/rules/texts/field-issue.ts';
import { ApiError } from '../../../core/api/api-error.ts';
import { useFieldErrors } from '../../../core/form/field-errors.ts';
import { useRuleForm } from '../../../core/form/use-rule-form.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { factorsTexts } from '../factors-texts.ts';

type Save<Input> = {
  mutate: (input: Input, options: { onError: (error: unknown) => void }) => void;
  error: Error | null;
  isPending: boolean;
  reset: () => void;
};

/** What a failure is called here, where the usual words would not say what to do. */
export function useFactorFailure(): (error: Error | null) => string | null {
  const t = useTexts(factorsTexts);
  return (error) => {
    if (error === null) return null;
    if (!(error instanceof ApiError)) return t('passkey_cancelled');
    if (error.code === 'session_ended') return t('ticket_ended');
    const seconds = error.code === 'too_many_requests' ? error.retryAfterSeconds : null;
    return seconds === null ? null : t('wait_minutes', { count: Math.max(1, Math.ceil(seconds / 60)) });
  };
}

type Props = {
  /** What the button starts, with the code that was typed. */
  save: Save<string>;
  label: string;
  hint?: string;
  action: string;
  /** Six digits only: phones then show the keys of numbers. */
  isNumeric?: boolean;
  /** Takes the focus when it appears in the place of another form. */
  takesFocus?: boolean;
  children?: ReactNode;
};

/** One code and one button; phones and password managers offer the code by themselves. */
export function CodeForm({
  save,
  label,
  hint,
  action,
  isNumeric = false,
  takesFocus = false,
  children,
}: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, [takesFocus]);
  const t = useTexts(factorsTexts);
  const failureText = useFactorFailure();
  const { formProps, errors, failure } = useRuleForm({
    initialValues: { code: '' },
    validate: ({ code }) => (code.trim() === '' ? [createFieldIssue('code', 'required', {})] : []),
    fieldErrors: useFieldErrors({ fields: ['code'], t, words: { required: 'code_missing' } }),
    readsInputs: true,
    save,
    submit: ({ code }, onError) => save.mutate(code, { onError }),
  });
  return (
    <form {...formProps}>
      <Stack gap="md">
        {failure ? <FormFailure error={failure} text={failureText(failure)} /> : null}
        <TextInput
          ref={field}
          name="code"
          size="md"
          label={label}
          description={hint}
          autoComplete="one-time-code"
          inputMode={isNumeric ? 'numeric' : 'text'}
          autoCapitalize="off"
          spellCheck={false}
          maxLength={40}
          data-autofocus
          error={errors.code ?? null}
        />
        <Button type="submit" size="md" loading={save.isPending}>
          {action}
        </Button>
        {children}
      </Stack>
    </form>
  );
}
