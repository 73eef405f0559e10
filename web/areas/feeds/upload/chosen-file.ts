export type FeedFileError = 'file_empty' | 'file_large' | 'file_many';

/** What is wrong with dropped or chosen files before it is worth sending one. */
export function feedFileError(files: readonly Pick<File, 'size'>[], maxBytes: number): FeedFileError | null {
  const [file, ...others] = files;
  if (others.length > 0) return 'file_many';
  if (!file || file.size === 0) return 'file_empty';
  return file.size > maxBytes ? 'file_large' : null;
}
