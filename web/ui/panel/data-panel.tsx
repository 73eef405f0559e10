import type { ReactNode } from 'react';
import { Panel, type PanelProps } from './panel.tsx';
import { CopyLink } from './panel-actions.tsx';
import { type Download, DownloadMenu } from './panel-download.tsx';

/** What is asked of everybody who shows data in a panel. */
export type PanelFrame<T> = Omit<PanelProps<T>, 'actions' | 'toolbar' | 'children'>;

type Props<T, R> = Omit<PanelProps<T>, 'actions'> & {
  /** Before the download and the link. */
  toggle?: ReactNode;
  /** The numbers shown, for the file. */
  download: (data: T) => Download<R>;
};

/** A panel whose numbers can be saved and whose address can be copied. */
export function DataPanel<T, R>({ toggle, download, ...panel }: Props<T, R>) {
  const { id, source } = panel;
  const isReady = source.data !== undefined && !source.isPlaceholderData;
  return (
    <Panel
      {...panel}
      actions={
        <>
          {toggle}
          <DownloadMenu download={isReady ? download(source.data as T) : null} />
          <CopyLink panelId={id} />
        </>
      }
    />
  );
}
