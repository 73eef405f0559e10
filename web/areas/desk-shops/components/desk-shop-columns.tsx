import { Anchor, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { DeskShopRow } from '../../../../shared/contract/desk/desk-shops.contract.ts';
import type { BudgetStatus } from '../../../../shared/rules/budget/budget.ts';
import { websiteHost } from '../../../../shared/rules/shops/shop-suggestions.ts';
import { type Translate, useTexts } from '../../../core/texts/i18n.ts';
import { useCountryName } from '../../../core/texts/portal-names.ts';
import type { KeyOfTexts } from '../../../core/texts/texts.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import { HostText } from '../../../ui/page/host-text.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { wordColumn } from '../../../ui/table/text-columns.ts';
import { deskShopsTexts } from '../desk-shops-texts.ts';
import { STATUS_KEYS } from '../shop-status-keys.ts';

const STATUS_COLORS: Readonly<Record<BudgetStatus, string>> = {
  Active: 'green',
  'Limit Threshold': 'yellow',
  'Limit Reached': 'orange',
  Inactive: 'red',
};

export function ShopStatusBadge({ status }: { status: BudgetStatus }) {
  const t = useTexts(deskShopsTexts);
  return <StateBadge color={STATUS_COLORS[status]} text={t(STATUS_KEYS[status])} />;
}

function NameCell({ shop, onOpen }: { shop: DeskShopRow; onOpen: () => void }) {
  const t = useTexts(deskShopsTexts);
  return (
    <Stack gap={0} align="flex-start">
      <Anchor component="button" type="button" size="sm" fw={600} ta="start" onClick={onOpen}>
        {shop.name}
      </Anchor>
      <Text size="xs" c="dimmed">
        <HostText host={websiteHost(shop.website) || shop.website} />
      </Text>
      {shop.has_module && (
        <Text size="xs" c="dimmed">
          {t('module')}
        </Text>
      )}
    </Stack>
  );
}

type Word = Translate<KeyOfTexts<typeof deskShopsTexts>>;

/** Which shop it is, and how it stands. */
const shopColumns = (
  t: Word,
  countryName: ReturnType<typeof useCountryName>,
  onOpen: (shop: DeskShopRow) => void,
): DataColumn<DeskShopRow>[] => [
  {
    key: 'name',
    title: t('shop'),
    kind: 'text',
    sortable: true,
    value: ({ name }) => name,
    render: (shop) => <NameCell shop={shop} onOpen={() => onOpen(shop)} />,
  },
  {
    key: 'portal',
    title: t('portal_short'),
    kind: 'text',
    short: true,
    sortable: true,
    value: ({ country_locale_code: cc }) => countryName(cc),
  },
  {
    ...wordColumn<DeskShopRow>(
      'status',
      t('status'),
      ({ status }) => status,
      ({ status }) => <ShopStatusBadge status={status} />,
    ),
    card: 'shown',
  },
];

const budgetColumns = (t: Word): DataColumn<DeskShopRow>[] => [
  { key: 'limit', title: t('limit_eur'), kind: 'money', sortable: true, value: ({ limit }) => limit },
  { key: 'spent', title: t('spent_eur'), kind: 'money', sortable: true, value: ({ spent }) => spent },
  {
    key: 'share',
    title: t('share'),
    kind: 'share',
    sortable: true,
    value: ({ limit, spent }) => (limit ? spent / limit : null),
  },
];

/** Who looks after it, and how much of it is in use. */
const careColumns = (t: Word): DataColumn<DeskShopRow>[] => [
  wordColumn('manager', t('manager'), ({ account_manager: one }) => one?.name ?? null),
  { key: 'members', title: t('members'), kind: 'count', sortable: true, value: ({ members }) => members },
  { key: 'offers', title: t('offers'), kind: 'count', sortable: true, value: ({ offers }) => offers },
  {
    key: 'last_click_on',
    title: t('last_click'),
    kind: 'day',
    sortable: true,
    value: ({ last_click_on: day }) => day,
  },
];

/** The columns of the shops of all portals. */
export function useDeskShopColumns(onOpen: (shop: DeskShopRow) => void): DataColumn<DeskShopRow>[] {
  const t = useTexts(deskShopsTexts);
  const countryName = useCountryName();
  return useMemo(
    () => [...shopColumns(t, countryName, onOpen), ...budgetColumns(t), ...careColumns(t)],
    [t, countryName, onOpen],
  );
}
