import { createFieldIssue, type FieldIssue } from '../texts/field-issue.ts';

export const UPLOAD_PURPOSES = ['coupon_image', 'ticket_attachment'] as const;
export type UploadPurpose = (typeof UPLOAD_PURPOSES)[number];
/** What a file is looked at for; an avatar is the small picture of a shop or of a person. */
export type FilePurpose = UploadPurpose | 'avatar';

/** Spec §3. */
const IMAGE_EXTENSIONS = ['bmp', 'jpeg', 'jpg', 'png', 'svg', 'webp'] as const;
const FILE_EXTENSIONS = ['csv', 'pdf', 'txt', 'xls', 'xlsx', 'xml'] as const;
export const ATTACHMENT_EXTENSIONS = [...IMAGE_EXTENSIONS, ...FILE_EXTENSIONS].sort();
export const COUPON_IMAGE_EXTENSIONS = ['jpeg', 'jpg', 'png'] as const;
export const AVATAR_EXTENSIONS = ['jpeg', 'jpg', 'png', 'webp'] as const;

export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024;
export const COUPON_IMAGE_MAX_BYTES = 5 * 1024 * 1024;
export const AVATAR_MAX_BYTES = 5 * 1024 * 1024;
/** Twice the largest place for a picture of a shop on our screens; larger ones are made smaller. */
export const AVATAR_SIDE_PX = 320;
/** Of all frames of a picture together; one with more would take too long, or too much memory, to be written anew. */
export const PICTURE_MAX_PIXELS = {
  bmp: 12_000_000,
  jpeg: 50_000_000,
  jpg: 50_000_000,
  png: 50_000_000,
  webp: 20_000_000,
} as const;
/** Extensions of pictures that are written anew. */
export type PictureExtension = keyof typeof PICTURE_MAX_PIXELS;

export const isPictureExtension = (extension: string): extension is PictureExtension =>
  Object.hasOwn(PICTURE_MAX_PIXELS, extension);

export const ATTACHMENTS_PER_MESSAGE_MAX = 5;
/** Of all files that a shop keeps with us. */
export const SHOP_QUOTA_BYTES = 500 * 1024 * 1024;
/** What no coupon and no ticket has named so long is deleted. */
export const UNCLAIMED_HOURS = 24;
export const FILE_NAME_MAX = 120;

/** In lower case, without the dot; empty where the name has none. */
export function extensionOf(fileName: string): string {
  return /\.([^.\\/]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

const EXTENSIONS: Readonly<Record<FilePurpose, readonly string[]>> = {
  avatar: AVATAR_EXTENSIONS,
  coupon_image: COUPON_IMAGE_EXTENSIONS,
  ticket_attachment: ATTACHMENT_EXTENSIONS,
};
const allowedFor = (purpose: FilePurpose): readonly string[] => EXTENSIONS[purpose];

/** Spec §5, word for word with the names filled in; null for an allowed one. */
export function extensionError(fileName: string, purpose: FilePurpose): string | null {
  const allowed = allowedFor(purpose);
  const extension = extensionOf(fileName);
  if (allowed.includes(extension)) return null;
  return `Extension .${extension} is not allowed. Upload one of ${allowed.join(', ')}`;
}

/** That the extension of a file is not allowed, with its code. */
export const extensionIssue = (field: string, fileName: string, purpose: FilePurpose): FieldIssue =>
  createFieldIssue(field, 'extension_not_allowed', {
    extension: extensionOf(fileName),
    allowed: allowedFor(purpose),
  });
