import type { FastifyRequest } from 'fastify';
import type { DbOrTx } from '../../postgres/database.ts';
import { enforceRateLimit } from '../../rate-limit/rate-limit.repository.ts';
import { type FileLimit, fileBody } from '../http-file-body.ts';

const KILOBYTE = 1_000;
const FILES = { name: 'upload-files', most: 300, windowMinutes: 60 };
/** Ten of the largest feeds, or five hundred full attachments. */
const KILOBYTES = { name: 'upload-kilobytes', most: 5_000_000, windowMinutes: 60 };

/**
 * The file that a person sends, not read yet. It counts for what it is announced as, or else for the most that it may
 * have; all processes count together.
 * @throws AppError `too_many_requests` for whoever has sent too many files, or too much, within an hour;
 * `payload_too_large` for one that is announced as larger than the limit
 */
export async function admitUpload(
  db: DbOrTx,
  userId: number,
  { request, limit }: { readonly request: FastifyRequest; readonly limit: FileLimit },
): Promise<AsyncIterable<Uint8Array>> {
  const body = fileBody(request, limit);
  const bytes = Number(request.headers['content-length'] ?? limit.maxBytes);
  await enforceRateLimit(db, FILES, userId);
  await enforceRateLimit(db, KILOBYTES, userId, Math.ceil(bytes / KILOBYTE));
  return body;
}
