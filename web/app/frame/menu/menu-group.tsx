import { NavLink } from '@mantine/core';
import { useState } from 'react';
import { keptSearch } from '../../../core/navigation/shop-search-params.ts';
import { type Translate, useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { NavEntryLink } from '../../../ui/page/router-links.tsx';
import { appTexts } from '../../app-texts.ts';
import type { AppPage, AppText } from '../../page-table/page.ts';
import { useShownPath } from '../shown-path.ts';
import type { MenuEntries } from './menu-entries.ts';

function isCurrent({ path, menu }: AppPage, shown: string): boolean {
  return path === shown || (menu?.section !== undefined && shown.startsWith(`${menu.section}/`));
}

/** What the menu calls a page. */
export function entryTitle({ title, menu, name }: AppPage, t: Translate<AppText>): string {
  const text = menu?.title ?? title;
  return text ? t(text) : name;
}

/** One group of the side menu; it opens and closes, and starts open around the page that is shown. */
export function MenuGroup({ group, pages }: MenuEntries) {
  const t = useTexts(appTexts);
  const path = useShownPath();
  const hasCurrent = pages.some((page) => isCurrent(page, path));
  const [isOpen, setOpen] = useState(hasCurrent);
  return (
    <NavLink
      component="button"
      type="button"
      label={t(group.title)}
      leftSection={<group.Icon size={ICON_PX.large} stroke={1.6} aria-hidden="true" />}
      opened={isOpen}
      onChange={setOpen}
      aria-expanded={isOpen}
      childrenOffset={30}
      fw={500}
    >
      {pages.map((page) => (
        <NavEntryLink
          key={page.name}
          to={page.path}
          search={keptSearch}
          label={entryTitle(page, t)}
          active={isCurrent(page, path)}
          aria-current={isCurrent(page, path) ? 'page' : undefined}
        />
      ))}
    </NavLink>
  );
}
