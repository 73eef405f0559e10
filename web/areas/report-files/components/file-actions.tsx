import { Group, Loader } from '@mantine/core';
import { IconDownload, IconRefresh, IconTrash } from '@tabler/icons-react';
import type { ReportFile } from '../../../../shared/contract/reports/report-files.contract.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { type RowAction, RowMenu } from '../../../ui/float/row-menu.tsx';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import type { NoticeContent } from '../../../ui/page/notice.tsx';
import { saveFile } from '../../../ui/table/table-export.ts';
import { useFileLabel } from '../file-label.ts';
import { useFetchFile, useRetryFile } from '../report-files.queries.ts';
import { reportFilesTexts } from '../report-files-texts.ts';

type Props = {
  shopId: number;
  file: ReportFile;
  onDelete: (file: ReportFile) => void;
  onNotice: (notice: NoticeContent | null) => void;
};

/** What can be done with a file in its state. */
export function FileActions({ shopId, file, onDelete, onNotice }: Props) {
  const t = useTexts(reportFilesTexts);
  const errorText = useErrorText();
  const fetching = useFetchFile(shopId);
  const retry = useRetryFile(shopId);
  const { status } = file;
  const name = useFileLabel()(file);
  const onError = (error: Error) =>
    onNotice({ kind: 'failed', text: t('failure', { name, why: errorText(error) }) });
  const download = () => {
    onNotice(null);
    fetching.mutate(file, { onSuccess: (bytes) => saveFile(file.file_name, bytes), onError });
  };
  const deletion: RowAction = {
    text: t('delete'),
    Icon: IconTrash,
    removes: true,
    run: () => onDelete(file),
  };
  const ways: Readonly<Partial<Record<ReportFile['status'], RowAction>>> = {
    ready: { text: t('download'), Icon: IconDownload, run: download },
    failed: { text: t('retry'), Icon: IconRefresh, run: () => retry.mutate(file, { onError }) },
  };
  const way = ways[status];
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {(status === 'waiting' || status === 'running') && <Loader size={ICON_PX.large} aria-hidden />}
      <RowMenu
        name={name}
        actions={way ? [way, deletion] : [deletion]}
        isBusy={fetching.isPending || retry.isPending}
      />
    </Group>
  );
}
