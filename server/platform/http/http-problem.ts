import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ERROR_STATUS, type ErrorCode, type Problem } from '../../../shared/contract/frame/error-codes.ts';
import { isConnectionLost } from '../postgres/lost-connection.ts';
import { AppError, createFieldError } from './app-error.ts';
import { validationErrors } from './http-validation-errors.ts';

const TITLES: Partial<Record<ErrorCode, string>> = {
  internal: 'Something went wrong on our side; the request id helps us to find it.',
  unavailable: 'A database is not reachable just now; please try again.',
};

/** A server that restarts is back by then, mostly. */
const UNAVAILABLE_RETRY_SECONDS = 5;

const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'validation_failed',
  FST_ERR_CTP_INVALID_JSON_BODY: 'validation_failed',
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
  if (known === 'validation_failed') {
    const fault = createFieldError('body', BODY_CODES[code] ?? 'invalid', {}, message ?? 'Invalid');
    return new AppError(known, message, { errors: [fault] });
  }
  if (known) return new AppError(known, message);
  if (statusCode === 429) return new AppError('too_many_requests');
  if (isConnectionLost(error)) return new AppError('unavailable');
  return new AppError('internal');
}

const send = (reply: FastifyReply, fault: AppError, requestId: string) => {
  const status = ERROR_STATUS[fault.code];
  const hidden = TITLES[fault.code];
  const body: Problem = {
    type: 'about:blank',
    title: hidden ?? fault.code.replaceAll('_', ' '),
    status,
    code: fault.code,
    request_id: requestId,
    ...(hidden || fault.message === fault.code ? {} : { detail: fault.message }),
    ...(fault.errors ? { errors: fault.errors } : {}),
  };
  const { retryAfterSeconds = fault.code === 'unavailable' ? UNAVAILABLE_RETRY_SECONDS : undefined } = fault;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  return reply
    .status(status)
    .type('application/problem+json; charset=utf-8')
    .serializer((value) => value as string)
    .send(JSON.stringify(body));
};

/** Answers every fault as RFC 9457 problem+json; unknown ones are logged with the request id and say nothing. */
export function answerProblems(app: FastifyInstance): void {
  app.setErrorHandler((error: unknown, request: FastifyRequest, reply) => {
    const fault = problemOf(error, request);
    if (fault.code === 'internal') request.log.error({ err: error, reqId: request.id }, 'request failed');
    // While a database is away, each call comes here: one line without its stack is enough.
    if (fault.code === 'unavailable') {
      request.log.warn({ reason: String(error), reqId: request.id }, 'request not answered');
    }
    return send(reply, fault, request.id);
  });
}

/** 404 for what no route answers. */
export function sendNotFound(request: FastifyRequest, reply: FastifyReply) {
  return send(reply, new AppError('not_found', 'There is nothing at this address'), request.id);
}
