import { useDebouncedValue } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { canSeeBidding, canSeeCoupons, canSeeSupport } from '../../../../shared/rules/people/access.ts';
import { BIDDING_PATHS } from '../../../areas/bidding/bidding-paths.ts';
import { couponEditLink } from '../../../areas/coupons/coupons-paths.ts';
import { useReportContext } from '../../../areas/shops/shops.public.ts';
import { TICKET_PATH } from '../../../areas/tickets/tickets-paths.ts';
import { useUser } from '../../../areas/user/user.public.ts';
import { CATEGORY_PATH } from '../../../core/navigation/page-paths.ts';
import { keptSearch } from '../../../core/navigation/shop-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useFoundThings } from './palette.queries.ts';
import type { PaletteGroup } from './palette-entries.ts';
import { paletteTexts } from './palette-texts.ts';

const WAIT_MS = 250;
/** Letters that say enough to look for things. */
const WORDS_MIN = 2;

type Router = ReturnType<typeof useRouter>;
type Found = ReturnType<typeof useFoundThings>;

const productEntries = (router: Router, { products }: Found) =>
  products.map((row) => {
    const name = localText(row, 'product_name') || `#${row.product_id}`;
    return {
      id: `product ${row.product_id}`,
      text: name,
      place: localText(row, 'category_name'),
      open: () =>
        void router.navigate({
          to: BIDDING_PATHS.products,
          search: (raw) => ({ ...keptSearch(raw), q: name }),
        }),
    };
  });

const categoryEntries = (router: Router, { categories }: Found) => {
  const nameOf = (row: object) => localText(row, 'category_name');
  const names = new Map(categories.map((row) => [row.category_id, nameOf(row)]));
  return categories.map((row) => ({
    id: `category ${row.category_id}`,
    text: nameOf(row),
    place: names.get(row.parent_id ?? 0) ?? '',
    open: () =>
      void router.navigate({
        to: CATEGORY_PATH,
        search: (raw) => ({ ...keptSearch(raw), category_id: row.category_id }),
      }),
  }));
};

const couponEntries = (router: Router, { coupons }: Found) =>
  coupons.map((row) => ({
    id: `coupon ${row.coupon_id}`,
    text: row.title.trim() || row.code || `#${row.coupon_id}`,
    place: row.code,
    open: () => void router.navigate(couponEditLink(row)),
  }));

const ticketEntries = (router: Router, { tickets }: Found) =>
  tickets.map((row) => ({
    id: `ticket ${row.ticket_id}`,
    text: row.title,
    place: `#${row.number}`,
    open: () =>
      void router.navigate({
        to: TICKET_PATH,
        params: { ticketId: String(row.ticket_id) },
        search: keptSearch,
      }),
  }));

/** What of the selected shop has the words that are typed, once the typing pauses. */
export function useFoundGroups(typed: string) {
  const t = useTexts(paletteTexts);
  const router = useRouter();
  const user = useUser();
  const { shop } = useReportContext();
  const words = typed.trim();
  const [paused] = useDebouncedValue(words, WAIT_MS);
  const asked = paused.length >= WORDS_MIN ? paused : '';
  const may = {
    coupons: user !== null && canSeeCoupons(user),
    bidding: user !== null && canSeeBidding(user),
    tickets: user !== null && canSeeSupport(user),
  };
  const found = useFoundThings(shop?.id, asked, may);
  const isShown = asked !== '' && words.length >= WORDS_MIN;
  return {
    /** The server found these by numbers and texts that are not shown, so they are not searched again here. */
    things: (isShown
      ? [
          { title: t('products'), entries: productEntries(router, found) },
          { title: t('coupons'), entries: couponEntries(router, found) },
          { title: t('tickets'), entries: ticketEntries(router, found) },
        ]
      : []
    ).filter(({ entries }) => entries.length > 0) satisfies PaletteGroup[],
    categories: {
      title: t('categories'),
      entries: isShown ? categoryEntries(router, found) : [],
    } satisfies PaletteGroup,
    isLooking: words !== paused || found.isFetching,
    missing: isShown ? found.missing : undefined,
  };
}
