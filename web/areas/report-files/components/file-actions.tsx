import { ActionIcon, Group, Loader } from '@mantine/core';
import { IconDownload, IconRefresh, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ReportFile } from '../../../../shared/contract/reports/report-files.contract.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
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
  const button = (action: 'download' | 'retry', icon: ReactNode, isRunning: boolean, run: () => void) => (
    <ActionIcon
      variant="subtle"
      aria-label={t(`${action}_name`, { name })}
      title={t(action)}
      loading={isRunning}
      onClick={run}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <Group gap={4} wrap="nowrap">
      {status === 'ready' &&
        button('download', <IconDownload size={ICON_PX.large} aria-hidden />, fetching.isPending, download)}
      {status === 'failed' &&
        button('retry', <IconRefresh size={ICON_PX.large} aria-hidden />, retry.isPending, () =>
          retry.mutate(file, { onError }),
        )}
      {(status === 'waiting' || status === 'running') && <Loader size={ICON_PX.large} mx={5} aria-hidden />}
      <ActionIcon
        variant="subtle"
        color="gray"
        c="dimmed"
        aria-label={t('delete_name', { name })}
        title={t('delete')}
        onClick={() => onDelete(file)}
      >
        <IconTrash size={ICON_PX.large} aria-hidden />
      </ActionIcon>
    </Group>
  );
}
