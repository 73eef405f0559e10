import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { AppError } from '../http/app-error.ts';

/** The name of the virus that is in a file; null where there is none. */
export type FindVirus = (bytes: Uint8Array) => Promise<string | null>;

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

/** INSTREAM of clamd's protocol: chunks with their lengths, and a length of 0 at the end. */
function sendFile(socket: Socket, bytes: Uint8Array): void {
  socket.write('zINSTREAM\0');
  for (let at = 0; at < bytes.byteLength; at += CHUNK_BYTES) {
    const chunk = bytes.subarray(at, at + CHUNK_BYTES);
    socket.write(lengthOf(chunk.byteLength));
    socket.write(chunk);
  }
  socket.write(lengthOf(0));
}

/** What clamd says of a file. @throws Error where it says nothing, in time or at all */
function askClamd(url: string, bytes: Uint8Array, answerMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(optionsOf(url));
    const timer = setTimeout(() => socket.destroy(new Error('no answer in time')), answerMs);
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
      if (answer.includes('\0')) socket.end();
      if (answer.length > ANSWER_MAX) socket.destroy(new Error('not the answer of clamd'));
    });
    socket.on('error', reject).on('close', () => {
      clearTimeout(timer);
      if (answer.includes('\0')) resolve(answer.slice(0, answer.indexOf('\0')).trim());
      else reject(new Error('closed without an answer'));
    });
    sendFile(socket, bytes);
  });
}

/**
 * Asks clamd, at `tcp://host:port` or `unix:///path`, whether a file has a virus.
 * @throws AppError `scanner_away` where clamd cannot be asked: a file that nobody has looked at is not taken
 */
export function openVirusScan(
  url: string,
  {
    log,
    answerMs = ANSWER_MS,
  }: { readonly log: { warn: (text: string) => void }; readonly answerMs?: number },
): FindVirus {
  return async (bytes) => {
    let said: string;
    try {
      said = await askClamd(url, bytes, answerMs);
      const found = /^stream: (.+) FOUND$/.exec(said);
      if (found) return found[1] ?? 'unknown';
      if (said === 'stream: OK') return null;
    } catch (error) {
      said = (error as Error).message;
    }
    log.warn(`A file was not taken, because clamd could not look at it: ${said}`);
    throw new AppError('scanner_away', 'Files cannot be checked for viruses just now; send it again later', {
      retryAfterSeconds: RETRY_SECONDS,
    });
  };
}
