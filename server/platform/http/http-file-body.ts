import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, invalidField } from './app-error.ts';

const FILE_TYPE = 'application/octet-stream';

/** Lets calls take a file as their body, as it comes. Once for the whole server. */
export function takeFiles(app: FastifyInstance): void {
  app.addContentTypeParser(FILE_TYPE, (_request, payload, done) => done(null, payload));
}

export type FileLimit = {
  readonly maxBytes: number;
  /** What helps somebody whose file is larger. */
  readonly advice: string;
};

const tooLarge = ({ maxBytes, advice }: FileLimit) =>
  new AppError('payload_too_large', `A file has at most ${Math.floor(maxBytes / 1_000_000)} MB; ${advice}`);

/** Whoever stops reading early leaves the connection as it is: the answer that says why still has to go through it. */
const keptOpen = (body: Readable): AsyncIterable<Uint8Array> => ({
  [Symbol.asyncIterator]: () => body.iterator({ destroyOnReturn: false }),
});

/**
 * The body as it comes, not read yet.
 * @throws AppError `payload_too_large` for one that is announced as larger than the limit
 */
export function fileBody(request: FastifyRequest, limit: FileLimit): AsyncIterable<Uint8Array> {
  if (Number(request.headers['content-length'] ?? 0) > limit.maxBytes) throw tooLarge(limit);
  if (request.body instanceof Readable) return keptOpen(request.body);
  if (request.body) throw new AppError('unsupported_media_type', `Send the file itself as ${FILE_TYPE}`);
  throw invalidField('body', 'required', {}, `Send the file itself as ${FILE_TYPE}`);
}

/** The bytes as they come; more than the limit is an error, whatever was announced. */
export async function* limitedBytes(
  body: AsyncIterable<Uint8Array>,
  limit: FileLimit,
  count: (bytes: number) => void = () => {},
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.byteLength;
    if (bytes > limit.maxBytes) throw tooLarge(limit);
    count(bytes);
    yield piece;
  }
}
