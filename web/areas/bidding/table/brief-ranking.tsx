import { formatDecimal, formatPercent } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import type { BidRow } from '../bid-row.ts';
import { biddingTexts } from '../bidding-texts.ts';
import classes from './bid-table.module.css';

const PERCENT = 100;

/** On narrow screens, where the columns that say it in full have to be scrolled to: the standing in a line. */
export function BriefRanking({ row: { status, coverage, position_avg: position } }: { row: BidRow }) {
  const t = useTexts(biddingTexts, 'table');
  const tWord = useTexts(biddingTexts, 'words');
  const covered =
    coverage === null ? null : t('brief_coverage', { share: formatPercent(coverage * PERCENT, 0) });
  const held = position === null ? null : t('brief_position', { position: formatDecimal(position) });
  const parts = [tWord(`status_${status ?? 'no_bid'}`), held, covered];
  return (
    <span className={classes.brief} aria-hidden>
      {parts.filter(Boolean).join(' · ')}
    </span>
  );
}
