import { Button, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { AccessToken } from '../../../../shared/contract/people/access-tokens.contract.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useCountryName, useShopLabel } from '../../../core/texts/portal-names.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { controlsColumn, momentColumn, textColumn, wordColumn } from '../../../ui/table/text-columns.ts';
import { accessTokensTexts } from '../access-tokens-texts.ts';

const STATE_COLORS = { active: 'green', expired: 'gray', revoked: 'red' } as const;
const SHOPS_NAMED = 3;

/** The first shops by name and how many there are beside; all of them as the title. */
function ShopNames({ shops }: { shops: AccessToken['shops'] }) {
  const t = useTexts(accessTokensTexts);
  const names = shops.map(useShopLabel());
  const more = names.length - SHOPS_NAMED;
  return (
    <Text inherit title={names.join(', ')}>
      {names.slice(0, SHOPS_NAMED).join(', ')}
      {more > 0 && ` ${t('more', { count: more })}`}
    </Text>
  );
}

function RightsCell({ token }: { token: AccessToken }) {
  const countryName = useCountryName();
  return (
    <Stack gap={2}>
      {token.shops.length > 0 && <ShopNames shops={token.shops} />}
      {token.portals.length > 0 && <Text inherit>{token.portals.map(countryName).join(', ')}</Text>}
    </Stack>
  );
}

const DayText = ({ at }: { at: string }) => (
  <span title={formatMinute(at)}>{formatDay(belgradeDay(Date.parse(at)))}</span>
);

/** When a token ends, and whether an upgrade decided that. */
function EndCell({ at, isGiven }: { at: string; isGiven: boolean }) {
  const t = useTexts(accessTokensTexts);
  return (
    <>
      <DayText at={at} />
      {isGiven && (
        <Text size="xs" c="dimmed">
          {t('end_given')}
        </Text>
      )}
    </>
  );
}

/** When a token was used last and from where, with the days before as the title. */
function UseCell({ at, uses }: { at: string; uses: AccessToken['uses'] }) {
  const before = uses.map(({ day, address_range: range }) => `${formatDay(day)} ${range}`);
  return (
    <span title={before.join('\n')}>
      {formatMinute(at)}
      {uses[0] && (
        <Text size="xs" c="dimmed">
          {uses[0].address_range}
        </Text>
      )}
    </span>
  );
}

type OnRevoke = (token: AccessToken) => void;

/** What has been revoked stays so. */
function RevokeButton({ token, onRevoke }: { token: AccessToken; onRevoke: OnRevoke }) {
  const t = useTexts(accessTokensTexts);
  if (token.state === 'revoked') return null;
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={t('revoke_name', { name: token.name })}
      onClick={() => onRevoke(token)}
    >
      {t('revoke')}
    </Button>
  );
}

/** The columns of the list of tokens. */
export function useTokenColumns(onRevoke: OnRevoke): DataColumn<AccessToken>[] {
  const t = useTexts(accessTokensTexts);
  const countryName = useCountryName();
  const shopLabel = useShopLabel();
  return useMemo(() => {
    return [
      { key: 'name', title: t('name'), kind: 'text', value: ({ name }) => name },
      wordColumn(
        'state',
        t('state'),
        ({ state }) => t(state),
        ({ state }) => <StateBadge color={STATE_COLORS[state]} text={t(state)} />,
      ),
      wordColumn(
        'scopes',
        t('scopes'),
        ({ scopes }) => scopes.join(', '),
        ({ scopes }) => scopes.map((scope) => <div key={scope}>{scope}</div>),
      ),
      textColumn(
        'rights',
        t('rights'),
        ({ shops, portals }) => [...shops.map(shopLabel), ...portals.map(countryName)].join(', '),
        (token) => <RightsCell token={token} />,
      ),
      momentColumn(
        'created_at',
        t('created_at'),
        ({ created_at: at }) => at,
        (at) => <DayText at={at} />,
      ),
      momentColumn(
        'expires_at',
        t('expires_at'),
        ({ expires_at: at }) => at,
        (at, token) => <EndCell at={at} isGiven={token.end_given} />,
      ),
      momentColumn(
        'last_used_at',
        t('last_used_at'),
        ({ last_used_at: at }) => at,
        (at, token) => <UseCell at={at} uses={token.uses} />,
        t('never_used'),
      ),
      controlsColumn('revoke', t('action'), (token) => <RevokeButton token={token} onRevoke={onRevoke} />),
    ];
  }, [t, countryName, shopLabel, onRevoke]);
}
