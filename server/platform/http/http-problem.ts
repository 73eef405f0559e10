import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ERROR_STATUS, type ErrorCode, type Problem } from '../../../shared/contract/frame/error-codes.ts';
import { clickHouseTrouble } from '../clickhouse/clickhouse-trouble.ts';
import { isConnectionLost } from '../postgres/lost-connection.ts';
import { AppError, createFieldError } from './app-error.ts';
import { noteFacts, routePattern } from './http-observation.ts';
import { validationErrors } from './http-validation-errors.ts';

const TITLES: Partial<Record<ErrorCode, string>> = {
  internal: 'Something went wrong on our side; the request id helps us to find it.',
  unavailable: 'A database is not reachable just now; please try again.',
};

/** What else may be the matter where something is unavailable. */
const BUSY = 'A database has too much to do just now; please try again.';
const DISK_FULL = 'A disk is full, so this cannot be done just now; please try again later.';

/** A server that restarts is back by then, mostly. */
const UNAVAILABLE_RETRY_SECONDS = 5;

const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'validation_failed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_body',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'validation_failed',
  FST_CP_ERR_INVALID_CONTENT_ENCODING: 'unsupported_media_type',
  FST_CP_ERR_INVALID_CONTENT: 'validation_failed',
};

/** The part of a request that its contract refused. */
const refusedPart = (error: FastifyError, { body, query, params }: FastifyRequest): unknown =>
  ({ body, querystring: query, params, headers: undefined })[error.validationContext ?? 'body'];

const BODY_CODES: Record<string, 'required' | 'invalid_json'> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'required',
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalid_json',
};

/** Of a body that ends too early, as Node and its streams have it. */
const CUT_BODY_CODES = new Set(['ECONNRESET', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Whether the client went away, and the error says no more than that: nobody hears the answer, and nothing failed. */
function isClientGone(error: unknown, { raw: request }: FastifyRequest, { raw: response }: FastifyReply) {
  if (!(error instanceof Error)) return false;
  const isBodyCut = request.destroyed && !request.complete;
  if (isBodyCut && CUT_BODY_CODES.has((error as NodeJS.ErrnoException).code ?? '')) return true;
  return error.name === 'AbortError' && (isBodyCut || response.destroyed);
}

/** Of PostgreSQL, and of the system for files: somebody makes room, and the same call succeeds. */
const DISK_FULL_CODES = new Set(['53100', 'ENOSPC', 'EDQUOT']);

/** Turns whatever was thrown into what the caller may know. */
function problemOf(error: unknown, request: FastifyRequest): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const refused = error as FastifyError;
    const errors = validationErrors(refused, refusedPart(refused, request));
    return new AppError('validation_failed', errors.map((e) => `${e.field}: ${e.message}`).join('; '), {
      errors,
    });
  }
  const { code = '', statusCode, message } = error as Partial<FastifyError>;
  const known = FRAMEWORK_CODES[code];
  if (known === 'validation_failed' || known === 'malformed_body') {
    const fieldError = createFieldError('body', BODY_CODES[code] ?? 'invalid', {}, message ?? 'Invalid');
    return new AppError(known, message, { errors: [fieldError] });
  }
  if (known) return new AppError(known, message);
  if (statusCode === 429) return new AppError('too_many_requests');
  const trouble = clickHouseTrouble(error);
  if (trouble === 'full' || DISK_FULL_CODES.has(code)) return new AppError('unavailable', DISK_FULL);
  if (trouble === 'busy') return new AppError('unavailable', BUSY);
  if (isConnectionLost(error)) return new AppError('unavailable');
  return new AppError('internal');
}

const send = (reply: FastifyReply, error: AppError, requestId: string) => {
  const status = ERROR_STATUS[error.code];
  const hidden = TITLES[error.code];
  const isExplained = error.code === 'unavailable' && error.message !== error.code;
  const body: Problem = {
    type: 'about:blank',
    title: isExplained ? error.message : (hidden ?? error.code.replaceAll('_', ' ')),
    status,
    code: error.code,
    request_id: requestId,
    ...(hidden || error.message === error.code ? {} : { detail: error.message }),
    ...(error.errors ? { errors: error.errors } : {}),
    ...(error.factor ? { factor: error.factor } : {}),
    ...(error.provider ? { provider: error.provider } : {}),
  };
  const { retryAfterSeconds = error.code === 'unavailable' ? UNAVAILABLE_RETRY_SECONDS : undefined } = error;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .status(status)
    .type('application/problem+json; charset=utf-8')
    .serializer((value) => value as string)
    .send(JSON.stringify(body));
};

/** Answers every error as RFC 9457 problem+json; unknown ones are logged with the request id and say nothing. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply) => {
    const problem = isClientGone(error, request, reply) ? new AppError('aborted') : problemOf(error, request);
    noteFacts(request, { code: problem.code });
    const line = { requestId: request.id, route: routePattern(request) };
    if (problem.code === 'internal') request.log.error({ ...line, err: error }, 'request failed');
    // While a database is away or its disk is full, each call comes here: one line without its stack is enough.
    if (problem.code === 'unavailable') {
      request.log.warn({ ...line, reason: String(error) }, 'request not answered');
    }
    return send(reply, problem, request.id);
  });
}

/** 404 for what no route answers. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  return send(reply, new AppError('not_found', 'There is nothing at this address'), request.id);
}
