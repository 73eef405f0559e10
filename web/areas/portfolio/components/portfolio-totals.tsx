import type { PortfolioTotal } from '../../../../shared/contract/reports/portfolio.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import { WholeTablePanel } from '../../../ui/panel/whole-table-panel.tsx';
import type { TableModel } from '../../../ui/table/data-table-column.ts';
import { wordColumn } from '../../../ui/table/text-columns.ts';
import type { Portfolio } from '../portfolio.queries.ts';
import { portfolioTexts } from '../portfolio-texts.ts';
import { noLink, standingColumns, trafficColumns } from './portfolio-columns.tsx';

const HEIGHT_PX = 120;

type Props = { source: PanelSource<Portfolio>; isCompared: boolean; fileName: (panel: string) => string };

/** All shops together, by currency. */
export function PortfolioTotals({ source, isCompared, fileName }: Props) {
  const t = useTexts(portfolioTexts);
  const title = t('together');
  const look = { t, link: noLink, isCompared };
  const table = ({ totals }: Portfolio): TableModel<PortfolioTotal> => ({
    columns: [
      wordColumn('currency', t('currency'), ({ currency }) => currency),
      { key: 'shops', title: t('shops'), kind: 'count', value: ({ shops }) => shops },
      ...trafficColumns<PortfolioTotal>(look),
      { key: 'spent', title: t('spent'), kind: 'money', value: ({ spent }) => spent },
      ...standingColumns<PortfolioTotal>(look),
    ],
    rows: totals,
    rowKey: ({ currency }) => currency,
  });
  return (
    <WholeTablePanel<Portfolio, PortfolioTotal>
      id="portfolio-totals"
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
