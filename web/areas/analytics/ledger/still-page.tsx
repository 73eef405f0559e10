import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ledgerTexts } from './analytics-ledger-texts.ts';
import type { LedgerAnswer } from './ledger.queries.ts';
import classes from './ledger-panel.module.css';

/**
 * Keeps what is shown while somebody is at it, so that nothing moves under their pointer: what came meanwhile is shown
 * once they ask for it, or are not at it any more. Another key is another question, whose answer is shown as it comes.
 * @param fresh the newest answer; undefined while there is none to this question
 */
function useHeld<T>(fresh: T | undefined, key: string, isHeld: boolean) {
  const [held, setHeld] = useState<{ key: string; value: T } | null>(null);
  const mayKeep = isHeld && fresh !== undefined;
  if (mayKeep && held?.key !== key) setHeld({ key, value: fresh });
  if (!isHeld && held) setHeld(null);
  const kept = isHeld && held?.key === key ? held.value : undefined;
  return {
    /** What is shown in place of the newest answer. */
    kept,
    showNewest: () => mayKeep && setHeld({ key, value: fresh }),
  };
}

/** How many clicks came while the list stood still, and the way to them. */
function NewClicks({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useTexts(ledgerTexts);
  return (
    <div className={classes.news} role="status">
      {count > 0 && (
        <Button variant="light" size="compact-sm" onClick={onShow}>
          {t('new_clicks', { count, n: formatCount(count) })}
        </Button>
      )}
    </div>
  );
}

/** The page of clicks that stands still while clicks are chosen, or the pointer is over them. */
export function useStillPage(fresh: LedgerAnswer | undefined, query: object, isChoosing: boolean) {
  const [isOver, setOver] = useState(false);
  const { kept, showNewest } = useHeld(fresh, JSON.stringify(query), isChoosing || isOver);
  return {
    kept,
    news: <NewClicks count={kept && fresh ? fresh.total - kept.total : 0} onShow={showNewest} />,
    over: { onPointerEnter: () => setOver(true), onPointerLeave: () => setOver(false) },
  };
}
