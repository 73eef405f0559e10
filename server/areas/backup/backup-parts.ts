import { createHash } from 'node:crypto';
import { Readable, Transform } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress, createZstdDecompress } from 'node:zlib';
import { StartError } from '../../platform/start/start-error.ts';
import type { BackupPart } from './backup-manifest.ts';
import type { BackupPlace } from './backup-place.ts';

const COMPRESSED = '.zst';
/** Files of tables are read again once or never, and a backup has to be quick. */
const FAST = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Counts and sums what goes through it. */
function openMeter() {
  const sum = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform: (piece: Buffer, _encoding, done) => {
      bytes += piece.length;
      sum.update(piece);
      done(null, piece);
    },
  });
  return { stream, measured: () => ({ bytes, sha256: sum.digest('hex') }) };
}

const NEW_LINE = 0x0a;

/** Passes rows on and counts them: each ends with the only line break in it, in both engines' texts. */
export function countingRows(source: AsyncIterable<Buffer>, onRows: (rows: number) => void): Readable {
  const counted = async function* () {
    for await (const piece of source) {
      let rows = 0;
      for (let at = piece.indexOf(NEW_LINE); at !== -1; at = piece.indexOf(NEW_LINE, at + 1)) rows += 1;
      onRows(rows);
      yield piece;
    }
  };
  return Readable.from(counted(), { objectMode: false });
}

/** Writes a part of a backup, compressed where its name says so. */
export async function writePart(
  place: BackupPlace,
  partPath: string,
  contents: Readable,
): Promise<BackupPart> {
  const meter = openMeter();
  const compressing = partPath.endsWith(COMPRESSED) ? [createZstdCompress(FAST)] : [];
  await Promise.all([pipeline([contents, ...compressing, meter.stream]), place.put(partPath, meter.stream)]);
  return { path: partPath, ...meter.measured() };
}

/** Measures a part to its end, without keeping any of it. @throws StartError where it is not what was written */
export async function checkPart(place: BackupPlace, part: BackupPart): Promise<void> {
  const damaged = (what: string) =>
    new StartError(`The backup in ${place.name} is damaged: ${part.path} ${what}.`);
  if (!(await place.exists(part.path))) throw damaged('is missing');
  const sum = createHash('sha256');
  let bytes = 0;
  for await (const piece of await place.get(part.path)) {
    bytes += (piece as Buffer).length;
    sum.update(piece as Buffer);
  }
  if (bytes !== part.bytes) throw damaged(`has ${bytes} bytes instead of ${part.bytes}`);
  if (sum.digest('hex') !== part.sha256) throw damaged('is not what was written');
}

/** What a part was written from. */
export async function readPart(place: BackupPlace, { path: partPath }: BackupPart): Promise<Readable> {
  const stored = await place.get(partPath);
  if (!partPath.endsWith(COMPRESSED)) return stored;
  const contents = createZstdDecompress();
  stored.on('error', (error) => contents.destroy(error));
  return stored.pipe(contents);
}

/** The whole of a small part. */
export async function readWholePart(place: BackupPlace, part: BackupPart): Promise<Buffer> {
  return buffer(await readPart(place, part));
}
