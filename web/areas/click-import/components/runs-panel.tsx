import { useState } from 'react';
import type { ClickImport } from '../../../../shared/contract/shops/click-imports.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import { useListSearch } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ConfirmMutationWindow } from '../../../ui/form/confirm-mutation-window.tsx';
import { EmptyText } from '../../../ui/panel/empty-text.tsx';
import { PagedPanel } from '../../../ui/panel/paged-panel.tsx';
import { useClickImports, useUndoRun } from '../click-imports.queries.ts';
import { CLICK_IMPORTS } from '../click-imports-search-params.ts';
import { clickImportsTexts } from '../click-imports-texts.ts';
import { useRunColumns } from './run-columns.tsx';

const LEAST_PX = 240;

const COUNTS = {
  read: ({ result }: ClickImport) => result?.clicks ?? null,
  bad: ({ result }: ClickImport) => result?.bad_lines ?? null,
};

function UndoWindow({ shopId, run, onClose }: { shopId: number; run: ClickImport; onClose: () => void }) {
  const t = useTexts(clickImportsTexts, 'runs');
  const { id, added, file_name: file } = run;
  const words = {
    title: t('undo_title', { id }),
    text: t('undo_text', { count: added, n: formatCount(added), file }),
    action: t('undo'),
  };
  return <ConfirmMutationWindow words={words} mutation={useUndoRun(shopId)} target={id} onClose={onClose} />;
}

/** All runs of a shop, newest first; each that brought something can be taken back. */
export function RunsPanel({ shopId }: { shopId: number }) {
  const t = useTexts(clickImportsTexts, 'runs');
  const { view, paging, setView } = useListSearch(CLICK_IMPORTS);
  const source = useClickImports(shopId, paging);
  const [undoing, setUndoing] = useState<ClickImport | null>(null);
  const columns = useRunColumns(setUndoing, COUNTS);
  return (
    <>
      <PagedPanel
        id="runs"
        title={t('title')}
        source={source}
        height={LEAST_PX}
        emptyText={<EmptyText title={t('none')} hint={t('none_hint')} />}
        columns={columns}
        rowKey={(run) => run.id}
        view={view}
        onView={setView}
      />
      {undoing && <UndoWindow shopId={shopId} run={undoing} onClose={() => setUndoing(null)} />}
    </>
  );
}
