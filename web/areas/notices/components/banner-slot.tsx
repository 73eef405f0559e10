import { Stack } from '@mantine/core';
import { Suspense } from 'react';
import type { User } from '../../../../shared/contract/people/user.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { RefusedShopNotice, useLiveShops, useReportContext } from '../../shops/shops.public.ts';
import { useUser } from '../../user/user.public.ts';
import { useBannerScene, usePromotionLayout } from '../banner-scene.ts';
import { useDismissedBanners } from '../dismissed-banners.ts';
import { isPromotion, type ShownBanner, shownBanners } from '../notice-rules.ts';
import { useBanners } from '../notices.queries.ts';
import { AccountBanner } from './account-banner.tsx';
import classes from './banner-slot.module.css';
import { ConfirmEmailBanner } from './confirm-email-banner.tsx';
import { LazyPromotion } from './lazy-promotion.tsx';
import { LimitBanner } from './limit-banner.tsx';

type Props = { banner: ShownBanner; user: User; shop: Shop | null; dismiss: (name: string) => void };

function BannerOf({ banner, user, shop, dismiss }: Props) {
  const layout = usePromotionLayout();
  if (isPromotion(banner)) {
    const room = <div className={classes.room} data-kind={banner.kind} data-layout={layout} />;
    return (
      <Suspense fallback={room}>
        <LazyPromotion {...banner} onDismiss={() => dismiss(banner.banner.name)} />
      </Suspense>
    );
  }
  if (banner.kind === 'limit') return shop ? <LimitBanner notice={banner.notice} shop={shop} /> : null;
  if (banner.notice === 'confirm_email') return <ConfirmEmailBanner email={user.email} />;
  return <AccountBanner notice={banner.notice} />;
}

/** The banners above the page at this path, in the order of spec §2. */
export function BannerSlot({ path }: { path: string }) {
  const user = useUser();
  useLiveShops();
  const { shop } = useReportContext();
  const { now, draw } = useBannerScene();
  const [dismissed, dismiss] = useDismissedBanners();
  const today = belgradeDay(now());
  const question = { shop, path, today, draw, banners: useBanners(), dismissed };
  const banners = user ? shownBanners({ user, ...question }) : [];
  return (
    <Stack gap="sm" className={classes.slot}>
      <RefusedShopNotice />
      {user
        ? banners.map((banner) => (
            <BannerOf key={banner.kind} banner={banner} user={user} shop={shop} dismiss={dismiss} />
          ))
        : null}
    </Stack>
  );
}
