import type { FileSink } from './file-sink.ts';

const LINE_FEED = 10;

/** A file of one row a line, as it comes. */
export type RowStream = {
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** How many rows will come; null where the server did not say. */
  totalRows: number | null;
};

/** The file could not be written: no room, no right, no disk any more. */
export class FileWriteError extends Error {
  override name = 'FileWriteError';
}

/** The stream ended, but not all rows had come. */
export class IncompleteStreamError extends Error {
  override name = 'IncompleteStreamError';
}

function countLines(chunk: Uint8Array): number {
  let lines = 0;
  for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) lines += 1;
  return lines;
}

async function written(work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (cause) {
    throw new FileWriteError('file not written', { cause });
  }
}

type StreamOptions = {
  /** A CSV file: one header line, then at least one line for each row. */
  body: ReadableStream<Uint8Array<ArrayBuffer>>;
  /** At least so many rows make the file whole; null where that is not known. */
  totalRows: number | null;
  sink: FileSink;
  /** Called with the number of rows written so far. */
  onRows: (rows: number) => void;
  signal: AbortSignal;
};

/**
 * Writes a stream into a file, no faster than the file takes it, and returns the number of rows. When it fails
 * or is cancelled nothing of the file is left, the source is told, and it rejects: with a FileWriteError, an
 * IncompleteStreamError, the signal's reason, or what the stream failed with.
 */
export async function streamRows(options: StreamOptions): Promise<number> {
  const { body, totalRows, sink, onRows, signal } = options;
  const reader = body.getReader();
  let rows = -1; // the header is none
  try {
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      if (done) break;
      await written(sink.write(value));
      rows += countLines(value);
      onRows(Math.max(0, rows));
    }
    signal.throwIfAborted();
    if (rows < (totalRows ?? 0)) throw new IncompleteStreamError(`${rows} of ${totalRows} rows`);
    await written(sink.finish());
    return rows;
  } catch (error) {
    await Promise.allSettled([sink.discard(), reader.cancel()]);
    throw error;
  }
}
