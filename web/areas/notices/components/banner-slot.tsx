import { Stack } from '@mantine/core';
import type { Shop } from '../../../../shared/contract/shops.contract.ts';
import type { User } from '../../../../shared/contract/user.contract.ts';
import { belgradeDay } from '../../../../shared/rules/belgrade-time.ts';
import { RefusedShopNotice, useReportContext } from '../../shops/shops.public.ts';
import { useUser } from '../../user/user.public.ts';
import { useBannerScene } from '../banner-scene.ts';
import { useDismissedBanners } from '../dismissed-banners.ts';
import { dismissalName, type ShownBanner, shownBanners } from '../notice-rules.ts';
import { AccountBanner } from './account-banner.tsx';
import classes from './banner-slot.module.css';
import { ConfirmEmailBanner } from './confirm-email-banner.tsx';
import { CouponPromotion } from './coupon-promotion.tsx';
import { EventBanner } from './event-banner.tsx';
import { LimitBanner } from './limit-banner.tsx';
import { TrustBanner } from './trust-banner.tsx';

type SlotProps = { banner: ShownBanner; user: User; shop: Shop | null; onDismiss: () => void };

function BannerOf({ banner, user, shop, onDismiss }: SlotProps) {
  switch (banner.kind) {
    case 'event':
      return <EventBanner event={banner.event} onDismiss={onDismiss} />;
    case 'coupons':
      return <CouponPromotion onDismiss={onDismiss} />;
    case 'account':
      if (banner.notice === 'confirm_email') return <ConfirmEmailBanner email={user.email} />;
      return <AccountBanner notice={banner.notice} />;
    case 'limit':
      return shop ? <LimitBanner notice={banner.notice} shop={shop} /> : null;
    case 'trust':
      return <TrustBanner onDismiss={onDismiss} />;
  }
}

/** The banners above the page at this path, in the order of spec §2. */
export function BannerSlot({ path }: { path: string }) {
  const user = useUser();
  const { shop } = useReportContext();
  const { now, draw, events } = useBannerScene();
  const [dismissed, dismiss] = useDismissedBanners();
  const today = belgradeDay(now());
  const banners = user ? shownBanners({ user, shop, path, today, draw, events, dismissed }) : [];
  return (
    <Stack gap="sm" className={classes.slot}>
      <RefusedShopNotice />
      {user
        ? banners.map((banner) => (
            <BannerOf
              key={dismissalName(banner) ?? banner.kind}
              banner={banner}
              user={user}
              shop={shop}
              onDismiss={() => dismiss(dismissalName(banner) ?? '')}
            />
          ))
        : null}
    </Stack>
  );
}
