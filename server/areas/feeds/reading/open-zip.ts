import { FeedRefusal } from './feed-refusal.ts';

const LOCAL_HEADER_SIZE = 30;
const ENCRYPTED = 1;
const STORED = 0;
const DEFLATED = 8;
// The list of files at the end of an archive, with the longest comment that may follow it.
const TAIL_SIZE = 128 * 1024;
const FILE_ENTRY = Buffer.from('PK\x01\x02', 'latin1');
const END_OF_LIST = Buffer.from('PK\x05\x06', 'latin1');

/** What macOS adds to every archive, and folders. */
const isNoFile = (name: string) => name.startsWith('__MACOSX/') || name.endsWith('/');

/**
 * The packed bytes of an archive's only file, and after them `finish`, which looks through the list at the
 * archive's end.
 */
export async function openZip(chunks: AsyncIterable<Uint8Array>) {
  const iterator = chunks[Symbol.asyncIterator]();
  let tail = Buffer.alloc(0);
  const read = async (): Promise<Buffer | null> => {
    const { done, value } = await iterator.next();
    if (done) return null;
    tail = Buffer.concat([tail, value]).subarray(-TAIL_SIZE);
    return Buffer.from(value);
  };
  let head = Buffer.alloc(0);
  const upTo = async (length: number) => {
    while (head.length < length) {
      const chunk = await read();
      if (!chunk) throw new FeedRefusal('truncated');
      head = Buffer.concat([head, chunk]);
    }
  };
  await upTo(LOCAL_HEADER_SIZE);
  const start = LOCAL_HEADER_SIZE + head.readUInt16LE(26) + head.readUInt16LE(28);
  await upTo(start);
  const method = head.readUInt16LE(8);
  const name = head.subarray(LOCAL_HEADER_SIZE, LOCAL_HEADER_SIZE + head.readUInt16LE(26)).toString();
  if (isNoFile(name)) throw new FeedRefusal('archive_with_many_files');
  if (method !== DEFLATED || head.readUInt16LE(6) & ENCRYPTED) {
    throw new FeedRefusal('bad_gzip', { method: method === STORED ? 'stored' : method });
  }
  async function* entry(): AsyncGenerator<Buffer> {
    yield head.subarray(start);
    for (let chunk = await read(); chunk; chunk = await read()) yield chunk;
  }
  return {
    entry: entry(),
    finish: async () => {
      while (await read());
      checkList(tail);
    },
  };
}

function checkList(tail: Buffer): void {
  const end = tail.lastIndexOf(END_OF_LIST);
  if (end < 0 || end + 22 > tail.length) throw new FeedRefusal('truncated');
  const listed = tail.readUInt16LE(end + 10);
  let at = end - tail.readUInt32LE(end + 12);
  let files = 0;
  for (let index = 0; index < listed; index += 1) {
    if (at < 0 || !tail.subarray(at, at + 4).equals(FILE_ENTRY)) throw new FeedRefusal('bad_gzip');
    const nameLength = tail.readUInt16LE(at + 28);
    if (!isNoFile(tail.subarray(at + 46, at + 46 + nameLength).toString())) files += 1;
    at += 46 + nameLength + tail.readUInt16LE(at + 30) + tail.readUInt16LE(at + 32);
  }
  if (files > 1) throw new FeedRefusal('archive_with_many_files', { files });
}
