import { Zip, ZipDeflate } from 'fflate';

/** A file of an archive; its text is asked for piece by piece. */
export type ZipEntry = { readonly name: string; readonly pieces: Iterable<string> | AsyncIterable<string> };

/** The first day that the format knows: equal contents make equal archives. */
const NO_DATE = new Date(1980, 0, 1);

/** A ZIP archive that is made as it is read: no entry is held in memory. */
export async function* zipArchive(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const made: Buffer[] = [];
  const zip = new Zip((fault, bytes) => {
    if (fault) throw fault;
    made.push(Buffer.from(bytes));
  });
  for (const { name, pieces } of entries) {
    const file = new ZipDeflate(name);
    file.mtime = NO_DATE;
    zip.add(file);
    for await (const piece of pieces) {
      file.push(Buffer.from(piece));
      yield* made.splice(0);
    }
    file.push(Buffer.alloc(0), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}
