import { connect, type NetConnectOpts } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError, invalidField } from '../http/app-error.ts';

/** A file as it is read. */
type FilePieces = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** The name of the virus that is in a file; null where there is none. */
export type FindVirus = (pieces: FilePieces) => Promise<string | null>;

const ANSWER_MS = 60_000;
const RETRY_SECONDS = 60;
/** clamd takes chunks of any size, but waits for each as a whole. */
const CHUNK_BYTES = 64 * 1024;
const LENGTH_BYTES = 4;
/** Longer answers are not clamd's. */
const ANSWER_MAX = 1_000;

function optionsOf(url: string): NetConnectOpts {
  const { protocol, hostname, port, pathname } = new URL(url);
  if (protocol === 'unix:') return { path: decodeURIComponent(pathname) };
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
}

const lengthOf = (bytes: number): Buffer => {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32BE(bytes);
  return length;
};

/** What INSTREAM of clamd's protocol takes: chunks with their lengths, and a length of 0 at the end. */
async function* streamOf(pieces: FilePieces): AsyncGenerator<Uint8Array | string> {
  yield 'zINSTREAM\0';
  for await (const piece of pieces)
    for (let at = 0; at < piece.byteLength; at += CHUNK_BYTES) {
      const chunk = piece.subarray(at, at + CHUNK_BYTES);
      yield lengthOf(chunk.byteLength);
      yield chunk;
    }
  yield lengthOf(0);
}

/** What clamd says of a file. @throws Error where it says nothing, or nothing happens for too long */
async function askClamd(url: string, pieces: FilePieces, answerMs: number): Promise<string> {
  let answer = '';
  let fault: Error | null = null;
  const socket = connect(optionsOf(url));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.setTimeout(answerMs, () => socket.destroy(new Error('no answer in time')));
  socket.on('error', (error) => {
    fault ??= error;
  });
  socket.setEncoding('utf8').on('data', (text: string) => {
    answer += text;
    if (answer.includes('\0')) socket.end();
    if (answer.length > ANSWER_MAX) socket.destroy(new Error('not the answer of clamd'));
  });
  // It may answer, and close, before it has the whole file: what it said counts.
  await pipeline(Readable.from(streamOf(pieces)), socket, { end: false }).catch(() => {});
  await closed;
  if (answer.includes('\0')) return answer.slice(0, answer.indexOf('\0')).trim();
  throw fault ?? new Error('closed without an answer');
}

const tooLargeToScan = () =>
  new AppError(
    'payload_too_large',
    'The virus scanner takes no file of this size; compress it, or send less',
  );

/**
 * Asks clamd, at `tcp://host:port` or `unix:///path`, whether a file has a virus.
 * @throws AppError `scanner_away` where clamd cannot be asked: a file that nobody has looked at is not taken;
 * `payload_too_large` for one that is larger than clamd's `StreamMaxLength`
 */
export function openVirusScan(
  url: string,
  {
    log,
    answerMs = ANSWER_MS,
  }: { readonly log: { warn: (text: string) => void }; readonly answerMs?: number },
): FindVirus {
  return async (pieces) => {
    let said: string;
    try {
      said = await askClamd(url, pieces, answerMs);
      const found = /^stream: (.+) FOUND$/.exec(said);
      if (found) return found[1] ?? 'unknown';
      if (said === 'stream: OK') return null;
      if (said.startsWith('INSTREAM size limit exceeded')) throw tooLargeToScan();
    } catch (error) {
      if (error instanceof AppError) throw error;
      said = (error as Error).message;
    }
    log.warn(`A file was not taken, because clamd could not look at it: ${said}`);
    throw new AppError('scanner_away', 'Files cannot be checked for viruses just now; send it again later', {
      retryAfterSeconds: RETRY_SECONDS,
    });
  };
}

/**
 * Looks at a file that somebody sends, where somebody looks for viruses.
 * @throws AppError `validation_failed` for one with a virus, `scanner_away`
 */
export async function refuseVirus(findVirus: FindVirus | undefined, pieces: FilePieces): Promise<void> {
  const virus = (await findVirus?.(pieces)) ?? null;
  if (virus === null) return;
  const message = `The virus scanner found ${virus} in this file`;
  throw invalidField('body', 'virus_found', { name: virus }, message);
}
