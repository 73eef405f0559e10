import {
  ATTACHMENT_MAX_BYTES,
  ATTACHMENTS_PER_MESSAGE_MAX,
  extensionError,
  extensionOf,
} from '../../../../shared/rules/tickets/uploads.ts';

/** A file that has arrived and that nothing has taken yet. */
export type KeptFile = { upload_id: number; file_name: string; size: number };

/** A file beside a text: on its way, stuck, or there. */
export type Attachment = {
  key: string;
  name: string;
  size: number;
  /** Address of a picture's own bytes; null for what is none, and after a reload. */
  preview: string | null;
  /** Null after a reload: what has arrived is not needed any more. */
  file: File | null;
  state:
    | { phase: 'sending'; sent: number }
    | { phase: 'failed'; error: Error }
    | { phase: 'there'; uploadId: number };
};

export type AttachmentError = 'extension' | 'no_extension' | 'empty' | 'large' | 'many';
export type AttachmentRefusal = { name: string; error: AttachmentError };

function errorOf({ name, size }: Pick<File, 'name' | 'size'>): AttachmentError | null {
  if (extensionError(name, 'ticket_attachment')) {
    return extensionOf(name) === '' ? 'no_extension' : 'extension';
  }
  if (size === 0) return 'empty';
  return size > ATTACHMENT_MAX_BYTES ? 'large' : null;
}

/** Which of some chosen files can go with those that are there, and why the others cannot. */
export function sortFiles<F extends Pick<File, 'name' | 'size'>>(
  files: readonly F[],
  present: number,
): { taken: F[]; refused: AttachmentRefusal[] } {
  const taken: F[] = [];
  const refused: AttachmentRefusal[] = [];
  for (const file of files) {
    const isFull = present + taken.length >= ATTACHMENTS_PER_MESSAGE_MAX;
    const error = errorOf(file) ?? (isFull ? 'many' : null);
    if (error) refused.push({ name: file.name, error });
    else taken.push(file);
  }
  return { taken, refused };
}

/** What has arrived, as it is named to the server and kept over a reload. */
export function keptFiles(attachments: readonly Attachment[]): KeptFile[] {
  return attachments.flatMap(({ name, size, state }) =>
    state.phase === 'there' ? [{ upload_id: state.uploadId, file_name: name, size }] : [],
  );
}

/** Reads kept files back; what is none is left out. */
export function readKeptFiles(raw: unknown): KeptFile[] {
  const isKept = (one: unknown): one is KeptFile => {
    const file = one as Partial<KeptFile> | null;
    return Number.isSafeInteger(file?.upload_id) && typeof file?.file_name === 'string';
  };
  const files = Array.isArray(raw) ? raw.filter(isKept) : [];
  return files.map(({ upload_id, file_name, size }) => ({ upload_id, file_name, size: Number(size) || 0 }));
}

/** The file as it is in the list before anything was sent. */
export function startOf(file: File, key: string, preview: string | null): Attachment {
  return { key, name: file.name, size: file.size, preview, file, state: { phase: 'sending', sent: 0 } };
}

export function restored({ upload_id, file_name, size }: KeptFile): Attachment {
  const state = { phase: 'there', uploadId: upload_id } as const;
  return { key: `kept-${upload_id}`, name: file_name, size, preview: null, file: null, state };
}

const SHOWN = ['bmp', 'jpeg', 'jpg', 'png', 'webp'];

/** Pictures that are shown; an SVG is a document and only ever saved. */
export const isShown = (name: string): boolean => SHOWN.includes(extensionOf(name));
