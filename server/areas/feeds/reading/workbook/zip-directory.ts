import { FeedRefusal } from '../feed-refusal.ts';

/** A file within an archive: where its packed bytes stand. */
export type ArchiveFile = {
  readonly name: string;
  readonly method: number;
  readonly packed: Buffer;
};

const FILE_ENTRY = 0x0201_4b50;
const END_OF_LIST = Buffer.from('PK\x05\x06', 'latin1');
const END_SIZE = 22;
const ENTRY_SIZE = 46;
const LOCAL_SIZE = 30;

/** Where the packed bytes begin is said before them, for names and extras may differ there. */
function packedBytes(archive: Buffer, at: number, size: number): Buffer {
  if (at + LOCAL_SIZE > archive.length) throw new FeedRefusal('truncated');
  const start = at + LOCAL_SIZE + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  if (start + size > archive.length) throw new FeedRefusal('truncated');
  return archive.subarray(start, start + size);
}

/**
 * The files of an archive by the list at its end.
 * @throws FeedRefusal `truncated` without that list, `bad_gzip` where it is damaged
 */
export function listArchive(archive: Buffer): ReadonlyMap<string, ArchiveFile> {
  const end = archive.lastIndexOf(END_OF_LIST);
  if (end < 0 || end + END_SIZE > archive.length) throw new FeedRefusal('truncated');
  const files = new Map<string, ArchiveFile>();
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (at + ENTRY_SIZE > end || archive.readUInt32LE(at) !== FILE_ENTRY) throw new FeedRefusal('bad_gzip');
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + nameLength).toString();
    const packed = packedBytes(archive, archive.readUInt32LE(at + 42), archive.readUInt32LE(at + 20));
    files.set(name, { name, method: archive.readUInt16LE(at + 10), packed });
    at += ENTRY_SIZE + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return files;
}
