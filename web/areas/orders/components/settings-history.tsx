import { useMemo } from 'react';
import type { ProfitSettingsView } from '../../../../shared/contract/orders/profit-settings.contract.ts';
import { formatDay } from '../../../core/texts/day-format.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { textColumn, wordColumn } from '../../../ui/table/text-columns.ts';
import { ordersTexts } from '../orders-texts.ts';
import type { OrderWord } from './order-columns.tsx';

type Row = ProfitSettingsView['dated'][number];

const PERCENT = 100;
const share = (percent: number | null) => (percent === null ? null : percent / PERCENT);

const columnsOf = (t: OrderWord): DataColumn<Row>[] => [
  textColumn('from_day', t('from_day'), ({ from_day: day }) => formatDay(day)),
  { key: 'margin', title: t('margin_column'), kind: 'share', value: (row) => share(row.margin_percent) },
  { key: 'vat', title: t('vat_column'), kind: 'share', value: (row) => share(row.vat_percent) },
  wordColumn('with_vat', t('with_vat'), (row) => t(row.prices_include_vat ? 'yes' : 'no')),
  { key: 'window', title: t('window_days'), kind: 'count', value: (row) => row.window_days },
  { key: 'own', title: t('own_margins'), kind: 'count', value: (row) => row.margins.length },
  textColumn('by', t('changed_by'), (row) => row.changed_by ?? t('none')),
];

/** What was said so far, the latest first. */
export function SettingsHistory({ rows }: { rows: readonly Row[] }) {
  const t = useTexts(ordersTexts);
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <DataTable caption={t('said_so_far')} columns={columns} rows={rows} rowKey={(row) => row.from_day} />
  );
}
