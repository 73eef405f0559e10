import { Anchor, Button, Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ResponseOf } from '../../../../shared/contract/frame/call.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import type { getShopCountsCall } from '../../../../shared/contract/shops/stores.contract.ts';
import { formatCount, formatEur } from '../../../../shared/rules/money/money.ts';
import { canChangeLogo } from '../../../../shared/rules/people/access.ts';
import { COMMON_SEARCH } from '../../../core/navigation/shop-search-params.ts';
import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { AvatarField } from '../../../ui/form/avatar-field.tsx';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import { EmailText } from '../../../ui/page/email-text.tsx';
import { HostText } from '../../../ui/page/host-text.tsx';
import { MissingNote } from '../../../ui/panel/panel-failure.tsx';
import { ShopIdentity } from '../../shops/shops.public.ts';
import { useUser } from '../../user/user.public.ts';
import { useShopCounts, useShopLogo } from '../stores.queries.ts';
import { storesTexts } from '../stores-texts.ts';
import classes from './shop-cards.module.css';

const STATUS = {
  Active: { text: 'status_active', color: 'green' },
  'Limit Threshold': { text: 'status_threshold', color: 'yellow' },
  'Limit Reached': { text: 'status_reached', color: 'red' },
  Inactive: { text: 'status_inactive', color: 'gray' },
} as const;

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Manager({ shop }: { shop: Shop }) {
  const { sfu_full_name: name, sfu_email: email } = shop;
  if (!name) return '–';
  return (
    <>
      {name}
      {email && (
        <Anchor href={`mailto:${email}`} display="block" size="xs">
          <EmailText address={email} />
        </Anchor>
      )}
    </>
  );
}

type ShopCounts = ResponseOf<typeof getShopCountsCall>;

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url);

function ShopFacts({ shop, data }: { shop: Shop; data: ShopCounts | undefined }) {
  const t = useTexts(storesTexts);
  const offers = data && {
    offers: formatCount(data.num_offers),
    stock: formatCount(data.num_in_stock),
  };
  return (
    <dl className={classes.facts}>
      <Fact name={t('site')}>
        <Anchor
          href={shop.website}
          target="_blank"
          rel="noopener noreferrer"
          size="sm"
          aria-label={`${hostOf(shop.website)}: ${t('site_of', { name: shop.name })}`}
        >
          <HostText host={hostOf(shop.website)} />
        </Anchor>
      </Fact>
      <Fact name={t('limit')}>
        {shop.sf_limit_price_c === null ? t('limit_none') : formatEur(shop.sf_limit_price_c)}
      </Fact>
      <Fact name={t('offers')}>{offers ? t('offers_in_stock', offers) : '–'}</Fact>
      <Fact name={t('stores')}>{data ? formatCount(data.num_stores) : '–'}</Fact>
      <Fact name={t('manager')}>
        <Manager shop={shop} />
      </Fact>
    </dl>
  );
}

function LogoField({ shop }: { shop: Shop }) {
  const t = useTexts(storesTexts);
  const words = { choose: t('logo_choose'), another: t('logo_another'), remove: t('logo_remove') };
  return <AvatarField isSet={shop.logo_url !== null} change={useShopLogo(shop.id)} words={words} />;
}

/** One shop with what a merchant wants to know of it; the chosen one is what all pages are about. */
export function ShopCard({ shop, isSelected }: { shop: Shop; isSelected: boolean }) {
  const t = useTexts(storesTexts);
  const [, setSearch] = useSearchParams(COMMON_SEARCH);
  const user = useUser();
  const counts = useShopCounts(shop.id);
  const status = STATUS[shop.sf_is_active_c];
  const choose = () =>
    setSearch({ shop_id: shop.id, plot_items: undefined }, { step: true, firstPages: true });
  return (
    <Paper component="li" p="md" className={classes.card} data-selected={isSelected || undefined}>
      <ShopIdentity shop={shop} />
      <Group gap="xs">
        <StateBadge color={status.color} text={t(status.text)} />
        {isSelected && <StateBadge color="brand" text={t('selected')} />}
      </Group>
      <ShopFacts shop={shop} data={counts.data} />
      <MissingNote source={counts} text={t('counts_missing')} />
      {isSelected && user && canChangeLogo(user) && <LogoField shop={shop} />}
      {!isSelected && (
        <Button
          variant="default"
          size="xs"
          aria-label={t('choose_name', { name: shop.name })}
          onClick={choose}
        >
          <Text inherit span>
            {t('choose')}
          </Text>
        </Button>
      )}
    </Paper>
  );
}
