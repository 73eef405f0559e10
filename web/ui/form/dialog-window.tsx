import { CloseButton, Group, Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';

type Props = { title: string; closeLabel: string; onClose: () => void; children: ReactNode };

/** Whoever closes a dialog goes on from where they opened it, as long as that is still there. */
function useFocusBack(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    },
    [opener],
  );
}

/** A dialog above the page with a heading and a way out; Mantine's own header would be a second page banner. */
export function DialogWindow({ title, closeLabel, onClose, children }: Props) {
  useFocusBack();
  return (
    <Modal.Root opened onClose={onClose} size="auto">
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Body>
          <Group justify="space-between" wrap="nowrap" mb="md">
            <Modal.Title fz="h2" fw={650}>
              {title}
            </Modal.Title>
            <CloseButton aria-label={closeLabel} onClick={onClose} />
          </Group>
          {children}
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}
