import { Button, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { LedgerRow } from '../../../../shared/contract/reports/ledger.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { canSeeStatements } from '../../../../shared/rules/people/access.ts';
import { DISPUTE_DAYS, DISPUTED_CLICKS_MAX } from '../../../../shared/rules/statements/disputes.ts';
import { DAY_MS } from '../../../../shared/rules/time/durations.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatSecond } from '../../../core/texts/wall-time.ts';
import { SelectionBar } from '../../../ui/panel/selection-bar.tsx';
import { RowBox } from '../../../ui/table/row-box.tsx';
import { useUser } from '../../user/user.public.ts';
import { disputesTexts } from '../disputes-texts.ts';
import { DisputeWindow } from './dispute-window.tsx';

type Choice = {
  /** Some are chosen. */
  isChoosing: boolean;
  /** A box before each click that can be disputed. */
  leading: { title: string; cell: (row: LedgerRow) => ReactNode };
  /** Which clicks can be chosen, or what became of those that were. */
  hint: ReactNode;
  /** How many are chosen, and what to do with them. */
  bar: ReactNode;
};

const canDispute = ({ valid, charge, at }: LedgerRow): boolean =>
  valid && charge > 0 && Date.parse(at) > Date.now() - DISPUTE_DAYS * DAY_MS;

/** Choosing clicks of the ledger to dispute them; null for who may not. The choice stays from page to page. */
export function useDisputeChoice(shopId: number): Choice | null {
  const t = useTexts(disputesTexts, 'choice');
  const user = useUser();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const [done, setDone] = useState('');
  if (!user || !canSeeStatements(user)) return null;
  const choose = (id: string, isChosen: boolean) => {
    setDone('');
    setChosen((known) => new Set(isChosen ? [...known, id] : [...known].filter((one) => one !== id)));
  };
  const cell = (row: LedgerRow) =>
    canDispute(row) && (
      <RowBox
        label={t('choose', { at: formatSecond(row.at) })}
        isTicked={chosen.has(row.event_id)}
        isDisabled={!chosen.has(row.event_id) && chosen.size >= DISPUTED_CLICKS_MAX}
        onTick={(isTicked) => choose(row.event_id, isTicked)}
      />
    );
  const hint = (
    <Text size="xs" c="dimmed" role="status">
      {done || t('hint', { days: DISPUTE_DAYS })}
    </Text>
  );
  const told = t('chosen', { count: chosen.size, n: formatCount(chosen.size) });
  const clear = () => setChosen(new Set());
  const bar = chosen.size > 0 && (
    <SelectionBar label={told} told={<strong>{told}</strong>} clearLabel={t('clear')} onClear={clear}>
      <Button size="xs" onClick={() => setAsking(true)}>
        {t('open')}
      </Button>
      {isAsking && (
        <DisputeWindow
          shopId={shopId}
          eventIds={[...chosen]}
          onDone={({ id }) => {
            setAsking(false);
            clear();
            setDone(t('sent', { number: id }));
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </SelectionBar>
  );
  return { isChoosing: chosen.size > 0, leading: { title: t('dispute'), cell }, hint, bar };
}
