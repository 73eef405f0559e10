import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, invalidField } from '../app-error.ts';
import { CSP_REPORTS_PATH } from '../http-security-headers.ts';

/** Bodies of ours are eight deep. */
export const JSON_DEPTH_MAX = 32;
/** Checking a value costs a hundred times what reading it costs. Calls that take long lists say how many they take. */
export const JSON_VALUES_MAX = 30_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPENING_LIST, CLOSING_LIST, OPENING_OBJECT, CLOSING_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Where the text ends that begins at the quote before. */
function endOfText(json: string, from: number): number {
  for (let at = from; ; at += 1) {
    const end = json.indexOf('"', at);
    if (end < 0) return json.length;
    let escapes = 0;
    while (json.charCodeAt(end - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return end;
    at = end;
  }
}

type JsonSize = { readonly depth: number; readonly values: number };

/**
 * How deep a JSON text nests and about how many values it has, without reading any: one pass over its characters, which
 * ends where the text is deeper than `most.depth` or has more than `most.values`.
 */
export function measureJson(json: string, most: JsonSize): JsonSize {
  let [depth, deepest, values] = [0, 0, 1];
  for (let at = 0; at < json.length && deepest <= most.depth && values <= most.values; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(json, at + 1);
    else if (sign === COMMA) values += 1;
    else if (sign === OPENING_LIST || sign === OPENING_OBJECT) {
      depth += 1;
      values += 1;
      deepest = Math.max(deepest, depth);
    } else if (sign === CLOSING_LIST || sign === CLOSING_OBJECT) depth -= 1;
  }
  return { depth: deepest, values };
}

/** As what browsers send their reports; other sites can make them send some, so no other call takes these. */
const REPORT_TYPES = ['application/csp-report', 'application/reports+json'];

type Done = NonNullable<Parameters<ReturnType<FastifyInstance['getDefaultJsonParser']>>[2]>;

/** Reads JSON bodies, but none whose check by its contract would hold up everybody else. */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  const parseMeasured = (request: FastifyRequest, body: string, done: Done) => {
    const { bodyValues = JSON_VALUES_MAX } = request.routeOptions.config as { bodyValues?: number };
    const { depth, values } = measureJson(body, { depth: JSON_DEPTH_MAX, values: bodyValues });
    if (depth > JSON_DEPTH_MAX) {
      const sentence = `Nested deeper than ${JSON_DEPTH_MAX} levels`;
      return done(invalidField('body', 'invalid_json', {}, sentence));
    }
    if (values > bodyValues) {
      const sentence = `A body of this call has at most ${bodyValues} values; send it in parts`;
      return done(new AppError('payload_too_large', sentence));
    }
    return parse(request, body, done);
  };
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    parseMeasured(request, String(body), done),
  );
  app.addContentTypeParser(REPORT_TYPES, { parseAs: 'string' }, (request, body, done) =>
    request.routeOptions.url === CSP_REPORTS_PATH
      ? parseMeasured(request, String(body), done)
      : done(new AppError('unsupported_media_type', 'Send application/json')),
  );
}
