import type { FeedImport } from '../../../../shared/contract/shops/feeds.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { feedsTexts } from '../feeds-texts.ts';
import classes from './import-figures.module.css';

const VERDICTS = ['accepted', 'rejected', 'warned'] as const;
const CHANGES = ['added', 'gone', 'price_changes'] as const;

type Counts = Pick<FeedImport, (typeof VERDICTS)[number]> &
  Partial<Pick<FeedImport, (typeof CHANGES)[number]>>;

/** What an import made of its items at a glance, and what has changed against the state before where that is known. */
export function ImportFigures({ counts }: { counts: Counts }) {
  const t = useTexts(feedsTexts);
  const shown = [...VERDICTS, ...CHANGES].filter((name) => counts[name] !== undefined);
  return (
    <div className={classes.frame}>
      <dl className={classes.figures}>
        {shown.map((name) => (
          <div
            key={name}
            className={classes.figure}
            data-bad={(name === 'rejected' && counts.rejected > 0) || undefined}
          >
            <dt className={classes.label}>{t(name)}</dt>
            <dd className={classes.value}>{formatCount(counts[name] ?? null)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
