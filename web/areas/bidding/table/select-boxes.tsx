import { useTexts } from '../../../core/texts/i18n.ts';
import { TickBox } from '../../../ui/table/tick-box.tsx';
import { type BidRow, rowName } from '../bid-row.ts';
import { biddingTexts } from '../bidding-texts.ts';
import type { RowSet } from './use-row-set.ts';

/** Chooses a row for what is done to several at once. */
export function SelectRow<R extends BidRow>({ row, chosen }: { row: R; chosen: RowSet<R> }) {
  const t = useTexts(biddingTexts, 'table');
  return (
    <TickBox
      label={t('select_of', { name: rowName(row) })}
      rows={[row]}
      isTicked={chosen.has}
      onTick={chosen.put}
    />
  );
}

/** Chooses all rows of the page, or none of them. */
export function SelectPage<R extends BidRow>({ rows, chosen }: { rows: readonly R[]; chosen: RowSet<R> }) {
  const t = useTexts(biddingTexts, 'table');
  return <TickBox label={t('select_page')} rows={rows} isTicked={chosen.has} onTick={chosen.put} />;
}
