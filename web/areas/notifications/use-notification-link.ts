import { useRouter } from '@tanstack/react-router';
import type { Notification } from '../../../shared/contract/people/notifications.contract.ts';
import { type CommonSearch, keptSearch } from '../../core/navigation/shop-search-params.ts';
import { useReportContext } from '../shops/shops.public.ts';
import { notificationPath, notificationTargetOf } from './notification-target.ts';

/** Where news leads; null where the app has no such page. */
export type NotificationLink = { readonly to: string; readonly search: typeof keptSearch };

/** Finds out where news leads, and whether that is what the viewer already sees. */
export function useNotificationLinks() {
  const router = useRouter();
  const { shop } = useReportContext();

  const linkOf = (news: Notification): NotificationLink | null => {
    const { page, id, ofShop, search = {} } = notificationTargetOf(news);
    const pages = Object.keys(router.routesByPath);
    const isThere = pages.some((path) => (id === undefined ? path === page : path.startsWith(`${page}/$`)));
    if (!isThere) return null;
    const shopId = ofShop && news.shop_id !== null ? { shop_id: news.shop_id } : {};
    return {
      to: notificationPath({ page, id, ofShop }),
      search: (raw: CommonSearch) => ({ ...keptSearch({ ...raw, ...shopId }), ...search }),
    };
  };

  const isInSight = (news: Notification): boolean => {
    const place = notificationTargetOf(news);
    const isSameShop = !place.ofShop || news.shop_id === null || news.shop_id === shop?.id;
    return isSameShop && router.latestLocation.pathname === notificationPath(place);
  };

  return { linkOf, isInSight };
}
