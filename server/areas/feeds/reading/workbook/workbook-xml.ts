import { createInflateRaw } from 'node:zlib';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { FeedLimits } from '../feed-limits.ts';
import { FeedRefusal } from '../feed-refusal.ts';
import { inflated } from '../inflate.ts';
import type { ArchiveFile } from './zip-directory.ts';

const STORED = 0;
const DEFLATED = 8;

export type XmlListener = {
  readonly open?: (tag: SaxesTagPlain) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
};

/** Names of a workbook's parts come with or without a prefix. */
export const bareName = (name: string): string => name.slice(name.indexOf(':') + 1);

async function* bytesOf({ method, packed }: ArchiveFile, limits: FeedLimits): AsyncGenerator<Uint8Array> {
  if (method === STORED) yield packed;
  else if (method === DEFLATED) yield* inflated([packed], createInflateRaw(), limits);
  else throw new FeedRefusal('bad_gzip', { method });
}

/**
 * Reads a part of a workbook piece by piece; after each piece what the listener made so far can be taken.
 * @throws FeedRefusal `bad_workbook` where it is no XML, or larger than a feed may be
 */
export async function* readWorkbookPart(
  file: ArchiveFile,
  listener: XmlListener,
  limits: FeedLimits,
): AsyncGenerator<void> {
  const parser = new SaxesParser<{ position: false; xmlns: false }>({ position: false, xmlns: false });
  parser.on('opentag', (tag) => listener.open?.(tag));
  parser.on('closetag', ({ name }) => listener.close?.(bareName(name)));
  parser.on('text', (text) => listener.text?.(text));
  parser.on('doctype', () => {
    throw new FeedRefusal('doctype');
  });
  parser.on('error', () => {
    throw new FeedRefusal('bad_workbook');
  });
  const decoder = new TextDecoder();
  let size = 0;
  for await (const bytes of bytesOf(file, limits)) {
    size += bytes.length;
    if (size > limits.bytes) throw new FeedRefusal('file_too_large', { megabytes: limits.bytes / 1_000_000 });
    parser.write(decoder.decode(bytes, { stream: true }));
    yield;
  }
  parser.close();
  yield;
}

/** Reads a small part to its end. */
export async function readSmallPart(
  file: ArchiveFile | undefined,
  listener: XmlListener,
  limits: FeedLimits,
): Promise<void> {
  if (!file) return;
  const reading = readWorkbookPart(file, listener, limits);
  while (!(await reading.next()).done);
}
