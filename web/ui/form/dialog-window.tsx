import { CloseButton, Group, Modal } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useOpenWindow } from './open-windows.ts';
import { useFocusBack } from './use-focus-back.ts';

type Props = {
  title: string;
  closeLabel: string;
  onClose: () => void;
  /** It is left by a button within it alone: there is no cross, and neither Escape, Back nor a click beside it closes it. */
  isKeptOpen?: boolean;
  children: ReactNode;
};

/** As long as the second press of a double click comes after the first. */
const SECOND_PRESS_MS = 500;

/**
 * Whoever presses a button twice has the window closed by the first press, and would hit with the second what lies below:
 * a link, a switch, the button of another thing. So it is taken by nothing.
 */
function useNoPressThrough(): void {
  useEffect(
    () => () => {
      const drop = (event: MouseEvent) => {
        if (event.detail < 2) return;
        event.preventDefault();
        event.stopImmediatePropagation();
      };
      window.addEventListener('click', drop, true);
      setTimeout(() => window.removeEventListener('click', drop, true), SECOND_PRESS_MS);
    },
    [],
  );
}

/** A dialog above the page with a heading and a way out; Mantine's own header would be a second page banner. */
export function DialogWindow({ title, closeLabel, onClose, isKeptOpen = false, children }: Props) {
  useFocusBack();
  useNoPressThrough();
  useOpenWindow(true, isKeptOpen ? () => undefined : onClose);
  return (
    <Modal.Root
      opened
      onClose={onClose}
      size="auto"
      closeOnEscape={!isKeptOpen}
      closeOnClickOutside={!isKeptOpen}
    >
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Group justify="space-between" wrap="nowrap" mb="md">
            <Modal.Title fz="h2" lh={1.3} fw={650}>
              {title}
            </Modal.Title>
            {isKeptOpen ? null : <CloseButton aria-label={closeLabel} onClick={onClose} />}
          </Group>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
