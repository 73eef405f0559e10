import { Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { WindowForm } from '../../core/form/use-rule-form.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { uiTexts } from '../look/ui-texts.ts';
import { ConfirmWindow } from './confirm-window.tsx';
import { DialogWindow } from './dialog-window.tsx';
import { FormFailure } from './form-failure.tsx';
import { FormButtons } from './window-buttons.tsx';

type Props = {
  title: string;
  form: WindowForm;
  /** Pixels that the form is wide at most. */
  width?: number;
  /** Where the form knows better words for the error than the usual ones. */
  errorText?: string | null;
  /** On the button that sends the form; `Save` without it. */
  action?: string;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a window; what was typed is not lost without a question. */
export function FormWindow({ title, form, width, errorText, action, onClose, children }: Props) {
  const { formProps, isDirty, isPending, failure } = form;
  const t = useTexts(uiTexts, 'form_window');
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (isDirty ? setLeaving(true) : onClose());
  return (
    <DialogWindow title={title} closeLabel={t('close')} onClose={leave}>
      <form {...formProps}>
        <Stack maw={width}>
          {children}
          {failure ? <FormFailure error={failure} text={errorText ?? null} /> : null}
          <FormButtons action={action ?? t('save')} isPending={isPending} onCancel={leave} />
        </Stack>
      </form>
      {isLeaving && (
        <ConfirmWindow
          title={t('discard_title')}
          action={t('discard')}
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        >
          <Text size="sm">{t('discard_text')}</Text>
        </ConfirmWindow>
      )}
    </DialogWindow>
  );
}
