import { extensionOf, FILE_NAME_MAX } from '../tickets/uploads.ts';

/** Control characters, unseen ones and those that turn the direction of writing. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}]/gu;
/** What one of the common file systems does not take. */
const NOT_IN_NAMES = /[<>:"/\\|?*]/g;
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

const cut = (text: string, max: number): string => [...text].slice(0, Math.max(0, max)).join('');

/**
 * A file's name as it can be shown and saved everywhere: without folders and unseen characters, at most
 * FILE_NAME_MAX characters with its extension kept, never one of Windows' devices.
 */
export function cleanFileName(given: string): string {
  const name = (given.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replaceAll(UNSEEN, '')
    .replaceAll(NOT_IN_NAMES, '-')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const extension = extensionOf(name);
  const stem = (extension ? name.slice(0, -extension.length - 1) : name).replace(/[. ]+$/, '') || 'file';
  const ending = extension ? `.${extension}` : '';
  const safe = DEVICES.test(`${stem}.`) ? `_${stem}` : stem;
  return cut(safe, FILE_NAME_MAX - [...ending].length) + ending;
}
