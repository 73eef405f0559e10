import {
  ActionIcon,
  type ActionIconProps,
  Anchor,
  type AnchorProps,
  Button,
  type ButtonProps,
  type ElementProps,
  NavLink,
  type NavLinkProps,
  Text,
  UnstyledButton,
  type UnstyledButtonProps,
} from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentProps } from 'react';

const CELL_LINK_CLASSES = [
  Text.classes.root,
  Anchor.classes.root,
  'mantine-Anchor-root',
  'mantine-focus-auto',
].join(' ');

type AsLink<P> = P & ElementProps<'a', keyof P & string>;

/** Our looks of a link, typed by the table of pages: a path that is none, or a wrong search parameter, is an error. */
export const ActionIconLink = createLink((props: AsLink<ActionIconProps>) => (
  <ActionIcon component="a" {...props} />
));
export const AnchorLink = createLink((props: AsLink<AnchorProps>) => <Anchor {...props} />);
/** As an `inherit` AnchorLink looks, without its three components: rows of tables have several. */
export const CellLink = createLink((props: ComponentProps<'a'>) => (
  <a {...props} className={CELL_LINK_CLASSES} data-underline="hover" data-inherit />
));
export const ButtonLink = createLink((props: AsLink<ButtonProps>) => <Button component="a" {...props} />);
export const NavEntryLink = createLink((props: AsLink<NavLinkProps>) => <NavLink {...props} />);
export const PlainLink = createLink((props: AsLink<UnstyledButtonProps>) => (
  <UnstyledButton component="a" {...props} />
));
