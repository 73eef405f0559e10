import { Stack } from '@mantine/core';
import { RefusedShopNotice, useReportContext } from '../../shops/shops.public.ts';
import { useUser } from '../../user/user.public.ts';
import { AccountBanner } from './account-banner.tsx';
import classes from './banner-slot.module.css';
import { LimitBanner } from './limit-banner.tsx';

/** The banners above every page, in the order of spec §2. */
export function BannerSlot() {
  const user = useUser();
  const { shop } = useReportContext();
  return (
    <Stack gap="sm" className={classes.slot}>
      <RefusedShopNotice />
      {user ? <AccountBanner user={user} /> : null}
      {shop ? <LimitBanner shop={shop} /> : null}
    </Stack>
  );
}
