import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive; its text is asked for piece by piece. */
export type ZipEntry = { readonly name: string; readonly pieces: Iterable<string> | AsyncIterable<string> };

type Written = { name: Buffer; crc: number; packed: number; size: number; offset: number };

const VERSION = 20;
/** The sizes follow after the bytes (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1980-01-01, the first day that the format knows: equal contents make equal archives. */
const NO_DATE = 0x0021;

const numbers = (...fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer =>
  Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );

const localHeader = (name: Buffer) =>
  Buffer.concat([
    numbers([4, 0x04034b50], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, 0], [2, NO_DATE]),
    numbers([4, 0], [4, 0], [4, 0], [2, name.length], [2, 0]),
    name,
  ]);

const sizesOf = ({ crc, packed, size }: Written) => numbers([4, crc], [4, packed], [4, size]);

const directoryEntry = (entry: Written) =>
  Buffer.concat([
    numbers([4, 0x02014b50], [2, VERSION], [2, VERSION], [2, FLAGS], [2, DEFLATED], [2, 0], [2, NO_DATE]),
    sizesOf(entry),
    numbers([2, entry.name.length], [2, 0], [2, 0], [2, 0], [2, 0], [4, 0], [4, entry.offset]),
    entry.name,
  ]);

const endOfDirectory = (count: number, size: number, offset: number) =>
  numbers([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0]);

/** Packs the text of one entry and notes its size and sum on the way. */
async function* packed({ pieces }: ZipEntry, entry: Written): AsyncGenerator<Buffer> {
  async function* read(): AsyncGenerator<Buffer> {
    for await (const piece of pieces) {
      const bytes = Buffer.from(piece);
      entry.crc = crc32(bytes, entry.crc);
      entry.size += bytes.length;
      yield bytes;
    }
  }
  const deflate = createDeflateRaw();
  const feeding = pipeline(Readable.from(read()), deflate);
  // A fault of it comes out of the loop as well.
  feeding.catch(() => {});
  for await (const piece of deflate) {
    entry.packed += piece.length;
    yield piece;
  }
  await feeding;
}

/** A ZIP archive (APPNOTE 6.3, below 4 GB) that is made as it is read: no entry is held in memory. */
export async function* zipArchive(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const done: Written[] = [];
  let offset = 0;
  const counted = (bytes: Buffer) => {
    offset += bytes.length;
    return bytes;
  };
  for (const entry of entries) {
    const written = { name: Buffer.from(entry.name), crc: 0, packed: 0, size: 0, offset };
    yield counted(localHeader(written.name));
    for await (const piece of packed(entry, written)) yield counted(piece);
    yield counted(Buffer.concat([numbers([4, 0x08074b50]), sizesOf(written)]));
    done.push(written);
  }
  const directory = Buffer.concat(done.map(directoryEntry));
  yield Buffer.concat([directory, endOfDirectory(done.length, directory.length, offset)]);
}
