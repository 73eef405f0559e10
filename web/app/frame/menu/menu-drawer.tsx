import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpenWindow } from '../../../ui/form/open-windows.ts';
import classes from './menu-drawer.module.css';

type Props = { opened: boolean; onClose: () => void; label: string; children: ReactNode };

/** The side menu above the page. */
export function MenuDrawer({ opened, onClose, label, children }: Props) {
  useOpenWindow(opened, onClose);
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={280} padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={label}>
        <Drawer.Body className={classes.drawer}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
