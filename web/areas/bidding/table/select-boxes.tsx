import { Checkbox } from '@mantine/core';
import { useTexts } from '../../../core/texts/i18n.ts';
import { type BidRow, rowName } from '../bid-row.ts';
import { biddingTexts } from '../bidding-texts.ts';
import type { RowSet } from './use-row-set.ts';

/** Chooses a row for what is done to several at once. */
export function SelectRow<R extends BidRow>({ row, chosen }: { row: R; chosen: RowSet<R> }) {
  const t = useTexts(biddingTexts, 'table');
  return (
    <Checkbox
      size="xs"
      aria-label={t('select_of', { name: rowName(row) })}
      checked={chosen.has(row)}
      onChange={(event) => chosen.put([row], event.currentTarget.checked)}
    />
  );
}

/** Chooses all rows of the page, or none of them. */
export function SelectPage<R extends BidRow>({ rows, chosen }: { rows: readonly R[]; chosen: RowSet<R> }) {
  const t = useTexts(biddingTexts, 'table');
  const here = rows.filter(chosen.has).length;
  return (
    <Checkbox
      size="xs"
      aria-label={t('select_page')}
      checked={here > 0 && here === rows.length}
      indeterminate={here > 0 && here < rows.length}
      onChange={(event) => chosen.put(rows, event.currentTarget.checked)}
    />
  );
}
