import { type ComponentProps, type ReactNode, useState } from 'react';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ConfirmMutationWindow } from '../../../ui/form/confirm-mutation-window.tsx';
import { PagedPanel } from '../../../ui/panel/paged-panel.tsx';
import type { PanelSource } from '../../../ui/panel/panel.tsx';
import type { PagedTableProps, TablePage } from '../../../ui/table/data-table-paged.tsx';
import { clickImportsTexts } from '../click-imports-texts.ts';
import { type AnyRun, type CountedInRuns, useRunColumns } from './run-columns.tsx';

const LEAST_PX = 240;

type Undo = {
  mutation: ComponentProps<typeof ConfirmMutationWindow<number>>['mutation'];
  /** What is taken back, and of which file. */
  text: (counted: { count: number; n: string; file: string }) => string;
};

function UndoWindow({ run, undo, onClose }: { run: AnyRun; undo: Undo; onClose: () => void }) {
  const t = useTexts(clickImportsTexts, 'runs');
  const { id, added, file_name: file } = run;
  const words = {
    title: t('undo_title', { id }),
    text: undo.text({ count: added, n: formatCount(added), file }),
    action: t('undo'),
  };
  return <ConfirmMutationWindow words={words} mutation={undo.mutation} target={id} onClose={onClose} />;
}

type Props<Run> = Pick<PagedTableProps<Run>, 'view' | 'onView'> & {
  source: PanelSource<TablePage<Run>>;
  emptyText: ReactNode;
  counts: CountedInRuns<Run>;
  undo: Undo;
};

/** All runs of a shop, newest first; each that brought something can be taken back. */
export function RunsPanel<Run extends AnyRun>({ counts, undo, ...list }: Props<Run>) {
  const t = useTexts(clickImportsTexts, 'runs');
  const [undoing, setUndoing] = useState<Run | null>(null);
  const columns = useRunColumns<Run>(setUndoing, counts);
  return (
    <>
      <PagedPanel
        id="runs"
        title={t('title')}
        height={LEAST_PX}
        columns={columns}
        rowKey={(run) => run.id}
        {...list}
      />
      {undoing && <UndoWindow run={undoing} undo={undo} onClose={() => setUndoing(null)} />}
    </>
  );
}
