import { Center, Loader, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { UploadedFile } from '../../../../shared/contract/shops/uploads.contract.ts';
import { useErrorText } from '../../../core/api/error-text.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DialogWindow } from '../../../ui/form/dialog-window.tsx';
import { ticketsTexts } from '../tickets-texts.ts';
import classes from './attachments.module.css';
import { useAttachedPicture } from './attachments.queries.ts';

function useObjectUrl(bytes: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!bytes) return;
    const made = URL.createObjectURL(bytes);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return url;
}

type Props = { ticketId: number; file: UploadedFile; onClose: () => void };

/** A picture that somebody has attached, over the page. */
export function PictureWindow({ ticketId, file, onClose }: Props) {
  const t = useTexts(ticketsTexts, 'attachments');
  const errorText = useErrorText();
  const { data, error } = useAttachedPicture(ticketId, file.upload_id);
  const url = useObjectUrl(data);
  return (
    <DialogWindow title={file.file_name} closeLabel={t('close_picture')} onClose={onClose}>
      {error ? (
        <Text role="alert">{t('view_failed', { why: errorText(error) })}</Text>
      ) : url ? (
        <img src={url} alt={file.file_name} className={classes.shown} />
      ) : (
        <Center mih={120} miw={240}>
          <Loader role="status" aria-label={t('loading_picture')} />
        </Center>
      )}
    </DialogWindow>
  );
}
