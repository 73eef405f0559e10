import type { FastifyInstance } from 'fastify';
import { AppError, invalidField } from '../app-error.ts';

/** Bodies of ours are eight deep. */
const DEPTH_MAX = 32;
/** Twice the longest list that anybody may paste: checking each value costs a hundred times what reading it costs. */
const VALUES_MAX = 250_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

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

/** How deep a JSON text nests and about how many values it has, without reading any: one pass over its characters. */
export function measureJson(json: string): { readonly depth: number; readonly values: number } {
  let [depth, deepest, values] = [0, 0, 1];
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) at = endOfText(json, at + 1);
    else if (sign === COMMA) values += 1;
    else if (OPENING.has(sign)) {
      depth += 1;
      values += 1;
      deepest = Math.max(deepest, depth);
    } else if (CLOSING.has(sign)) depth -= 1;
  }
  return { depth: deepest, values };
}

/** What we send, and as what browsers send their reports. */
const TYPES = ['application/json', 'application/csp-report', 'application/reports+json'];

/** Reads JSON bodies, but none whose check by its contract would hold up everybody else. */
export function takeJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(TYPES, { parseAs: 'string' }, (request, body, done) => {
    const { depth, values } = measureJson(String(body));
    if (depth > DEPTH_MAX) {
      return done(invalidField('body', 'invalid_json', {}, `Nested deeper than ${DEPTH_MAX} levels`));
    }
    if (values > VALUES_MAX) {
      return done(
        new AppError('payload_too_large', `A body has at most ${VALUES_MAX} values; send it in parts`),
      );
    }
    return parse(request, String(body), done);
  });
}
