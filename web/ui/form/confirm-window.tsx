import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../core/texts/i18n.ts';
import { uiTexts } from '../look/ui-texts.ts';
import { DialogWindow } from './dialog-window.tsx';
import { FormFailure } from './form-failure.tsx';

type Props = {
  title: string;
  /** What is lost, and whether it can be undone. */
  children: ReactNode;
  /** On the button that does it: the verb itself. */
  action: string;
  /** What the button starts: whether it runs, and why the last try failed. */
  mutation?: { isPending: boolean; error: Error | null };
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something ends for good; the way back has the focus. */
export function ConfirmWindow({ title, children, action, mutation, onConfirm, onClose }: Props) {
  const t = useTexts(uiTexts, 'confirm_window');
  return (
    <DialogWindow title={title} closeLabel={t('close')} onClose={onClose}>
      <Stack maw={420}>
        {mutation?.error ? <FormFailure error={mutation.error} /> : null}
        {children}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('cancel')}
          </Button>
          <Button color="red.8" loading={mutation?.isPending ?? false} onClick={onConfirm}>
            {action}
          </Button>
        </Group>
      </Stack>
    </DialogWindow>
  );
}
