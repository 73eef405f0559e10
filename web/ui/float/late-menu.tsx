import type { MenuProps } from '@mantine/core';
import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type RefAttributes,
} from 'react';
import { bringFloatingParts, type FloatingParts, useFloatingParts } from './use-floating-parts.ts';
import { useRemadeElement } from './use-remade-element.ts';

/** What opens a menu: a button. */
export type MenuOpener = HTMLAttributes<HTMLElement> & RefAttributes<HTMLElement>;
type Props = Pick<MenuProps, 'width' | 'position'> & {
  /** The button that opens it. */
  target: ReactElement<MenuOpener>;
  children: (parts: FloatingParts) => ReactNode;
};

/** A menu whose code comes after the first load, or with the first use of its button; a press of it then opens it. */
export function LateMenu({ target, children, ...menu }: Props) {
  const parts = useFloatingParts();
  const ref = useRemadeElement(!parts);
  if (!parts) {
    return cloneElement(target, {
      ref,
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onClick: bringFloatingParts,
      onPointerEnter: bringFloatingParts,
      onFocus: bringFloatingParts,
    });
  }
  const { Menu } = parts;
  return (
    <Menu {...menu}>
      <Menu.Target>{cloneElement(target, { ref })}</Menu.Target>
      <Menu.Dropdown>{children(parts)}</Menu.Dropdown>
    </Menu>
  );
}
