import { useRouter } from '@tanstack/react-router';
import { BIDDING_PATHS } from '../../../areas/bidding/bidding-paths.ts';
import { useReportContext, useShopGroups } from '../../../areas/shops/shops.public.ts';
import { useUser } from '../../../areas/user/user.public.ts';
import { TICKET_LIST_PATH } from '../../../core/navigation/page-paths.ts';
import { COMMON_SEARCH, keptSearch } from '../../../core/navigation/shop-search-params.ts';
import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { appTexts } from '../../app-texts.ts';
import type { AppPage } from '../../page-table/page.ts';
import { menuEntries } from '../menu/menu-entries.ts';
import { entryTitle } from '../menu/menu-group.tsx';
import type { PaletteEntry, PaletteGroup } from './palette-entries.ts';
import { paletteTexts } from './palette-texts.ts';

/** The list of all products of the shop, and that of its tickets: they search by the words of their address. */
const SEARCHED: readonly string[] = [BIDDING_PATHS.products, TICKET_LIST_PATH];

/** The pages that the side menu shows, in its order. */
function usePages(pages: readonly AppPage[]): readonly (PaletteEntry & { path: string })[] {
  const t = useTexts(appTexts);
  const router = useRouter();
  const user = useUser();
  const { shop } = useReportContext();
  if (!user) return [];
  return menuEntries(pages, user, shop).flatMap((entry) =>
    entry.pages.map((page) => ({
      id: `page ${page.path}`,
      path: page.path,
      text: entryTitle(page, t),
      place: t(entry.group.title),
      open: () => void router.navigate({ to: page.path, search: keptSearch }),
    })),
  );
}

/** All shops; one that is chosen takes the place of the one that the page is about. */
function useShopEntries(): readonly PaletteEntry[] {
  const groups = useShopGroups();
  const [, setSearch] = useSearchParams(COMMON_SEARCH);
  const { shop } = useReportContext();
  return groups.flatMap(({ group, items }) =>
    items
      .filter(({ value }) => value !== String(shop?.id))
      .map(({ value, label }) => ({
        id: `shop ${value}`,
        text: label,
        place: group,
        open: () =>
          setSearch({ shop_id: Number(value), plot_items: undefined }, { step: true, firstPages: true }),
      })),
  );
}

/** What the palette offers; the words that are typed can be looked for in the lists that search. */
export function usePaletteGroups(pages: readonly AppPage[], typed: string) {
  const t = useTexts(paletteTexts);
  const router = useRouter();
  const entries = usePages(pages);
  const shops = useShopEntries();
  const words = typed.trim();
  const searches = entries
    .filter(({ path }) => words !== '' && SEARCHED.includes(path))
    .map(({ path, text }) => ({
      id: `search ${path}`,
      text: t('search_in', { words, list: text }),
      place: '',
      open: () => void router.navigate({ to: path, search: (raw) => ({ ...keptSearch(raw), q: words }) }),
    }));
  const found: readonly PaletteGroup[] = [
    { title: t('pages'), entries },
    { title: t('shops'), entries: shops },
  ];
  return { found, searches: { title: t('search'), entries: searches } satisfies PaletteGroup };
}
