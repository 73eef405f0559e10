export type FileFault = 'file_empty' | 'file_large' | 'file_many';

const NAME_MAX = 200;

/** What is wrong with dropped or chosen files before it is worth sending one. */
export function fileFault(files: readonly Pick<File, 'size'>[], maxBytes: number): FileFault | null {
  const [file, ...others] = files;
  if (others.length > 0) return 'file_many';
  if (!file || file.size === 0) return 'file_empty';
  return file.size > maxBytes ? 'file_large' : null;
}

/** A file's name as the server takes it. */
export function sentName(name: string): string {
  return name
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(-NAME_MAX);
}

const UNITS = ['B', 'kB', 'MB', 'GB'] as const;
const STEP = 1000;

/** A number of bytes for people: `579 kB`, `1,9 MB`. */
export function formatBytes(bytes: number): string {
  const power = bytes < STEP ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), UNITS.length - 1);
  const value = bytes / STEP ** power;
  const digits = power > 0 && value < 10 ? 1 : 0;
  const format = new Intl.NumberFormat('de-DE', { maximumFractionDigits: digits });
  return `${format.format(value)} ${UNITS[power]}`;
}
