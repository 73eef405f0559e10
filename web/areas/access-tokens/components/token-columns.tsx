import { Button, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { AccessToken } from '../../../../shared/contract/people/access-tokens.contract.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { momentColumn, shortCellColumn, textColumn, wordColumn } from '../../../ui/table/text-columns.ts';
import { accessTokensTexts } from '../access-tokens-texts.ts';

const STATE_COLORS = { active: 'green', expired: 'gray', revoked: 'red' } as const;
const SHOPS_NAMED = 3;

/** The first shops by name and how many there are beside; all of them as the title. */
function ShopNames({ shops }: { shops: AccessToken['shops'] }) {
  const t = useTexts(accessTokensTexts);
  const names = shops.map(({ name, country_locale_code: cc }) => `${name} (${cc})`);
  const more = names.length - SHOPS_NAMED;
  return (
    <Text inherit title={names.join(', ')}>
      {names.slice(0, SHOPS_NAMED).join(', ')}
      {more > 0 && ` ${t('more', { count: more })}`}
    </Text>
  );
}

function RightsCell({ token }: { token: AccessToken }) {
  const t = useTexts(accessTokensTexts);
  return (
    <Stack gap={2}>
      {token.shops.length > 0 && <ShopNames shops={token.shops} />}
      {token.portals.length > 0 && (
        <Text inherit>{token.portals.map((cc) => t(`country_${cc}`)).join(', ')}</Text>
      )}
    </Stack>
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
      size="compact-sm"
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
  return useMemo(() => {
    const day = (key: 'created_at' | 'expires_at', missing: string): DataColumn<AccessToken> =>
      momentColumn(
        key,
        t(key),
        (token) => token[key],
        (at) => <span title={formatMinute(at)}>{formatDay(belgradeDay(Date.parse(at)))}</span>,
        missing,
      );
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
        ({ shops, portals }) => [...shops.map(({ name }) => name), ...portals].join(', '),
        (token) => <RightsCell token={token} />,
      ),
      day('created_at', ''),
      day('expires_at', t('never_ends')),
      momentColumn(
        'last_used_at',
        t('last_used_at'),
        ({ last_used_at: at }) => at,
        formatMinute,
        t('never_used'),
      ),
      shortCellColumn('revoke', t('action'), (token) => <RevokeButton token={token} onRevoke={onRevoke} />),
    ];
  }, [t, onRevoke]);
}
