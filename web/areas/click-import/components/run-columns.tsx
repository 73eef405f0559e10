import { Button, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { ClickImport } from '../../../../shared/contract/shops/click-imports.contract.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatMinute } from '../../../core/texts/wall-time.ts';
import { StateBadge } from '../../../ui/look/state-badge.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { controlsColumn, momentColumn, textColumn } from '../../../ui/table/text-columns.ts';
import { clickImportsTexts } from '../click-imports-texts.ts';
import { canUndo } from '../click-reading.ts';
import { useRunFaultText } from './bad-line-text.ts';

const COLORS: Readonly<Record<ClickImport['status'], string>> = {
  received: 'blue',
  waiting: 'gray',
  running: 'blue',
  done: 'green',
  stopped: 'orange',
  failed: 'red',
  cancelled: 'gray',
  undoing: 'blue',
  undone: 'gray',
};

/** What all runs say, whatever they bring. */
export type AnyRun = Pick<
  ClickImport,
  'id' | 'created_at' | 'file_name' | 'started_by' | 'status' | 'fault' | 'undo_asked_by' | 'added'
>;

function FileCell({ run }: { run: AnyRun }) {
  const t = useTexts(clickImportsTexts, 'runs');
  const by = run.started_by === null ? t('by_command') : t('by', { email: run.started_by });
  return (
    <>
      <Text inherit style={{ overflowWrap: 'anywhere' }}>
        {run.file_name}
      </Text>
      <Text size="xs" c="dimmed">
        {by}
      </Text>
    </>
  );
}

function StateCell({ run }: { run: AnyRun }) {
  const t = useTexts(clickImportsTexts, 'runs');
  const tState = useTexts(clickImportsTexts, 'states');
  const faultText = useRunFaultText();
  const { undo_asked_by: email, status, fault } = run;
  const byWhom = email === null ? t('undone_command') : t('undone_by', { email });
  return (
    <>
      <StateBadge color={COLORS[status]} text={tState(status)} />
      {fault && (
        <Text size="xs" mt={4}>
          {faultText(fault)}
        </Text>
      )}
      {status === 'undone' && (
        <Text size="xs" mt={4}>
          {byWhom}
        </Text>
      )}
    </>
  );
}

/** What a pass through a file counted: what the file has, and what is wrong in it. */
export type CountedInRuns<Run> = {
  readonly read: (run: Run) => number | null;
  readonly bad: (run: Run) => number | null;
};

/** The columns of the list of runs. */
export function useRunColumns<Run extends AnyRun>(
  onUndo: (run: Run) => void,
  { read, bad }: CountedInRuns<Run>,
): DataColumn<Run>[] {
  const t = useTexts(clickImportsTexts, 'runs');
  return useMemo(
    () => [
      { key: 'number', title: t('number'), kind: 'count', value: ({ id }) => id },
      momentColumn('at', t('at'), ({ created_at: at }) => at, formatMinute),
      textColumn(
        'who',
        t('who'),
        ({ file_name: name }) => name,
        (run) => <FileCell run={run} />,
      ),
      textColumn(
        'status',
        t('status'),
        ({ status }) => status,
        (run) => <StateCell run={run} />,
      ),
      { key: 'clicks', title: t('clicks'), kind: 'count', value: read },
      { key: 'added', title: t('added'), kind: 'count', value: ({ added }) => added },
      { key: 'bad', title: t('bad'), kind: 'count', value: bad },
      controlsColumn('actions', t('actions'), (run) =>
        canUndo(run) ? (
          <Button
            variant="default"
            size="xs"
            aria-label={t('undo_of', { id: run.id })}
            onClick={() => onUndo(run)}
          >
            {t('undo')}
          </Button>
        ) : null,
      ),
    ],
    [t, onUndo, read, bad],
  );
}
