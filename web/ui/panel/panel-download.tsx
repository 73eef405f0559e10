import { ActionIcon, Loader, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useErrorText } from '../../core/api/error-text.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { Hint } from '../float/hint.tsx';
import { LateMenu } from '../float/late-menu.tsx';
import { uiTexts } from '../look/ui-texts.ts';
import { ICON_PX } from '../page/icon-sizes.ts';
import type { DataColumn } from '../table/data-table-column.ts';
import { saveFile, toCsv } from '../table/table-export.ts';
import classes from './panel.module.css';

export type FileFormat = 'csv' | 'xlsx';

/** A table that can be saved; rows that are not on the screen are fetched until the signal aborts. */
export type Download<R> = {
  /** Without its ending. */
  fileName: string;
} & (
  | {
      columns: readonly DataColumn<R>[];
      rows: (signal: AbortSignal) => readonly R[] | Promise<readonly R[]>;
    }
  /** Made by the server: of more rows than a browser should ask for one page at a time. */
  | { file: (format: FileFormat, signal: AbortSignal) => Promise<Blob> }
);

async function makeFile<R>(download: Download<R>, format: FileFormat, signal: AbortSignal): Promise<Blob> {
  if ('file' in download) return download.file(format, signal);
  const { columns, rows } = download;
  const all = await rows(signal);
  if (format === 'csv') return new Blob([toCsv(columns, all)], { type: 'text/csv;charset=utf-8' });
  const { toSheet } = await import('../table/table-export-sheet.ts');
  return toSheet(columns, all);
}

/** Makes and saves one file at a time. */
function useDownload<R>(download: Download<R> | null) {
  const t = useTexts(uiTexts, 'panel');
  const errorText = useErrorText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = () => {
    running.current?.abort();
    setBusy(false);
  };
  const run = async (format: FileFormat) => {
    if (!download) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setFailure('');
    setBusy(true);
    try {
      const file = await makeFile(download, format, signal);
      if (!signal.aborted) saveFile(`${download.fileName}.${format}`, file);
    } catch (error) {
      if (!signal.aborted) setFailure(t('download_failed', { error: errorText(error) }));
    }
    if (!signal.aborted) setBusy(false);
  };
  return { isBusy, failure, run, cancel, forget: () => setFailure('') };
}

/** Saves the panel's table as a file; while that takes its time it can be cancelled. Null: nothing to save yet. */
export function DownloadMenu<R>({ download }: { download: Download<R> | null }) {
  const t = useTexts(uiTexts, 'panel');
  const { isBusy, failure, run, cancel, forget } = useDownload(download);
  if (isBusy) {
    return (
      <Hint label={t('cancel_download')}>
        <ActionIcon size={30} aria-label={t('cancel_download')} onClick={cancel}>
          <Loader size={14} />
        </ActionIcon>
      </Hint>
    );
  }
  return (
    <>
      <LateMenu
        target={
          <ActionIcon
            size={30}
            className={classes.action}
            aria-label={t('download')}
            title={t('download')}
            disabled={!download}
            onBlur={forget}
          >
            <IconDownload size={ICON_PX.large} aria-hidden />
          </ActionIcon>
        }
      >
        {({ Menu }) => (
          <>
            <Menu.Item disabled={!download} onClick={() => void run('csv')}>
              {t('as_csv')}
            </Menu.Item>
            <Menu.Item disabled={!download} onClick={() => void run('xlsx')}>
              {t('as_xlsx')}
            </Menu.Item>
          </>
        )}
      </LateMenu>
      {failure && (
        <Text role="alert" size="xs" className={classes.failure}>
          {failure}
        </Text>
      )}
    </>
  );
}
