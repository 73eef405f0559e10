import { once } from 'node:events';
import { Readable, type Writable } from 'node:stream';
import type pg from 'pg';

/** What the driver offers a statement that speaks the protocol by itself; its types do not know it. */
type CopyConnection = {
  readonly stream: Writable & { pause(): void; resume(): void };
  query(sql: string): void;
  sendCopyFromChunk(chunk: Uint8Array): void;
  endCopyFrom(): void;
  sendCopyFail(message: string): void;
};

/** The server sends a message for each row; readers get them in pieces of about this size. */
const PIECE_BYTES = 2 ** 16;

function submit(client: pg.Client, statement: object): void {
  client.query(statement as pg.Submittable);
}

/** The rows of `COPY … TO STDOUT` as they come; the server waits while nobody reads. */
export function copyOut(client: pg.Client, sql: string): Readable {
  let connection: CopyConnection | undefined;
  let pieces: Buffer[] = [];
  let size = 0;
  const rows = new Readable({ read: () => connection?.stream.resume() });
  const flush = () => {
    const isWanted = size === 0 || rows.push(Buffer.concat(pieces));
    pieces = [];
    size = 0;
    if (!isWanted) connection?.stream.pause();
  };
  submit(client, {
    submit: (of: CopyConnection) => {
      connection = of;
      of.query(sql);
    },
    handleCopyData: ({ chunk }: { chunk: Buffer }) => {
      // The driver uses its memory again.
      pieces.push(Buffer.from(chunk));
      size += chunk.length;
      if (size >= PIECE_BYTES) flush();
    },
    handleCommandComplete: flush,
    handleError: (error: Error) => rows.destroy(error),
    handleReadyForQuery: () => {
      connection?.stream.resume();
      rows.push(null);
    },
  });
  return rows;
}

async function sendAll(
  connection: CopyConnection,
  source: AsyncIterable<Uint8Array>,
  isOver: () => boolean,
): Promise<void> {
  for await (const piece of source) {
    if (isOver()) return;
    connection.sendCopyFromChunk(piece);
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
  }
  connection.endCopyFrom();
}

/**
 * Gives the source to `COPY … FROM STDIN`.
 * @returns how many rows there were
 * @throws the failure of the source or of the server; the transaction is over then
 */
export function copyIn(client: pg.Client, sql: string, source: AsyncIterable<Uint8Array>): Promise<number> {
  return new Promise((resolve, reject) => {
    let rows = 0;
    let failure: Error | undefined;
    submit(client, {
      submit: (connection: CopyConnection) => connection.query(sql),
      handleCopyInResponse: (connection: CopyConnection) => {
        sendAll(connection, source, () => failure !== undefined).catch((error: Error) => {
          failure ??= error;
          connection.sendCopyFail('the source broke');
        });
      },
      handleCommandComplete: ({ text }: { text: string }) => {
        rows = Number(/^COPY (\d+)/.exec(text)?.[1] ?? 0);
      },
      handleError: (error: Error) => {
        failure ??= error;
        reject(failure);
      },
      handleReadyForQuery: () => resolve(rows),
    });
  });
}
