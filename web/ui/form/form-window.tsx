import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, type RefObject, type SubmitEvent, useState } from 'react';
import { useTexts } from '../../core/texts/i18n.ts';
import { uiTexts } from '../look/ui-texts.ts';
import { ConfirmWindow } from './confirm-window.tsx';
import { DialogWindow } from './dialog-window.tsx';
import { FormFailure } from './form-failure.tsx';

type Props = {
  title: string;
  /** For whoever moves to a wrong field of the form. */
  box?: RefObject<HTMLFormElement | null>;
  /** Pixels that the form is wide at most. */
  width?: number;
  isDirty: boolean;
  isPending: boolean;
  /** Why the last try failed, where no field says it. */
  error: Error | null;
  /** Where the form knows better words for the error than the usual ones. */
  errorText?: string | null;
  /** On the button that sends the form; `Save` without it. */
  action?: string;
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a window; what was typed is not lost without a question. */
export function FormWindow(props: Props) {
  const { title, box, width, isDirty, isPending, error, errorText, action, onSubmit, onClose, children } =
    props;
  const t = useTexts(uiTexts, 'form_window');
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (isDirty ? setLeaving(true) : onClose());
  return (
    <DialogWindow title={title} closeLabel={t('close')} onClose={leave}>
      <form ref={box} onSubmit={onSubmit} noValidate>
        <Stack maw={width}>
          {children}
          {error ? <FormFailure error={error} text={errorText ?? null} /> : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={leave}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {action ?? t('save')}
            </Button>
          </Group>
        </Stack>
      </form>
      {isLeaving && (
        <ConfirmWindow
          title={t('discard_title')}
          action={t('discard')}
          isPending={false}
          error={null}
          onConfirm={onClose}
          onClose={() => setLeaving(false)}
        >
          <Text size="sm">{t('discard_text')}</Text>
        </ConfirmWindow>
      )}
    </DialogWindow>
  );
}
