import { Text } from '@mantine/core';
import { useTexts } from '../../../core/texts/i18n.ts';
import { RankList, type RankRow } from '../../../ui/chart/rank-list.tsx';
import { DataPanel } from '../../../ui/panel/data-panel.tsx';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import { formatWithUnit } from '../../../ui/table/data-table-format.ts';
import { analyticsTexts } from '../../analytics/analytics.public.ts';
import type { ReportScope } from '../../shops/shops.public.ts';
import type { Comparison } from '../prices.queries.ts';
import { PRICE_PATHS } from '../prices-paths.ts';
import { pricesTexts } from '../prices-texts.ts';
import classes from './prices.module.css';

const HEIGHT_PX = 250;
const GROUPS = ['cheapest', 'more_expensive', 'most_expensive', 'alone', 'out_of_stock'] as const;
const isListed = (group: (typeof GROUPS)[number]): group is keyof typeof PRICE_PATHS => group in PRICE_PATHS;

function NoOffers() {
  const t = useTexts(pricesTexts);
  return <EmptyText title={t('no_offers')} hint={t('no_offers_hint')} />;
}

function SharedNote({ shared }: { shared: number }) {
  const t = useTexts(pricesTexts);
  if (shared === 0) return null;
  return <Text size="sm">{t('shared', { count: shared, products: formatWithUnit('count', shared) })}</Text>;
}

type Props = { scope: ReportScope; source: PanelSource<Comparison>; categoryId: number | undefined };

/** How many of the shop's offers stand where, and how far the prices are above the lowest. */
export function PricePositionPanel({ scope, source, categoryId }: Props) {
  const t = useTexts(pricesTexts);
  const tWord = useTexts(analyticsTexts);
  const title = t('standing');
  const rowsOf = ({ total }: Comparison): RankRow[] =>
    GROUPS.map((group) => ({
      key: group,
      name: t(`group_${group}`),
      value: total[group],
      share: total.products === 0 ? null : total[group] / total.products,
      faint: !isListed(group),
      ...(isListed(group)
        ? {
            link: {
              to: PRICE_PATHS[group],
              search: categoryId === undefined ? {} : { category_id: categoryId },
            },
          }
        : {}),
    }));
  const said = ({ total }: Comparison): string => {
    if (total.index === null) return t('nothing_compared');
    return t('above_lowest', {
      above: formatWithUnit('share', total.index - 1),
      count: total.compared,
      products: formatWithUnit('count', total.compared),
    });
  };
  return (
    <DataPanel<Comparison, RankRow>
      id="price-standing"
      title={title}
      hint={t('standing_hint')}
      source={source}
      height={HEIGHT_PX}
      isEmpty={({ total }) => total.products === 0}
      emptyText={<NoOffers />}
      download={(answer) => ({
        fileName: scope.fileName(title),
        columns: [
          { key: 'group', title: t('group'), kind: 'text', value: (row) => row.name },
          { key: 'products', title: tWord('products'), kind: 'count', value: (row) => row.value },
          { key: 'share', title: tWord('share_percent'), kind: 'share', value: (row) => row.share },
        ],
        rows: () => rowsOf(answer),
      })}
    >
      {(answer) => (
        <>
          <div className={classes.said}>
            <p>{said(answer)}</p>
            <SharedNote shared={answer.total.shared} />
          </div>
          <RankList rows={rowsOf(answer)} kind="count" label={title} />
        </>
      )}
    </DataPanel>
  );
}
