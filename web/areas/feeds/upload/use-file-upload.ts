import { useEffect, useRef, useState } from 'react';
import type { SentFile } from '../feeds.queries.ts';
import { type FeedFileError, feedFileError } from './chosen-file.ts';

export type UploadState =
  | { phase: 'none'; error: FeedFileError | null }
  | { phase: 'chosen'; file: File }
  | { phase: 'sent'; file: File }
  | { phase: 'sending'; file: File; bytes: number }
  | { phase: 'failed'; file: File; error: Error };

const NONE: UploadState = { phase: 'none', error: null };

/**
 * A file from its choice to its arrival. It stays there until it has arrived or another is chosen, whatever fails.
 * Leaving the page cancels the sending.
 */
export function useFileUpload(options: {
  send: (sent: SentFile) => Promise<void>;
  keeps: boolean;
  maxBytes: number;
}) {
  const { send, keeps, maxBytes } = options;
  const [state, setState] = useState<UploadState>(NONE);
  const sending = useRef<AbortController | null>(null);
  useEffect(() => () => sending.current?.abort(), []);

  const choose = (files: readonly File[]) => {
    const error = feedFileError(files, maxBytes);
    const [file] = files;
    if (files.length > 0) setState(error || !file ? { phase: 'none', error } : { phase: 'chosen', file });
  };
  const start = async () => {
    // By what runs, and not by what is drawn: of two presses before it is drawn one sends.
    if (state.phase === 'none' || sending.current) return;
    const { file } = state;
    const controller = new AbortController();
    const { signal } = controller;
    sending.current = controller;
    setState({ phase: 'sending', file, bytes: 0 });
    try {
      const onSent = (bytes: number) => {
        if (!signal.aborted) setState({ phase: 'sending', file, bytes });
      };
      await send({ file, signal, onSent });
      setState(keeps ? { phase: 'sent', file } : NONE);
    } catch (error) {
      if (!signal.aborted) setState({ phase: 'failed', file, error: error as Error });
    } finally {
      if (sending.current === controller) sending.current = null;
    }
  };
  const cancel = () => {
    sending.current?.abort();
    sending.current = null;
    if (state.phase === 'sending') setState({ phase: 'chosen', file: state.file });
  };
  return { state, choose, start, cancel };
}
