import { randomUUID } from 'node:crypto';

/** Stands in a text for bytes that are put in afterwards; nobody outside knows it. */
const MARK = randomUUID();
/** Of the text that is being written, in its order. */
let readyParts: Buffer[] = [];

/** A part of an answer whose JSON stands ready, as it is in many answers. */
export class ReadyJson {
  readonly bytes: Buffer;
  constructor(value: unknown) {
    this.bytes = Buffer.from(JSON.stringify(value));
  }

  toJSON(): string {
    readyParts.push(this.bytes);
    return MARK;
  }
}

/** The same bytes as of JSON that is written whole. */
export function writeWithReadyJson(value: unknown): Buffer {
  readyParts = [];
  const [first = '', ...rest] = JSON.stringify(value).split(`"${MARK}"`);
  const ready = readyParts;
  return Buffer.concat([
    Buffer.from(first),
    ...rest.flatMap((text, place) => [ready[place] as Buffer, Buffer.from(text)]),
  ]);
}
