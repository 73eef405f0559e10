import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { FeedState } from '../../../../shared/contract/shops/feeds.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { CurrencyQuestion } from '../components/currency-question.tsx';
import { feedsTexts } from '../feeds-texts.ts';

/** What the shop answered about prices without a currency, and the way to another answer; nothing where it was never asked. */
export function AnsweredCurrency({ shop, state: { currency } }: { shop: Shop; state: FeedState }) {
  const t = useTexts(feedsTexts, 'currency');
  const [isChanging, setChanging] = useState(false);
  if (currency === null) return null;
  if (!isChanging) {
    return (
      <Group gap="xs">
        <Text size="sm">{t('now', { currency })}</Text>
        <Button variant="subtle" size="compact-sm" onClick={() => setChanging(true)}>
          {t('change')}
        </Button>
      </Group>
    );
  }
  return (
    <CurrencyQuestion
      shopId={shop.id}
      cc={shop.country_locale_code}
      current={currency}
      evidence=""
      onSaved={() => setChanging(false)}
    />
  );
}
