import { Button, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useRef, useState } from 'react';
import { ApiError } from '../../core/api-error.ts';
import { useTexts } from '../../core/i18n.ts';
import { ConfirmWindow } from '../../ui/confirm-window.tsx';
import { DialogWindow } from '../../ui/dialog-window.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { portalDataTexts } from './portal-data.texts.ts';

const FORM_PX = 720;

type Props = {
  title: string;
  isDirty: boolean;
  isPending: boolean;
  error: Error | null;
  /** Sends the form, or returns what is wrong, by the names of its fields. */
  onSave: () => Readonly<Record<string, unknown>>;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a window: the first wrong field takes the focus, and what was typed is not lost without a question. */
export function FormWindow({ title, isDirty, isPending, error, onSave, onClose, children }: Props) {
  const t = useTexts(portalDataTexts);
  const box = useRef<HTMLFormElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (isDirty ? setLeaving(true) : onClose());
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const faults = onSave();
    const fields = [...(box.current?.elements ?? [])] as HTMLInputElement[];
    fields.find(({ name }) => name && Object.hasOwn(faults, name))?.focus();
  };
  const movedOn = error instanceof ApiError && error.code === 'changed_meanwhile';
  return (
    <DialogWindow title={title} closeLabel={t('close')} onClose={leave}>
      <form ref={box} onSubmit={submit} noValidate>
        <Stack maw={FORM_PX}>
          {children}
          {error ? <FormFailure error={error} text={movedOn ? t('changed_meanwhile') : null} /> : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={leave}>
              {t('cancel')}
            </Button>
            <Button type="submit" loading={isPending}>
              {t('save')}
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
