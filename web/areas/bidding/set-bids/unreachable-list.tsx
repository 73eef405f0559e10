import type { BidPlan } from '../../../../shared/contract/bidding/bids.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { categoryName } from '../bid-row.ts';
import classes from './set-bids.module.css';
import { setBidsTexts } from './set-bids.texts.ts';

/** Categories that a plan leaves as they are, and why. */
export function UnreachableList({ unreachable }: Pick<BidPlan, 'unreachable'>) {
  const t = useTexts(setBidsTexts);
  const count = unreachable.length;
  if (count === 0) return null;
  return (
    <details className={classes.unreachable}>
      <summary>{t('unreachable', { count, number: formatCount(count) })}</summary>
      <ul>
        {unreachable.map((row) => (
          <li key={row.category_id}>
            {categoryName(row)}: {t(`why_${row.reason}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}
