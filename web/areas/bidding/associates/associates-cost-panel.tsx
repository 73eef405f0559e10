import { Button, Group, Text } from '@mantine/core';
import type {
  AssociatesCostAnswer,
  RaisingBid,
} from '../../../../shared/contract/bidding/associates-cost.contract.ts';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { formatCount, formatEur } from '../../../../shared/rules/money/money.ts';
import { type Translate, useTexts } from '../../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../../core/texts/texts.ts';
import { Notice } from '../../../ui/page/notice.tsx';
import { WholeTablePanel } from '../../../ui/panel/whole-table-panel.tsx';
import type { TableModel } from '../../../ui/table/data-table-column.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { bidText, formatBid } from '../bid-amount.ts';
import { biddingTexts } from '../bidding-texts.ts';
import { useAssociatesCost } from './associates-cost.queries.ts';
import { associatesCostTexts } from './associates-cost-texts.ts';
import { useLowering } from './use-lowering.ts';

const HEIGHT_PX = 320;

type Word = Translate<KeyOfTexts<typeof associatesCostTexts>>;
type Lowering = ReturnType<typeof useLowering>;

const nameOf = (row: RaisingBid) => localText(row, 'name') || `#${row.product_id ?? row.category_id}`;

/** The button that lowers one bid. */
function LowerCell({ row, shop, lowering }: { row: RaisingBid; shop: string; lowering: Lowering }) {
  const t = useTexts(associatesCostTexts);
  const { lower, bid } = row;
  if (!lower) return '–';
  const to = formatBid(lower.bid);
  return (
    <Button
      size="compact-xs"
      variant="default"
      disabled={lowering.isPending}
      aria-label={t('lower_of', { shop, name: nameOf(row), from: formatBid(bid), to })}
      onClick={() => lowering.run([row])}
    >
      {t('lower', { bid: to })}
    </Button>
  );
}

function table({ shops, data }: AssociatesCostAnswer, t: Word, lowering: Lowering): TableModel<RaisingBid> {
  const shopName = (id: number) => shops.find(({ shop_id }) => shop_id === id)?.name ?? '';
  return {
    columns: [
      { key: 'name', title: t('target'), kind: 'text', value: nameOf },
      { key: 'shop', title: t('shop'), kind: 'text', card: 'shown', value: (row) => shopName(row.shop_id) },
      {
        key: 'bid',
        title: t('bid'),
        kind: 'cpc',
        value: ({ bid }) => bid,
        render: ({ bid }) => bidText(bid),
      },
      {
        key: 'raised',
        title: t('payers'),
        kind: 'text',
        value: ({ raised }) => raised.map((one) => shopName(one.shop_id)).join(', '),
      },
      { key: 'cost', title: t('cost'), kind: 'money', value: (row) => row.cost_month },
      {
        key: 'saving',
        title: t('saving'),
        kind: 'money',
        value: ({ lower }) => (lower ? -lower.cost_month : null),
      },
      {
        key: 'clicks',
        title: t('clicks'),
        kind: 'decimal',
        value: ({ lower }) => lower?.clicks_month ?? null,
      },
      {
        key: 'lower',
        title: t('enough'),
        kind: 'cpc',
        card: 'shown',
        value: ({ lower }) => lower?.bid ?? null,
        render: (row) => <LowerCell row={row} shop={shopName(row.shop_id)} lowering={lowering} />,
      },
    ],
    rows: data,
    rowKey: (row) => row.bid_id,
  };
}

/** What own shops pay more since they bid against each other, and the button that lowers the bids which do it. */
export function AssociatesCostPanel({ scope }: { scope: ReportScope }) {
  const t = useTexts(associatesCostTexts);
  const tAction = useTexts(biddingTexts, 'actions');
  const source = useAssociatesCost(scope.shop.id);
  const lowering = useLowering(source.data?.shops.map(({ shop_id }) => shop_id) ?? []);
  const title = t('title');
  const lower = source.data?.data.filter((row) => row.lower !== null) ?? [];
  const all = source.data?.lower_all;
  return (
    <>
      <WholeTablePanel<AssociatesCostAnswer, RaisingBid>
        id="associates-cost"
        title={title}
        hint={t('hint')}
        source={source}
        height={HEIGHT_PX}
        shrinks
        toolbar={
          all && (
            <Group gap="sm">
              <Button size="xs" loading={lowering.isPending} onClick={() => lowering.run(lower)}>
                {t('lower_all', { count: lower.length, number: formatCount(lower.length) })}
              </Button>
              <Text size="sm">{t('all_saves', { saving: formatEur(-all.cost_month) })}</Text>
            </Group>
          )
        }
        isEmpty={({ data }) => data.length === 0}
        emptyText={<Text size="sm">{t('none')}</Text>}
        fileName={scope.fileName(title)}
        table={(answer) => table(answer, t, lowering)}
      />
      <Notice notice={lowering.notice} closeLabel={tAction('close')} onClose={lowering.closeNotice} />
    </>
  );
}
