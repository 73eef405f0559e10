import fc from 'fast-check';
import { arbitraryOf, type KnownValues } from './arbitrary-of-schema.ts';
import { hostileText } from './hostile-values.ts';
import type { ApiDescription, Operation } from './json-schema.ts';

const PATIENCE_MS = 30_000;
/** Node's own, of headers that are too long; and a picture in a page of somebody else. */
const NO_PROBLEM = /^431 |^404 \/v1\/trust-badge\//;
const BYTES_MAX = 5_000;

export type FuzzRequest = {
  readonly method: string;
  readonly url: string;
  readonly type: string | undefined;
  readonly payload: string | Uint8Array | undefined;
};

/** What a run has seen: how many answers there were by status, and what must not be. */
export type FuzzOutcome = {
  readonly statuses: Record<string, number>;
  readonly wrong: string[];
  slowest: { ms: number; call: string };
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
/** A lone half of a sign cannot be put into an address. */
const inAddress = (value: unknown): string => encodeURIComponent(asText(value).toWellFormed());

function bodyOf(
  operation: Operation,
  known: KnownValues,
): fc.Arbitrary<Pick<FuzzRequest, 'type' | 'payload'>> {
  const [content] = Object.entries(operation.requestBody?.content ?? {});
  if (!content) return fc.constant({ type: undefined, payload: undefined });
  const [type, { schema = {} }] = content;
  if (type === 'application/octet-stream') {
    return fc.uint8Array({ maxLength: BYTES_MAX }).map((payload) => ({ type, payload }));
  }
  const value = arbitraryOf(schema, known);
  if (type === 'application/x-ndjson') {
    return fc
      .array(value, { maxLength: 5 })
      .map((lines) => ({ type, payload: lines.map((line) => JSON.stringify(line)).join('\n') }));
  }
  return value.map((body) => ({ type, payload: JSON.stringify(body) }));
}

/** Requests of one operation: as it is described, and now and then as it is not. */
export function requestsOf(
  path: string,
  method: string,
  operation: Operation,
  known: KnownValues,
): fc.Arbitrary<FuzzRequest> {
  const parameters = operation.parameters ?? [];
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const places = fc.record(
    Object.fromEntries(inPath.map(({ name, schema }) => [name, arbitraryOf(schema, known, name)])),
  );
  const query = fc.record(
    Object.fromEntries(inQuery.map(({ name, schema }) => [name, arbitraryOf(schema, known, name)])),
    { requiredKeys: inQuery.filter(({ required }) => required).map(({ name }) => name) },
  );
  const strange = fc.option(fc.tuple(hostileText, hostileText), { freq: 20 });
  return fc.tuple(places, query, strange, bodyOf(operation, known)).map(([filled, asked, extra, body]) => {
    const at = path.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(filled[name]));
    const pairs = [...Object.entries(asked), ...(extra ? [extra] : [])];
    const search = pairs.map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`).join('&');
    return { method: method.toUpperCase(), url: search ? `${at}?${search}` : at, ...body };
  });
}

/** All operations of a description but those that `isLeftOut` names, such as streams that never end. */
export function operationsOf(description: ApiDescription, isLeftOut: (path: string) => boolean) {
  return Object.entries(description.paths)
    .filter(([path]) => !isLeftOut(path))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );
}

/**
 * Sends a request, and notes what came back. Wrong is an answer of 500 and above, none within half a minute, and a refusal
 * that is no problem of RFC 9457.
 */
export async function sendFuzz(
  address: string,
  request: FuzzRequest,
  authorization: string | undefined,
  outcome: FuzzOutcome,
): Promise<number> {
  const { method, url, type, payload } = request;
  const told = () => `${method} ${url.slice(0, 300)} ${String(payload ?? '').slice(0, 2_000)}`;
  const start = performance.now();
  try {
    const response = await fetch(`${address}${url}`, {
      method,
      headers: { ...(type ? { 'content-type': type } : {}), ...(authorization ? { authorization } : {}) },
      ...(payload === undefined ? {} : { body: payload as BodyInit }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    const { status } = response;
    outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;
    const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
    if (status >= 500) outcome.wrong.push(`${status} to ${told()}: ${text.slice(0, 500)}`);
    else if (status >= 400 && !isProblem && !NO_PROBLEM.test(`${status} ${url}`))
      outcome.wrong.push(`${status} that is no problem to ${told()}`);
    const ms = performance.now() - start;
    if (ms > outcome.slowest.ms) outcome.slowest = { ms, call: told() };
    return status;
  } catch (error) {
    outcome.wrong.push(`${String(error)} for ${told()}`);
    return 0;
  }
}
