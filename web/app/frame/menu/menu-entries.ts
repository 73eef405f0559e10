import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { MENU_GROUPS } from '../../page-table/menu-groups.ts';
import type { AppPage, PageViewer } from '../../page-table/page.ts';

export type MenuEntries = { group: (typeof MENU_GROUPS)[number]; pages: AppPage[] };

function isShown(page: AppPage, viewer: PageViewer, shop: Shop | null): boolean {
  if (!page.menu || typeof page.access === 'string') return false;
  return page.access(viewer, shop) && (page.menu.visible?.(viewer, shop) ?? true);
}

/** What the side menu shows the viewer: the groups in their order, each with at least one page. */
export function menuEntries(pages: readonly AppPage[], viewer: PageViewer, shop: Shop | null): MenuEntries[] {
  const shown = pages.filter((page) => isShown(page, viewer, shop));
  return MENU_GROUPS.map((group) => ({
    group,
    pages: shown.filter((page) => page.menu?.group === group.id),
  })).filter((entry) => entry.pages.length > 0);
}
