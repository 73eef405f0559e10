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
  UnstyledButton,
  type UnstyledButtonProps,
} from '@mantine/core';
import { createLink } from '@tanstack/react-router';

type AsLink<P> = P & ElementProps<'a', keyof P & string>;

/** Our looks of a link, typed by the table of pages: a path that is none, or a wrong search parameter, is an error. */
export const ActionIconLink = createLink((props: AsLink<ActionIconProps>) => (
  <ActionIcon component="a" {...props} />
));
export const AnchorLink = createLink((props: AsLink<AnchorProps>) => <Anchor {...props} />);
export const ButtonLink = createLink((props: AsLink<ButtonProps>) => <Button component="a" {...props} />);
export const NavEntryLink = createLink((props: AsLink<NavLinkProps>) => <NavLink {...props} />);
export const PlainLink = createLink((props: AsLink<UnstyledButtonProps>) => (
  <UnstyledButton component="a" {...props} />
));
