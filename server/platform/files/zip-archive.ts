import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** A file of an archive; its text is asked for piece by piece. */
export type ZipEntry = { readonly name: string; readonly pieces: Iterable<string> | AsyncIterable<string> };

/** The first day that the format knows: equal contents make equal archives. */
const NO_DATE = new Date(1980, 0, 1);
const DEFLATED = 8;
const BLOCK = 65_536;

/** Packs the pieces in threads of Node; the thread that answers requests only hands them over. */
async function* packed(
  pieces: ZipEntry['pieces'],
  onPiece: (bytes: Buffer) => void,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  async function* bytes() {
    for await (const piece of pieces) {
      const read = Buffer.from(piece);
      onPiece(read);
      yield read;
    }
  }
  const deflate = createDeflateRaw({ chunkSize: BLOCK });
  // The errors come out of the loop that reads.
  pipeline(Readable.from(bytes(), { highWaterMark: 1 }), deflate, () => undefined);
  yield* deflate as AsyncIterable<Buffer<ArrayBuffer>>;
}

/** A ZIP archive that is made as it is read: no entry is held in memory. */
export async function* zipArchive(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const made: Buffer[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    made.push(Buffer.from(bytes));
  });
  for (const { name, pieces } of entries) {
    const file: ZipInputFile = { filename: name, compression: DEFLATED, size: 0, crc: 0, mtime: NO_DATE };
    zip.add(file);
    const count = (bytes: Buffer) => {
      file.size += bytes.length;
      file.crc = crc32(bytes, file.crc);
    };
    for await (const bytes of packed(pieces, count)) {
      file.ondata?.(null, bytes, false);
      yield* made.splice(0);
    }
    file.ondata?.(null, Buffer.alloc(0), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
