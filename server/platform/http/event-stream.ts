import { Readable } from 'node:stream';

export type ServerEvent = { readonly event: string; readonly data: unknown; readonly id?: number };

/** What waits for a reader who does not keep up, at most. */
const WAITING_MAX_BYTES = 256 * 1024;
const RETRY_MS = 3_000;

const textOf = ({ event, data, id }: ServerEvent): string =>
  `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * Server-sent events (WHATWG, HTML, 9.2) as they come, until either side ends them. Nothing is kept for a reader who is
 * too slow: they are cut off, and come back with the id of the last event that they saw.
 */
export class EventStream {
  readonly bytes = new Readable({ read() {} });
  readonly #onOver: () => void;
  #isOver = false;

  /** `onOver` is called once, as soon as nothing more is sent. */
  constructor(onOver: () => void) {
    this.#onOver = onOver;
    this.bytes.once('close', () => this.#stop());
    this.#push(`retry: ${RETRY_MS}\n\n`);
  }

  send(event: ServerEvent): void {
    this.#push(textOf(event));
  }

  /** A comment: keeps what lies between us and the reader from taking the connection for dead. */
  beat(): void {
    this.#push(':\n\n');
  }

  end(last?: ServerEvent): void {
    if (last) this.send(last);
    if (this.#isOver) return;
    this.#stop();
    this.bytes.push(null);
  }

  /** Ends it, for the reader to come back, after so many milliseconds: to another process, where there are several. */
  sendAway(retryMs: number): void {
    this.#push(`retry: ${retryMs}\n\n`);
    this.end();
  }

  /** Ends it without an answer. */
  drop(): void {
    this.#stop();
    this.bytes.destroy();
  }

  #push(text: string): void {
    if (this.#isOver) return;
    if (this.bytes.readableLength > WAITING_MAX_BYTES) this.drop();
    else this.bytes.push(text);
  }

  #stop(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#onOver();
  }
}

export const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies such as nginx would hold events back until a block is full.
  'x-accel-buffering': 'no',
  // It takes the connection for itself; the next request opens one, and a server that stops waits for none.
  connection: 'close',
} as const;
