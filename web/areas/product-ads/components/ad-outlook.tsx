import { Anchor, Group, Loader, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import terms from '../../../ui/look/terms.module.css';
import { formatBid } from '../../bidding/bidding.public.ts';
import type { useMaxCpc } from '../product-ads.queries.ts';
import { productAdsTexts } from '../product-ads-texts.ts';
import { winningBid } from '../winning-bid.ts';
import { AdPreview } from './ad-preview.tsx';
import classes from './product-ads.module.css';

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type Props = { shop: Shop; source: ReturnType<typeof useMaxCpc>; onBid: (eur: number) => void };

/** What the target costs, whom it is fought over with, and what a won place shows. */
export function AdOutlook({ shop, source, onBid }: Props) {
  const t = useTexts(productAdsTexts, 'form');
  const errorText = useErrorText();
  const { data, error } = source;
  if (!data) {
    return (
      <Text size="sm" c="dimmed" role="status">
        {error ? errorText(error) : t(source.isFetching ? 'outlook_loading' : 'outlook_first')}
      </Text>
    );
  }
  const first = winningBid(data.base, data.max_cpc);
  return (
    <Stack gap="sm" aria-busy={source.isPlaceholderData}>
      <dl className={`${classes.facts} ${terms.figures}`}>
        <Fact label={t('base')}>{formatBid(data.base)}</Fact>
        <Fact label={t('max_cpc')}>{data.max_cpc === null ? t('nobody') : formatBid(data.max_cpc)}</Fact>
        <Fact label={t('competitors')}>{formatCount(data.competitors)}</Fact>
        <Fact label={t('num_offers')}>{formatCount(data.num_offers)}</Fact>
      </dl>
      <Group gap="xs">
        {first !== null && (
          <Anchor component="button" type="button" size="sm" onClick={() => onBid(first)}>
            {t('use_bid', { bid: formatBid(first) })}
          </Anchor>
        )}
        {source.isPlaceholderData && <Loader size={14} aria-hidden />}
      </Group>
      {data.num_offers === 0 && (
        <Text size="sm" role="status">
          {t('no_offers')}
        </Text>
      )}
      <AdPreview shop={shop} products={data.products} />
    </Stack>
  );
}
