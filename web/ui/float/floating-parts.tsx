import { type ElementProps, Menu, type MenuItemProps, Select, Tooltip } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { Notice } from '../page/notice.tsx';

type ItemProps = MenuItemProps & ElementProps<'a', keyof MenuItemProps>;

/** An entry of a menu that leads to a page. */
const MenuItemLink = createLink((props: ItemProps) => <Menu.Item component="a" {...props} />);

/** What opens above the page. */
export const FLOATING_PARTS = { Menu, MenuItemLink, Notice, Select, Tooltip };
