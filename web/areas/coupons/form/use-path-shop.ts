import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { COUPON_RELOAD_MS } from '../../../../shared/rules/limits.ts';
import { COUPONS_PATH } from '../../../core/navigation/page-paths.ts';
import { COMMON_SEARCH, keptSearch } from '../../../core/navigation/shop-search-params.ts';
import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { useReportContext, useShops } from '../../shops/shops.public.ts';

/**
 * The shop that the path names, null where it is none of the user's. It becomes the selected one; selecting another
 * leads to that shop's coupons (spec §4: after 2 seconds).
 */
export function usePathShop(shopId: number | undefined): { shop: Shop | null; isLeaving: boolean } {
  const { shop: selected } = useReportContext();
  const shop = useShops().find(({ id }) => id === shopId) ?? null;
  const [, setSearch] = useSearchParams(COMMON_SEARCH);
  const navigate = useNavigate();
  const [arrivedAt, setArrivedAt] = useState<number | null>(null);
  const isSelected = shop !== null && selected?.id === shop.id;
  if (isSelected && arrivedAt !== shop.id) setArrivedAt(shop.id);
  const hasArrived = shop !== null && arrivedAt === shop.id;
  const isLeaving = hasArrived && !isSelected;

  useEffect(() => {
    if (shop && !hasArrived && !isSelected) setSearch({ shop_id: shop.id });
  }, [shop, hasArrived, isSelected, setSearch]);
  useEffect(() => {
    if (!isLeaving) return;
    const leave = () => void navigate({ to: COUPONS_PATH, search: keptSearch });
    const timer = setTimeout(leave, COUPON_RELOAD_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, navigate]);
  return { shop, isLeaving };
}
