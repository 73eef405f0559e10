import { COUPON_IMAGE_HEIGHT_PX, COUPON_IMAGE_WIDTH_PX } from '../../../shared/rules/limits.ts';
import { cleanFileName } from '../../../shared/rules/texts/file-names.ts';
import {
  extensionError,
  extensionIssue,
  extensionOf,
  type FilePurpose,
  isPictureExtension,
  PICTURE_MAX_PIXELS,
} from '../../../shared/rules/tickets/uploads.ts';
import { type AppError, invalidField, refusedField } from '../../platform/http/app-error.ts';
import { WorkerLimitError, type WorkerTask } from '../../platform/jobs/worker-pool.ts';
import type { Services } from '../../platform/start/services.ts';
import type { checkFileContent, FileError } from './check-file-content.ts';

const CHECK: WorkerTask = {
  module: new URL('./check-file-content.ts', import.meta.url),
  name: 'checkFileContent',
  timeLimitMs: 30_000,
};
const MILLION = 1_000_000;

/** What is kept of a file. */
export type CheckedUpload = {
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
  readonly width: number | null;
  readonly height: number | null;
};

function tooManyPixels(extension: string, { width, height }: { width: number; height: number }): AppError {
  const millions = isPictureExtension(extension) ? PICTURE_MAX_PIXELS[extension] / MILLION : 0;
  const message = `This picture has ${width}x${height} pixels, and .${extension} may have ${millions} million; save it smaller`;
  return invalidField('body', 'too_many_pixels', { extension, width, height, millions }, message);
}

function wrongImageSize({ width, height }: { width: number; height: number }): AppError {
  const wanted = { width: COUPON_IMAGE_WIDTH_PX, height: COUPON_IMAGE_HEIGHT_PX };
  const message = `Image must be ${wanted.width}x${wanted.height} px JPG or PNG; this one has ${width}x${height}`;
  return invalidField('body', 'wrong_image_size', wanted, message);
}

/** What is wrong with the content of a file, and what helps. */
function contentError(extension: string, error: FileError): AppError {
  switch (error.kind) {
    case 'mismatch':
      return invalidField(
        'body',
        'content_mismatch',
        { extension },
        `The content of this file is not what .${extension} says`,
      );
    case 'prolog':
      return invalidField(
        'body',
        'no_element',
        {},
        'No element begins within the first million characters of this file; send it without what stands before',
      );
    case 'too_long':
      return invalidField(
        'body',
        'read_too_long',
        {},
        'This file takes too long to be read; save it smaller or simpler and send it again',
      );
    case 'pixels':
      return tooManyPixels(extension, error);
    case 'coupon_size':
      return wrongImageSize(error);
  }
}

async function checkContent(
  workers: Services['workers'],
  file: Parameters<typeof checkFileContent>[0],
): ReturnType<typeof checkFileContent> {
  try {
    return await workers.run<typeof checkFileContent>(CHECK, file);
  } catch (error) {
    if (error instanceof WorkerLimitError) return { error: { kind: 'too_long' } };
    throw error;
  }
}

/**
 * Checks that a file is what its name says; pictures are written anew, and have the size that their purpose asks for.
 * @throws AppError `validation_failed`, `too_many_requests` where too many files are checked at once
 */
export async function checkUpload(
  workers: Services['workers'],
  file: { readonly givenName: string; readonly purpose: FilePurpose; readonly bytes: Buffer },
): Promise<CheckedUpload> {
  const { givenName, purpose, bytes } = file;
  const name = cleanFileName(givenName);
  const extension = extensionOf(name);
  const error = extensionError(name, purpose);
  if (error) throw refusedField({ ...extensionIssue('name', name, purpose), message: error });
  if (bytes.length === 0)
    throw invalidField('body', 'empty_file', {}, 'Send the file itself; this one is empty');
  const checked = await checkContent(workers, { extension, purpose, bytes });
  if ('error' in checked) throw contentError(extension, checked.error);
  const { content } = checked;
  const isRenamed = content.extension !== extension;
  return {
    name: isRenamed ? `${name.slice(0, -extension.length)}${content.extension}` : name,
    mediaType: content.mediaType,
    bytes: content.bytes
      ? Buffer.from(content.bytes.buffer, content.bytes.byteOffset, content.bytes.byteLength)
      : bytes,
    width: content.width,
    height: content.height,
  };
}
