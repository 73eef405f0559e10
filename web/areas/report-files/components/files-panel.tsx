import { Text, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import type { ReportFile } from '../../../../shared/contract/reports/report-files.contract.ts';
import type { TableView } from '../../../core/navigation/list-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ConfirmMutationWindow } from '../../../ui/form/confirm-mutation-window.tsx';
import type { NoticeContent } from '../../../ui/page/notice.tsx';
import { PagedPanel } from '../../../ui/panel/paged-panel.tsx';
import { controlsColumn } from '../../../ui/table/text-columns.ts';
import { useFileLabel } from '../file-label.ts';
import { useDeleteFile, useReportFiles } from '../report-files.queries.ts';
import { reportFilesTexts } from '../report-files-texts.ts';
import { FileActions } from './file-actions.tsx';
import { useReportFileColumns } from './file-columns.tsx';

const LEAST_PX = 200;

type Props = {
  shopId: number;
  view: TableView;
  onView: (patch: Partial<TableView>) => void;
  onNotice: (notice: NoticeContent | null) => void;
};
type DeletionProps = Pick<Props, 'shopId' | 'onNotice'> & { file: ReportFile; onClose: () => void };

function DeleteFileWindow({ shopId, file, onNotice, onClose }: DeletionProps) {
  const t = useTexts(reportFilesTexts);
  const name = useFileLabel()(file);
  const onDone = () => {
    onClose();
    onNotice({ kind: 'done', text: t('deleted', { name }) });
  };
  const words = { title: t('delete_file'), text: t('delete_file_question', { name }), action: t('delete') };
  return (
    <ConfirmMutationWindow
      words={words}
      mutation={useDeleteFile(shopId)}
      target={file}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

/** The files of the shop, those that are being made too. */
export function FilesPanel({ shopId, view, onView, onNotice }: Props) {
  const t = useTexts(reportFilesTexts);
  const source = useReportFiles(shopId, { page: view.page, per_page: view.perPage });
  const columns = useReportFileColumns();
  const [deleting, setDeleting] = useState<ReportFile | null>(null);
  const labelOf = useFileLabel();
  const controls = controlsColumn<ReportFile>('actions', t('actions'), (file) => (
    <FileActions shopId={shopId} file={file} onDelete={setDeleting} onNotice={onNotice} />
  ));
  const [newest] = source.data?.data ?? [];
  return (
    <>
      <PagedPanel
        id="files"
        title={t('files')}
        hint={t('files_hint')}
        source={source}
        height={LEAST_PX}
        emptyText={<Text size="sm">{t('no_files')}</Text>}
        columns={[...columns, controls]}
        rowKey={({ id }) => id}
        view={view}
        onView={onView}
      />
      <VisuallyHidden role="status">{newest && `${labelOf(newest)}: ${t(newest.status)}`}</VisuallyHidden>
      {deleting && (
        <DeleteFileWindow
          shopId={shopId}
          file={deleting}
          onNotice={onNotice}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
