import type {
  ExperimentComparison,
  ExperimentResult,
} from '../../../../shared/contract/bidding/experiments.contract.ts';
import { formatCpc, formatEur } from '../../../../shared/rules/money/money.ts';
import { type Translate, useTexts } from '../../../core/texts/i18n.ts';
import type { KeyOfTexts } from '../../../core/texts/texts.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { wideOnCards, wordColumn } from '../../../ui/table/text-columns.ts';
import { formatClicks, signed } from '../../bidding/bidding.public.ts';
import { autoBidsTexts } from '../auto-bids-texts.ts';
import { formatPart } from '../goal-texts.ts';

const FORMATS: Readonly<Record<ExperimentComparison['measure'], (value: number) => string>> = {
  profit: formatEur,
  clicks: formatClicks,
  cost: formatEur,
  cpc: formatCpc,
  cost_share: formatPart,
};

/** A mean price of a click has two decimals; only what two of them differ by may be finer. */
const amountText = ({ measure }: ExperimentComparison, value: number | null) => {
  if (value === null) return '–';
  return measure === 'cpc' ? formatEur(value) : FORMATS[measure](value);
};

function columnsOf(
  t: Translate<KeyOfTexts<typeof autoBidsTexts, 'experiments'>>,
): DataColumn<ExperimentComparison>[] {
  const differenceText = ({ measure, interval }: ExperimentComparison) => {
    if (interval === null) return t('no_interval');
    const text = (value: number) => signed(value, FORMATS[measure]) ?? FORMATS[measure](0);
    const { difference, low, high } = interval;
    return t('interval', { difference: text(difference), low: text(low), high: text(high) });
  };
  return [
    wordColumn('measure', t('measure'), ({ measure }) => t(`measure_${measure}`)),
    wordColumn('today', t('side_today'), (row) => amountText(row, row.today)),
    wordColumn('challenger', t('side_challenger'), (row) => amountText(row, row.challenger)),
    wideOnCards(wordColumn('difference', t('difference'), differenceText)),
  ];
}

/** What came in the turns of either side, and between what their difference lies. */
export function ComparisonTable({ result }: { result: ExperimentResult }) {
  const t = useTexts(autoBidsTexts, 'experiments');
  return (
    <DataTable
      caption={t('comparison_of', { name: result.goal_name })}
      columns={columnsOf(t)}
      rows={result.comparisons}
      rowKey={({ measure }) => measure}
    />
  );
}
