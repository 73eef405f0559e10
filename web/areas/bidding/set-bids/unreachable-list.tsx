import type { BidPlan } from '../../../../shared/contract/bidding/bids.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { bidCategoryName } from '../bid-row.ts';
import { bidEditorTexts } from '../editor/bidding-editor-texts.ts';
import classes from './set-bids.module.css';

/** Categories that a plan leaves as they are, and why. */
export function UnreachableList({ unreachable }: Pick<BidPlan, 'unreachable'>) {
  const t = useTexts(bidEditorTexts, 'set_bids');
  const count = unreachable.length;
  if (count === 0) return null;
  return (
    <details className={classes.unreachable}>
      <summary>{t('unreachable', { count, number: formatCount(count) })}</summary>
      <ul>
        {unreachable.map((row) => (
          <li key={row.category_id}>
            {bidCategoryName(row)}: {t(`why_${row.reason}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}
