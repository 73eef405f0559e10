import { Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { MoneyChange } from '../../../../shared/contract/bidding/money-changes.contract.ts';
import { type ChangeSubject, moveReason } from '../../../../shared/rules/bids/money-changes.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatSecond } from '../../../core/texts/wall-time.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import { EmailText } from '../../../ui/page/email-text.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { controlsColumn, momentColumn, textColumn } from '../../../ui/table/text-columns.ts';
import { type ChangeWord, changeSteps, changeTarget } from '../change-labels.ts';
import { changesTexts } from '../changes-texts.ts';
import { TakeBackButton } from './take-back-button.tsx';

function ActionCell({ change, t }: { change: MoneyChange; t: ChangeWord }) {
  const move = moveReason(change);
  return (
    <>
      <Group gap={6} wrap="nowrap">
        <Text inherit fw={600} style={{ whiteSpace: 'nowrap' }} td={change.undone ? 'line-through' : 'none'}>
          {t(change.action)}
        </Text>
        {change.undone && <StateBadge color="gray" text={t('undone')} />}
        {change.undoes && <StateBadge color="blue" text={t('undoing')} />}
      </Group>
      {change.reason && (
        <Text size="xs" c="dimmed">
          {move ? t(move) : change.reason}
        </Text>
      )}
    </>
  );
}

/** The name, and below it the address of then. */
function Actor({ actor, actor_name: name }: MoneyChange) {
  if (name === null) return <EmailText address={actor} />;
  return (
    <>
      {name}
      <Text size="xs" c="dimmed">
        <EmailText address={actor} />
      </Text>
    </>
  );
}

type Place = { shopId: number; currency: string; subject: ChangeSubject | undefined };

/**
 * The columns of the history, or of what was changed of one subject; prices are in the portal's currency. A limit is set
 * anew, never taken back.
 */
export function useChangeColumns({ shopId, currency, subject }: Place): DataColumn<MoneyChange>[] {
  const t = useTexts(changesTexts);
  return useMemo(() => {
    // Of changes that were made together the heading has the button.
    const takeBack = controlsColumn<MoneyChange>('take_back', t('take_back'), (change) =>
      change.change_set_rows > 1 ? null : (
        <TakeBackButton shopId={shopId} change={change} name={changeTarget(change, t, currency)} />
      ),
    );
    return [
      momentColumn('at', t('at'), ({ at }) => at, formatSecond),
      textColumn(
        'what',
        t('what'),
        (change) => changeTarget(change, t, currency),
        (change) => (
          <>
            {changeTarget(change, t, currency)}
            {change.subject !== 'limit' && (
              <Text size="xs" c="dimmed">
                {t(change.subject)}
              </Text>
            )}
          </>
        ),
      ),
      textColumn(
        'action',
        t('action'),
        (change) => t(change.action),
        (change) => <ActionCell change={change} t={t} />,
      ),
      textColumn(
        'change',
        t('change'),
        (change) => changeSteps(change, t).join(', '),
        (change) =>
          changeSteps(change, t).map((step) => (
            <Text key={step} inherit style={{ whiteSpace: 'nowrap' }}>
              {step}
            </Text>
          )),
      ),
      textColumn(
        'actor',
        t('actor'),
        ({ actor, actor_name: name }) => name ?? actor,
        (change) => <Actor {...change} />,
      ),
      ...(subject === 'limit' ? [] : [takeBack]),
    ];
  }, [t, shopId, currency, subject]);
}
