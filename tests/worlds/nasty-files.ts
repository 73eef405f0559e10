import { zipSync } from 'fflate';
import sharp from 'sharp';
import { ATTACHMENT_MAX_BYTES } from '../../shared/rules/tickets/uploads.ts';

const ATTRIBUTES = 700_000;
const UNPACKED_BYTES = 100_000_000;
const BMP_HEAD_BYTES = 62;

/** As many pieces as a file may hold. */
const filled = (head: string, piece: string, tail = '') =>
  head + piece.repeat(Math.floor((ATTACHMENT_MAX_BYTES - head.length - tail.length) / piece.length)) + tail;

const attributes = () =>
  Array.from({ length: ATTRIBUTES }, (_, place) => ` a${place}=""`)
    .join('')
    .slice(0, ATTACHMENT_MAX_BYTES - 100);

/** A square of one colour: kilobytes that unpack to millions of pixels. */
function hugePicture(format: 'png' | 'webp' | 'jpeg', side: number): Promise<Buffer> {
  const drawn = sharp({ create: { width: side, height: side, channels: 3, background: '#fff' } });
  if (format === 'png') return drawn.png({ palette: true, colours: 2 }).toBuffer();
  return (format === 'webp' ? drawn.webp({ effort: 0 }) : drawn.jpeg({ progressive: true })).toBuffer();
}

/** A black BMP of one bit a pixel. */
export function monochromeBmp(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(BMP_HEAD_BYTES + Math.ceil(width / 32) * 4 * Math.abs(height));
  bytes.write('BM');
  bytes.writeUInt32LE(bytes.length, 2);
  bytes.writeUInt32LE(BMP_HEAD_BYTES, 10);
  bytes.writeUInt32LE(40, 14);
  bytes.writeInt32LE(width, 18);
  bytes.writeInt32LE(height, 22);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(1, 28);
  return bytes;
}

const bomb = () => zipSync({ '[Content_Types].xml': new Uint8Array(UNPACKED_BYTES) });
/** Legal in windows-1250 only, and that only at its end. */
const oldText = () => Buffer.concat([Buffer.alloc(ATTACHMENT_MAX_BYTES - 1, 'a;b\r\n'), Buffer.from([0xe8])]);

/** What was found to stop a server, and what is built like it: small to send, long to look at. */
export const NASTY_FILES: readonly {
  readonly about: string;
  readonly name: string;
  readonly status: 200 | 422;
  readonly make: () => string | Uint8Array | Promise<Uint8Array>;
}[] = [
  { about: 'elements in each other', name: 'a.xml', status: 200, make: () => filled('', '<a>') },
  {
    about: 'elements beside each other',
    name: 'a.xml',
    status: 200,
    make: () => filled('<a>', '<b/>', '</a>'),
  },
  { about: 'attributes', name: 'a.xml', status: 200, make: () => `<a><b${attributes()}/></a>` },
  { about: 'comments before nothing', name: 'a.xml', status: 422, make: () => filled('', '<!---->') },
  {
    about: 'entities',
    name: 'a.xml',
    status: 422,
    make: () => filled('<!DOCTYPE a [', '<!ENTITY b "b">', ']><a/>'),
  },
  { about: 'groups in each other', name: 'a.svg', status: 200, make: () => filled('<svg>', '<g>') },
  { about: 'attributes of the root', name: 'a.svg', status: 200, make: () => `<svg${attributes()}/>` },
  { about: 'a long table', name: 'a.csv', status: 200, make: () => filled('', 'a;b\r\n') },
  { about: 'a long text in an old encoding', name: 'a.txt', status: 200, make: oldText },
  { about: 'a workbook that unpacks to 100 MB', name: 'a.xlsx', status: 422, make: bomb },
  { about: '49 million pixels', name: 'a.png', status: 200, make: () => hugePicture('png', 7_000) },
  { about: '25 million pixels in waves', name: 'a.jpg', status: 200, make: () => hugePicture('jpeg', 5_000) },
  {
    about: '25 million pixels for the web',
    name: 'a.webp',
    status: 422,
    make: () => hugePicture('webp', 5_000),
  },
  {
    about: '12 million pixels of a bit',
    name: 'a.bmp',
    status: 200,
    make: () => monochromeBmp(4_000, 3_000),
  },
];
