import { fileTypeFromBuffer } from 'file-type';
import { readText, rootName } from './text-content.ts';

/** What file-type (0.x to 21.x) calls the content of an extension, where it is no text. */
const BINARY_TYPES: Readonly<Record<string, string>> = {
  bmp: 'bmp',
  jpeg: 'jpg',
  jpg: 'jpg',
  pdf: 'pdf',
  png: 'png',
  webp: 'webp',
  // Compound File Binary, in which Excel kept its sheets until 2007.
  xls: 'cfb',
  xlsx: 'xlsx',
};

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  bmp: 'image/bmp',
  csv: 'text/csv',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain',
  webp: 'image/webp',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
};

const mediaTypeOf = (extension: string): string => MEDIA_TYPES[extension] ?? 'application/octet-stream';

async function isContentOf(extension: string, bytes: Uint8Array): Promise<boolean> {
  const found = (await fileTypeFromBuffer(bytes))?.ext;
  const wanted = BINARY_TYPES[extension];
  if (wanted) return found === wanted;
  if (found && found !== 'xml') return false;
  const text = readText(bytes);
  if (text === null) return false;
  if (extension === 'svg') return rootName(text) === 'svg';
  return extension !== 'xml' || rootName(text) !== null;
}

/** The media type of a file whose content is what its extension says; null where it is something else. */
export async function judgeContent(extension: string, bytes: Uint8Array): Promise<string | null> {
  return (await isContentOf(extension, bytes)) ? mediaTypeOf(extension) : null;
}
