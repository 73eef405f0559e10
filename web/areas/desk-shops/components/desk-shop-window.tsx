import { Divider, Group, Stack, Text } from '@mantine/core';
import type { DeskShop } from '../../../../shared/contract/desk/desk-shops.contract.ts';
import { formatEur } from '../../../../shared/rules/money/money.ts';
import { linkTo } from '../../../core/navigation/page-links.ts';
import { BIDDING_PATH, FEEDS_PATH, LIMIT_PATH } from '../../../core/navigation/page-paths.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { WaitingPlace } from '../../../ui/look/waiting-place.tsx';
import { AnchorLink } from '../../../ui/page/router-links.tsx';
import { PanelFailure } from '../../../ui/panel/panel-failure.tsx';
import { DESK_AUDIT_PATH } from '../desk-paths.ts';
import { useDeskShop } from '../desk-shops.queries.ts';
import { deskShopsTexts } from '../desk-shops-texts.ts';
import { deskTexts } from '../desk-texts.ts';
import { LimitSection } from './desk-limit-section.tsx';
import { ManagerSection } from './desk-manager-section.tsx';
import { ModuleSection } from './desk-module-section.tsx';
import { ShopStatusBadge } from './desk-shop-columns.tsx';
import { SuspensionSection } from './desk-suspension-section.tsx';
import { ShopPageLink } from './shop-page-link.tsx';

const HEIGHT_PX = 420;

const SHOP_PAGES_LINKED = [
  { to: LIMIT_PATH, text: 'to_limit' },
  { to: BIDDING_PATH, text: 'to_bidding' },
  { to: FEEDS_PATH, text: 'to_feed' },
] as const;

function Facts({ shop }: { shop: DeskShop }) {
  const t = useTexts(deskShopsTexts);
  return (
    <Stack gap={4}>
      <Group gap="sm">
        <ShopStatusBadge status={shop.status} />
        <Text size="sm">
          {shop.limit === null
            ? t('spent_without', { spent: formatEur(shop.spent) })
            : t('spent_of', { spent: formatEur(shop.spent), limit: formatEur(shop.limit) })}
        </Text>
      </Group>
      <Group gap="4px 16px" fz="sm">
        {SHOP_PAGES_LINKED.map(({ to, text }) => (
          <ShopPageLink key={to} to={to} shopId={shop.id}>
            {t(text)}
          </ShopPageLink>
        ))}
        <AnchorLink {...linkTo(DESK_AUDIT_PATH, { about: shop.id })} inherit>
          {t('to_audit')}
        </AnchorLink>
      </Group>
    </Stack>
  );
}

type Props = { shopId: number; name: string; onDone: (text: string) => void; onClose: () => void };

/** What staff can do with one shop. */
export function DeskShopWindow({ shopId, name, onDone, onClose }: Props) {
  const tDesk = useTexts(deskTexts);
  const { data: shop, error, isFetching, refetch } = useDeskShop(shopId);
  return (
    <DialogWindow title={name} closeLabel={tDesk('close')} onClose={onClose}>
      <Stack w={560} maw="100%">
        {shop ? (
          <>
            <Facts shop={shop} />
            <Divider />
            <LimitSection shop={shop} onDone={onDone} />
            <Divider />
            <SuspensionSection shop={shop} onDone={onDone} />
            <Divider />
            <ManagerSection shop={shop} onDone={onDone} />
            <Divider />
            <ModuleSection shop={shop} onDone={onDone} />
          </>
        ) : error ? (
          <PanelFailure error={error} isFetching={isFetching} onRetry={refetch} height={HEIGHT_PX} />
        ) : (
          <WaitingPlace height={HEIGHT_PX} />
        )}
      </Stack>
    </DialogWindow>
  );
}
