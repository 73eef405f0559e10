import { Stack } from '@mantine/core';
import { Suspense } from 'react';
import type { User } from '../../../../shared/contract/people/user.contract.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { RefusedShopNotice, useLiveShops, useReportContext } from '../../shops/shops.public.ts';
import { useUser } from '../../user/user.public.ts';
import { useBannerScene, usePromotionLayout } from '../banner-scene.ts';
import { useDismissedBanners } from '../dismissed-banners.ts';
import { isPromotion, type ShownBanner, shownBanner } from '../notice-rules.ts';
import { useBanners } from '../notices.queries.ts';
import { AccountBanner } from './account-banner.tsx';
import classes from './banner-slot.module.css';
import { ConfirmEmailBanner } from './confirm-email-banner.tsx';
import { LazyPromotion } from './lazy-promotion.tsx';

type Props = { banner: ShownBanner; user: User; dismiss: (name: string) => void };

function BannerOf({ banner, user, dismiss }: Props) {
  const layout = usePromotionLayout();
  if (isPromotion(banner)) {
    const room = (
      <div className={classes.room} aria-busy="true" data-kind={banner.kind} data-layout={layout} />
    );
    return (
      <Suspense fallback={room}>
        <LazyPromotion {...banner} onDismiss={() => dismiss(banner.banner.name)} />
      </Suspense>
    );
  }
  if (banner.notice === 'confirm_email') return <ConfirmEmailBanner email={user.email} />;
  return <AccountBanner notice={banner.notice} />;
}

/** The one banner above the page at this path. */
export function BannerSlot({ path }: { path: string }) {
  const user = useUser();
  useLiveShops();
  const { shop } = useReportContext();
  const { now, draw } = useBannerScene();
  const [dismissed, dismiss] = useDismissedBanners();
  const today = belgradeDay(now());
  const question = { shop, path, today, draw, banners: useBanners(), dismissed };
  const banner = user && shownBanner({ user, ...question });
  return (
    <Stack gap="sm" className={classes.slot}>
      <RefusedShopNotice />
      {user && banner && <BannerOf key={banner.kind} banner={banner} user={user} dismiss={dismiss} />}
    </Stack>
  );
}
