import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../table/table-export.ts';
import { type FileSink, openFileSink } from './file-sink.ts';
import { type RowStream, streamRows } from './stream-rows.ts';

export type ExportState =
  | { phase: 'idle' }
  | { phase: 'running'; rows: number; total: number | null }
  | { phase: 'done'; rows: number }
  | { phase: 'failed'; error: unknown };

const IDLE: ExportState = { phase: 'idle' };
const SHOWN_EVERY_MS = 100;

/** Calls back at most every 100 ms, with the newest value. */
function seldom<T>(callback: (value: T) => void): (value: T) => void {
  let last = 0;
  return (value) => {
    const now = Date.now();
    if (now - last < SHOWN_EVERY_MS) return;
    last = now;
    callback(value);
  };
}

async function chooseFile(name: string): Promise<FileSink | null> {
  try {
    return await openFileSink(name, saveFile);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return null;
    throw error;
  }
}

/** Saves a file that comes as a stream, one at a time; leaving the page cancels it. */
export function useStreamedFile() {
  const [state, setState] = useState<ExportState>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (fileName: string, open: (signal: AbortSignal) => Promise<RowStream>) => {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    const show = (next: ExportState) => {
      if (running.current === controller && !signal.aborted) setState(next);
    };
    try {
      const sink = await chooseFile(fileName);
      if (!sink) return;
      show({ phase: 'running', rows: 0, total: null });
      const { body, totalRows } = await open(signal).catch(async (error: unknown) => {
        await sink.discard();
        throw error;
      });
      const onRows = seldom((rows: number) => show({ phase: 'running', rows, total: totalRows }));
      show({ phase: 'running', rows: 0, total: totalRows });
      show({ phase: 'done', rows: await streamRows({ body, totalRows, sink, onRows, signal }) });
    } catch (error) {
      show({ phase: 'failed', error });
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState(IDLE);
  };
  return { state, start, cancel };
}
