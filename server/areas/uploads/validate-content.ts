import { fileTypeFromBuffer } from 'file-type';
import { PROLOG_LENGTH_MAX, readUploadText, rootName } from './text-content.ts';

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

type Verdict = { readonly mediaType: string } | 'mismatch' | 'prolog';

function classifyDocument(extension: 'svg' | 'xml', text: string): 'match' | 'mismatch' | 'prolog' {
  const root = rootName(text);
  if (root === null) return text.length > PROLOG_LENGTH_MAX ? 'prolog' : 'mismatch';
  return extension === 'xml' || root === 'svg' ? 'match' : 'mismatch';
}

async function classifyBytes(extension: string, bytes: Uint8Array): Promise<'match' | 'mismatch' | 'prolog'> {
  const found = (await fileTypeFromBuffer(bytes))?.ext;
  const wanted = BINARY_TYPES[extension];
  if (wanted) return found === wanted ? 'match' : 'mismatch';
  if (found && found !== 'xml') return 'mismatch';
  const text = readUploadText(bytes);
  if (text === null) return 'mismatch';
  return extension === 'svg' || extension === 'xml' ? classifyDocument(extension, text) : 'match';
}

/**
 * The media type of a file whose content is what its extension says; `prolog` where an XML document does not come to
 * its root.
 */
export async function validateContent(extension: string, bytes: Uint8Array): Promise<Verdict> {
  const verdict = await classifyBytes(extension, bytes);
  return verdict === 'match' ? { mediaType: mediaTypeOf(extension) } : verdict;
}
