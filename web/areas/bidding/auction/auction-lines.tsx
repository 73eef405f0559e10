import { Text } from '@mantine/core';
import { useTexts } from '../../../core/texts/i18n.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { wordColumn } from '../../../ui/table/text-columns.ts';
import { bidText } from '../bid-amount.ts';
import type { AuctionAnswer } from '../bidding.queries.ts';
import { auctionTexts } from './bidding-auction-texts.ts';

type Line = AuctionAnswer['lines'][number];
type Props = { lines: readonly Line[]; currency: string };

/** The page from top to bottom: who stands where, and why; other shops by letters. */
export function AuctionLines({ lines, currency }: Props) {
  const t = useTexts(auctionTexts);
  if (lines.length === 0) return <Text size="sm">{t('nobody')}</Text>;
  const own = lines.find((line) => line.is_own)?.shop;
  const named = (shop: string) => (shop === own ? shop : t('shop_named', { shop }));
  const why = ({ reason: { code, shop } }: Line) => {
    if (code === 'won') return shop === null ? t('won_last') : t('won', { shop: named(shop) });
    if (code === 'outbid') return t('outbid', { shop: shop === null ? '' : named(shop) });
    return t(code);
  };
  return (
    <DataTable
      caption={t('lines')}
      rows={lines}
      rowKey={(line) => line.position}
      isMarked={(line) => line.is_own}
      columns={[
        { key: 'position', title: t('position'), kind: 'count', value: (line) => line.position },
        wordColumn(
          'shop',
          t('shop'),
          (line: Line) => named(line.shop),
          (line) => (
            <>
              {named(line.shop)} {line.is_own && <StateBadge color="brand" text={t('you')} />}
            </>
          ),
        ),
        { key: 'price', title: t('price', { currency }), kind: 'price', value: (line) => line.price },
        { key: 'reason', title: t('reason'), kind: 'text', value: why },
        {
          key: 'charge',
          title: t('charge'),
          kind: 'click_price',
          value: (line) => line.charge,
          render: ({ charge }) => (charge === null ? '–' : bidText(charge)),
        },
      ]}
    />
  );
}
