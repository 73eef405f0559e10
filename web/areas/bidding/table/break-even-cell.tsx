import { IconAlertTriangle } from '@tabler/icons-react';
import type { BreakEvenCpc } from '../../../../shared/contract/bidding/bidding.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { formatCell, formatWithUnit } from '../../../ui/table/data-table-format.ts';
import { floorToCents } from '../bid-amount.ts';
import { biddingTexts } from '../bidding-texts.ts';
import classes from './bid-table.module.css';

/** What a click may cost before it loses money, and from what that is estimated. */
export function BreakEvenCell({ value }: { value: BreakEvenCpc | null }) {
  const t = useTexts(biddingTexts, 'table');
  if (!value) return formatCell('money', null);
  const { estimated_from: from } = value;
  return (
    <>
      <span title={formatWithUnit('cpc', value.cpc)}>{formatCell('money', floorToCents(value.cpc))}</span>
      {from !== null && (
        <span className={classes.noted}>{t(from === 'shop' ? 'from_shop' : 'from_category')}</span>
      )}
    </>
  );
}

/** Below a bid that takes part and is higher than what its clicks bring. */
export function AboveBreakEven() {
  const t = useTexts(biddingTexts, 'table');
  return (
    <span className={classes.above}>
      <IconAlertTriangle size={ICON_PX.small} aria-hidden />
      {t('above_break_even')}
    </span>
  );
}
