import { Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { RefusedShopNotice, useLiveShops, useReportContext } from '../../shops/shops.public.ts';
import { useUser } from '../../user/user.public.ts';
import { keepRoom, keptRoom } from '../banner-room.ts';
import { useBannerScene } from '../banner-scene.ts';
import { useDismissedBanners } from '../dismissed-banners.ts';
import { type accountNotice, isPromotion, mayStand, shownBanner } from '../notice-rules.ts';
import { useBanners } from '../notices.queries.ts';
import { AccountBanner } from './account-banner.tsx';
import classes from './banner-slot.module.css';
import { ConfirmEmailBanner } from './confirm-email-banner.tsx';
import { PromotionPlace, PromotionRoom } from './promotion-place.tsx';

type AccountProps = { notice: NonNullable<ReturnType<typeof accountNotice>>; email: string };

function AccountPlace({ notice, email }: AccountProps) {
  return notice === 'confirm_email' ? (
    <ConfirmEmailBanner email={email} />
  ) : (
    <AccountBanner notice={notice} />
  );
}

/** The one banner above the page at this path. */
export function BannerSlot({ path }: { path: string }) {
  const user = useUser();
  useLiveShops();
  const { shop } = useReportContext();
  const { now, draw, width } = useBannerScene();
  const [dismissed, dismiss] = useDismissedBanners();
  const [kept] = useState(() => keptRoom({ draw, path }, width()));
  const { banners, isPending } = useBanners();
  const question = { shop, path, today: belgradeDay(now()), draw, banners, dismissed };
  const banner = user && shownBanner({ user, ...question });
  const promotion = banner && isPromotion(banner) ? banner : null;
  const account = banner?.kind === 'account' ? banner.notice : null;
  const expected = !banner && kept && mayStand(kept.kind, question) ? kept.kind : null;
  const isGone = expected !== null && !isPending;
  useEffect(() => {
    if (isGone) keepRoom({ draw, path }, null);
  }, [isGone, draw, path]);
  return (
    <Stack gap="sm" className={classes.slot}>
      <RefusedShopNotice />
      {user && account && <AccountPlace notice={account} email={user.email} />}
      {promotion && (
        <PromotionPlace key={promotion.kind} {...promotion} path={path} kept={kept} dismiss={dismiss} />
      )}
      {expected && isPending && <PromotionRoom kind={expected} kept={kept} />}
    </Stack>
  );
}
