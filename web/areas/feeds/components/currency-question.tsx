import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FEED_CURRENCIES, type FeedState } from '../../../../shared/contract/shops/feeds.contract.ts';
import { convertMinor, portalCurrencyCode } from '../../../../shared/rules/feeds/feed-currency.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useSaveCurrency } from '../feeds.queries.ts';
import { feedsTexts } from '../feeds-texts.ts';

type Currency = NonNullable<FeedState['currency']>;

const isKnown = (text: string): text is Currency => (FEED_CURRENCIES as readonly string[]).includes(text);

/** The portal's own first. */
const offeredCurrencies = (own: string) =>
  [...FEED_CURRENCIES].sort((one, other) => Number(other === own) - Number(one === own));

type Props = {
  shopId: number;
  cc: PortalCode;
  /** What the shop answered before; nothing is chosen for it where it never did. */
  current: Currency | null;
  /** What stands in the feed and speaks against the portal's currency; empty for nothing. */
  evidence: string;
  onSaved?: () => void;
};

/** Asks in which currency prices are that state none; the feed is read anew with the answer. */
export function CurrencyQuestion({ shopId, cc, current, evidence, onSaved }: Props) {
  const t = useTexts(feedsTexts, 'currency');
  const save = useSaveCurrency(shopId);
  const [chosen, setChosen] = useState<Currency | ''>(current ?? '');
  const own = portalCurrencyCode(cc);
  const isForeign = chosen !== '' && convertMinor(100, chosen, own) === null;
  const answer = () => chosen !== '' && save.mutate(chosen, { onSuccess: () => onSaved?.() });
  return (
    <Stack gap="xs">
      {evidence !== '' && (
        <Text size="sm" fw={600}>
          {t('evidence', { evidence })}
        </Text>
      )}
      <Group align="flex-end" gap="xs">
        <NativeSelect
          label={t('label')}
          value={chosen}
          onChange={({ currentTarget: { value } }) => setChosen(isKnown(value) ? value : '')}
          data={[
            { value: '', label: t('choose') },
            ...offeredCurrencies(own).map((code) => ({ value: code, label: code })),
          ]}
        />
        <Button onClick={answer} disabled={chosen === ''} loading={save.isPending} maw="100%">
          {t('use')}
        </Button>
      </Group>
      {isForeign && <Text size="sm">{t('foreign', { currency: chosen, own })}</Text>}
    </Stack>
  );
}
