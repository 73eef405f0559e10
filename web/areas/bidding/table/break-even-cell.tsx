import { IconAlertTriangle } from '@tabler/icons-react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { formatCell, formatWithUnit } from '../../../ui/table/data-table-format.ts';
import { type BidRow, isAboveBreakEven } from '../bid-row.ts';
import { biddingTexts } from '../bidding-texts.ts';
import classes from './bid-table.module.css';

const CENTS_PER_EUR = 100;
/** Of binary fractions: 0.29 times 100 is less than 29. */
const TINY = 1e-6;

/** What a click may cost in whole cents: a part of a cent more would lose money. */
const wholeCents = (eur: number): number => Math.floor(eur * CENTS_PER_EUR + TINY) / CENTS_PER_EUR;

/** What a click may cost before it loses money, and from what that is estimated. */
export function BreakEvenCell({ row: { break_even: value } }: { row: BidRow }) {
  const t = useTexts(biddingTexts, 'table');
  if (!value) return formatCell('money', null);
  const { estimated_from: from } = value;
  return (
    <>
      <span title={formatWithUnit('cpc', value.cpc)}>{formatCell('money', wholeCents(value.cpc))}</span>
      {from !== null && (
        <span className={classes.noted}>{t(from === 'shop' ? 'from_shop' : 'from_category')}</span>
      )}
    </>
  );
}

/** Below a bid that takes part and is higher than what its clicks bring. */
export function AboveBreakEven({ row }: { row: BidRow }) {
  const t = useTexts(biddingTexts, 'table');
  if (!isAboveBreakEven(row)) return null;
  return (
    <span className={classes.above}>
      <IconAlertTriangle size={ICON_PX.small} aria-hidden />
      {t('above_break_even')}
    </span>
  );
}
