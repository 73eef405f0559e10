import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../core/texts/i18n.ts';
import { uiTexts } from '../look/ui-texts.ts';
import classes from './window-buttons.module.css';

type Props = {
  onCancel: () => void;
  /** The button that does what the window is for, where one does. */
  children?: ReactNode;
};

/** The last row of a window: out of it, or on. */
export function WindowButtons({ onCancel, children }: Props) {
  const t = useTexts(uiTexts, 'form_window');
  return (
    <Group justify="flex-end" className={classes.row ?? ''}>
      <Button variant="default" onClick={onCancel}>
        {t('cancel')}
      </Button>
      {children}
    </Group>
  );
}

type FormButtonsProps = {
  /** On the button that sends the form. */
  action: string;
  isPending: boolean;
  onCancel: () => void;
};

/** The last row of a form in a window. */
export function FormButtons({ action, isPending, onCancel }: FormButtonsProps) {
  return (
    <WindowButtons onCancel={onCancel}>
      <Button type="submit" loading={isPending}>
        {action}
      </Button>
    </WindowButtons>
  );
}
