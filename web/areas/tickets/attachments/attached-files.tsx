import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import type { UploadedFile } from '../../../../shared/contract/shops/uploads.contract.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { formatBytes } from '../../../core/api/sent-file.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import type { NoticeContent } from '../../../ui/page/notice.tsx';
import { saveFile } from '../../../ui/table/table-export.ts';
import { ticketsTexts } from '../tickets-texts.ts';
import classes from './attachments.module.css';
import { useDownload } from './attachments.queries.ts';
import { PictureWindow } from './picture-window.tsx';

type Props = {
  ticketId: number;
  files: readonly UploadedFile[];
  onNotice: (notice: NoticeContent | null) => void;
};

function ShowButton({ name, onClick }: { name: string; onClick: () => void }) {
  const t = useTexts(ticketsTexts, 'attachments');
  return (
    <ActionIcon variant="default" size={26} aria-label={t('view_name', { name })} onClick={onClick}>
      <IconEye size={ICON_PX.small} aria-hidden />
    </ActionIcon>
  );
}

type FileProps = Omit<Props, 'files'> & { file: UploadedFile; onShow: () => void };

function SavedFile({ ticketId, file, onNotice, onShow }: FileProps) {
  const t = useTexts(ticketsTexts, 'attachments');
  const errorText = useErrorText();
  const download = useDownload(ticketId);
  const { upload_id, file_name: name, size } = file;
  const label = `${name} · ${formatBytes(size)}`;
  const save = () =>
    download.mutate(upload_id, {
      onSuccess: (bytes) => saveFile(name, bytes),
      onError: (error) =>
        onNotice({ kind: 'failed', text: t('download_failed', { name, why: errorText(error) }) }),
    });
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        fw={400}
        h="auto"
        mih={26}
        maw="100%"
        leftSection={<IconDownload size={ICON_PX.small} aria-hidden />}
        aria-label={t('download_name', { name: label })}
        loading={download.isPending}
        onClick={save}
        styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere', textAlign: 'start' } }}
      >
        {label}
      </Button>
      {file.media_type.startsWith('image/') && <ShowButton name={name} onClick={onShow} />}
    </>
  );
}

/** The files of a message, to be saved; pictures among them can be looked at. */
export function AttachedFiles({ files, ...props }: Props) {
  const [shown, setShown] = useState<UploadedFile | null>(null);
  if (files.length === 0) return null;
  return (
    <>
      <ul className={classes.saved}>
        {files.map((file) => (
          <li key={file.upload_id} className={classes.savedFile}>
            <SavedFile file={file} onShow={() => setShown(file)} {...props} />
          </li>
        ))}
      </ul>
      {shown && <PictureWindow ticketId={props.ticketId} file={shown} onClose={() => setShown(null)} />}
    </>
  );
}
