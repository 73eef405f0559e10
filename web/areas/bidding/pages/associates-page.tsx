import { Text } from '@mantine/core';
import { formatCount, formatDecimal } from '../../../../shared/rules/money/money.ts';
import { type Translate, useTexts } from '../../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../../core/texts/texts.ts';
import { formatClock } from '../../../core/texts/wall-time.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import { WholeTablePanel } from '../../../ui/panel/whole-table-panel.tsx';
import type { TableModel } from '../../../ui/table/data-table-column.ts';
import { wordColumn } from '../../../ui/table/text-columns.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import { AssociatesCostPanel } from '../associates/associates-cost-panel.tsx';
import { bidText } from '../bid-amount.ts';
import { bidCategoryName } from '../bid-row.ts';
import { type AssociatesAnswer, useAssociates } from '../bidding.queries.ts';
import { biddingTexts } from '../bidding-texts.ts';
import classes from '../components/bidding.module.css';
import { BiddingNav } from '../components/bidding-nav.tsx';
import { BiddingScreenPage } from '../components/bidding-screen-page.tsx';
import rowClasses from '../table/bid-table.module.css';

const HEIGHT_PX = 640;

type Row = AssociatesAnswer['data'][number];
type Word = Translate<KeyOfTexts<typeof biddingTexts>>;
type TableWord = Translate<KeyOfTexts<typeof biddingTexts, 'table'>>;

/** A bid that was changed today is judged by the auctions as they are now. */
function Position({ bid }: { bid: Row['bids'][number] | undefined }) {
  const t = useTexts(biddingTexts, 'table');
  const position = bid?.position_avg ?? null;
  const shown = position === null ? '–' : formatDecimal(position);
  if (!bid || bid.changed_at === null) return shown;
  const time = formatClock(bid.changed_at);
  return (
    <>
      {shown}
      <span className={rowClasses.noted} title={t('of_now_hint', { time })}>
        {t('of_now')}
      </span>
    </>
  );
}

function table({ shops, data }: AssociatesAnswer, t: Word, tTable: TableWord): TableModel<Row> {
  const bidOf = (row: Row, shopId: number) => row.bids.find((bid) => bid.shop_id === shopId);
  const shown = (row: Row, shopId: number) => {
    const bid = bidOf(row, shopId);
    if (bid?.current_bid == null) return '–';
    return bid.enabled ? bidText(bid.current_bid) : `${bidText(bid.current_bid)} (${t('bid_off')})`;
  };
  return {
    columns: [
      { key: 'category', title: tTable('category'), kind: 'text', value: bidCategoryName },
      wordColumn(
        'compete',
        t('compete'),
        ({ compete }) => (compete ? t('compete') : null),
        ({ compete }) => (compete ? <StateBadge color="orange" text={t('compete')} /> : '–'),
      ),
      ...shops.flatMap(({ shop_id: id, name }) => [
        {
          key: `bid-${id}`,
          title: t('bid_of', { shop: name }),
          kind: 'click_price' as const,
          value: (row: Row) => bidOf(row, id)?.current_bid ?? null,
          render: (row: Row) => shown(row, id),
        },
        {
          key: `position-${id}`,
          title: t('position_of', { shop: name }),
          kind: 'decimal' as const,
          value: (row: Row) => bidOf(row, id)?.position_avg ?? null,
          render: (row: Row) => <Position bid={bidOf(row, id)} />,
        },
        {
          key: `cost-${id}`,
          title: t('cost_of', { shop: name }),
          kind: 'money' as const,
          value: (row: Row) => bidOf(row, id)?.cost ?? null,
        },
      ]),
    ],
    rows: data,
    rowKey: (row) => row.category_id,
  };
}

function AssociatesScreen({ scope }: { scope: ReportScope }) {
  const t = useTexts(biddingTexts);
  const tTable = useTexts(biddingTexts, 'table');
  const source = useAssociates(scope.shop.id);
  const title = t('title_associates');
  const competing = source.data?.data.filter(({ compete }) => compete).length ?? 0;
  const isAlone = source.data?.shops.length === 1;
  return (
    <>
      <BiddingNav />
      {competing > 0 && (
        <p className={classes.competing}>
          <strong>{t('competing', { count: competing, number: formatCount(competing) })}</strong>
        </p>
      )}
      {source.data && !isAlone && <AssociatesCostPanel scope={scope} />}
      <WholeTablePanel<AssociatesAnswer, Row>
        id="associates"
        title={title}
        hint={t('associates_hint')}
        source={source}
        height={HEIGHT_PX}
        shrinks
        isEmpty={({ shops, data }) => shops.length < 2 || data.length === 0}
        emptyText={
          <>
            <Text size="sm" fw={600}>
              {t(isAlone ? 'no_associates' : 'no_shared')}
            </Text>
            {isAlone && <Text size="sm">{t('no_associates_hint')}</Text>}
          </>
        }
        fileName={scope.fileName(title)}
        table={(answer) => table(answer, t, tTable)}
      />
    </>
  );
}

/** What the shops of one company bid in the same categories: where they drive up each other's price. */
export function BiddingAssociatesPage() {
  return <BiddingScreenPage title="title_associates" Screen={AssociatesScreen} />;
}
