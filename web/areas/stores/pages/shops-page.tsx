import { Stack } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { canUseReports } from '../../../../shared/rules/people/access.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { MessagePage } from '../../../ui/page/message-page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { useReportContext, useShops } from '../../shops/shops.public.ts';
import { useUser } from '../../user/user.public.ts';
import { ShopCards } from '../components/shop-cards.tsx';
import { ShopsPending } from '../components/shops-pending.tsx';
import { StoresPanel } from '../components/stores-panel.tsx';
import { storesTexts } from '../stores-texts.ts';

function Shops() {
  const t = useTexts(storesTexts);
  const shops = useShops();
  const { shop } = useReportContext();
  if (!shop) {
    return (
      <MessagePage
        icon={<IconBuildingStore stroke={1.5} aria-hidden />}
        titleOrder={2}
        title={t('no_shops')}
        description={t('no_shops_hint')}
      />
    );
  }
  return (
    <Stack gap="lg">
      <ShopCards shops={shops} selected={shop} />
      <StoresPanel key={shop.id} shop={shop} />
    </Stack>
  );
}

/** The shops of the user and the stores of the chosen one; before there are any, what is missing for that. */
export function ShopsPage() {
  const t = useTexts(storesTexts);
  const user = useUser();
  if (!user) return null;
  return (
    <>
      <PageHeading title={t('title')} description={t('meaning')} />
      {canUseReports(user) ? <Shops /> : <ShopsPending user={user} />}
    </>
  );
}
