import { Stack, Text } from '@mantine/core';
import type { ClientTotal, PortfolioTotal } from '../../../../shared/contract/reports/portfolio.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import { WholeTablePanel } from '../../../ui/panel/whole-table-panel.tsx';
import type { DataColumn, TableModel } from '../../../ui/table/data-table-column.ts';
import { textColumn, wordColumn } from '../../../ui/table/text-columns.ts';
import type { Portfolio } from '../portfolio.queries.ts';
import { type PortfolioWord, portfolioTexts } from '../portfolio-texts.ts';
import { noLink, standingColumns, trafficColumns } from './portfolio-columns.tsx';

const HEIGHT_PX = 120;

type Props = { source: PanelSource<Portfolio>; isCompared: boolean; fileName: (panel: string) => string };

/** What sums of shops say, after what they are of. */
function totalColumns<R extends PortfolioTotal>(t: PortfolioWord, isCompared: boolean): DataColumn<R>[] {
  const look = { t, link: noLink, isCompared };
  return [
    wordColumn<R>('currency', t('currency'), ({ currency }) => currency),
    { key: 'shops', title: t('shops'), kind: 'count', value: ({ shops }) => shops },
    ...trafficColumns<R>(look),
    { key: 'spent', title: t('spent'), kind: 'money', value: ({ spent }) => spent },
    ...standingColumns<R>(look),
  ];
}

type PanelProps<R extends PortfolioTotal> = Omit<Props, 'isCompared'> & {
  id: string;
  title: string;
  table: (portfolio: Portfolio) => TableModel<R>;
};

function TotalsPanel<R extends PortfolioTotal>({ id, title, source, fileName, table }: PanelProps<R>) {
  const t = useTexts(portfolioTexts);
  return (
    <WholeTablePanel<Portfolio, R>
      id={id}
      title={title}
      hint={t('together_hint')}
      source={source}
      height={HEIGHT_PX}
      shrinks
      fileName={fileName(title)}
      table={table}
    />
  );
}

/** All shops together, by currency. */
export function PortfolioTotals({ isCompared, ...props }: Props) {
  const t = useTexts(portfolioTexts);
  const table = ({ totals }: Portfolio): TableModel<PortfolioTotal> => ({
    columns: totalColumns(t, isCompared),
    rows: totals,
    rowKey: ({ currency }) => currency,
  });
  return <TotalsPanel id="portfolio-totals" title={t('together')} table={table} {...props} />;
}

/** The shops of each client together, by currency; nothing where no shop has one. */
export function ClientTotals({ isCompared, ...props }: Props) {
  const t = useTexts(portfolioTexts);
  const { data } = props.source;
  if (!data || data.client_totals.length === 0) return null;
  const nameOf = ({ client }: ClientTotal) => client ?? t('client_none');
  const table = ({ client_totals: rows }: Portfolio): TableModel<ClientTotal> => ({
    columns: [
      {
        ...textColumn<ClientTotal>('client', t('client'), nameOf),
        render: (total) => (
          <Stack gap={0}>
            {nameOf(total)}
            <Text size="xs" c="dimmed">
              {total.currency}
            </Text>
          </Stack>
        ),
      },
      ...totalColumns<ClientTotal>(t, isCompared).map((column) =>
        column.key === 'currency' ? { ...column, optional: true } : column,
      ),
    ],
    rows,
    rowKey: ({ client, currency }) => `${currency} ${client ?? ''}`,
  });
  return <TotalsPanel id="portfolio-clients" title={t('by_client')} table={table} {...props} />;
}
