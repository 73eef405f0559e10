import fc from 'fast-check';
import { arbitraryOf, type KnownValues } from './arbitrary-of-schema.ts';
import { hostileText } from './hostile-values.ts';
import type { ApiDescription, Operation } from './json-schema.ts';

const PATIENCE_MS = 10_000;
/** Of one call, what is kept of what must not be. */
const WRONG_MAX = 5;
/** Node's own, of headers that are too long; and a picture in a page of somebody else. */
const NO_PROBLEM = /^431 |^404 \/v1\/trust-badge\//;
const BYTES_MAX = 5_000;

export type FuzzRequest = {
  readonly method: string;
  readonly url: string;
  readonly type: string | undefined;
  readonly payload: string | Uint8Array | undefined;
  readonly headers: Readonly<Record<string, string>>;
};

/** A request that is as it should be, or nearly so: what is drawn takes the place of some of its parts. */
export type Sample = {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object | string;
};

/** What a run has seen: how many answers there were by status, and by call, and what must not be. */
export type FuzzOutcome = {
  readonly statuses: Record<string, number>;
  readonly calls: Record<string, Record<string, number>>;
  readonly wrong: Record<string, string[]>;
  slowest: { ms: number; call: string };
};

export const emptyOutcome = (): FuzzOutcome => ({
  statuses: {},
  calls: {},
  wrong: {},
  slowest: { ms: 0, call: '' },
});

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
/** A lone half of a sign cannot be put into an address. */
const inAddress = (value: unknown): string => encodeURIComponent(asText(value).toWellFormed());

/** The sample with some of what was drawn in it; all of that where the sample is no object. */
function mixed<T extends object>(
  sample: object | undefined,
  drawn: fc.Arbitrary<T>,
): fc.Arbitrary<Record<string, unknown>> {
  const whole = drawn.map((value) => value as Record<string, unknown>);
  if (!sample) return whole;
  const some = whole.chain((value) =>
    fc.subarray(Object.keys(value)).map((names) => ({
      ...sample,
      ...Object.fromEntries(names.map((name) => [name, value[name]])),
    })),
  );
  return fc.oneof(
    { weight: 2, arbitrary: some },
    { weight: 2, arbitrary: fc.constant(sample as Record<string, unknown>) },
    { weight: 1, arbitrary: whole },
  );
}

type Body = Pick<FuzzRequest, 'type' | 'payload'>;

function bodyOf(operation: Operation, known: KnownValues, sample: Sample['body']): fc.Arbitrary<Body> {
  const [content] = Object.entries(operation.requestBody?.content ?? {});
  if (!content) return fc.constant({ type: undefined, payload: undefined });
  const [type, { schema = {} }] = content;
  const asText = typeof sample === 'string' ? [fc.constant(sample)] : [];
  if (type === 'application/octet-stream') {
    return fc.oneof(fc.uint8Array({ maxLength: BYTES_MAX }), ...asText).map((payload) => ({ type, payload }));
  }
  const value = arbitraryOf(schema, known);
  if (type === 'application/x-ndjson') {
    return fc
      .array(value, { maxLength: 5 })
      .map((lines) => ({ type, payload: lines.map((line) => JSON.stringify(line)).join('\n') }));
  }
  const drawn =
    typeof sample === 'object'
      ? fc.oneof(
          {
            weight: 4,
            arbitrary: mixed(
              sample,
              value.map((body) => Object(body) as object),
            ),
          },
          { weight: 1, arbitrary: value },
        )
      : value;
  return drawn.map((body) => ({ type, payload: JSON.stringify(body) }));
}

/** Requests of one operation: as it is described, and now and then as it is not. */
export function requestsOf(
  { path, method, operation }: { path: string; method: string; operation: Operation },
  known: KnownValues,
  sample: Sample = {},
): fc.Arbitrary<FuzzRequest> {
  const parameters = operation.parameters ?? [];
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const drawnPlaces = fc.record(
    Object.fromEntries(inPath.map(({ name, schema }) => [name, arbitraryOf(schema, known, name)])),
  );
  const places = fc.oneof(
    { weight: 3, arbitrary: drawnPlaces.map((drawn) => ({ ...drawn, ...sample.params })) },
    { weight: 1, arbitrary: drawnPlaces },
  );
  const query = fc.record(
    Object.fromEntries(inQuery.map(({ name, schema }) => [name, arbitraryOf(schema, known, name)])),
    { requiredKeys: inQuery.filter(({ required }) => required).map(({ name }) => name) },
  );
  const strange = fc.oneof(
    { weight: 20, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.tuple(hostileText, hostileText) },
  );
  return fc
    .tuple(places, mixed(sample.query, query), strange, bodyOf(operation, known, sample.body))
    .map(([filled, asked, extra, body]) => {
      const at = path.replace(/\{(\w+)\}/g, (_, name: string) => inAddress(filled[name]));
      const pairs = [...Object.entries(asked), ...(extra ? [extra] : [])];
      const search = pairs.map(([name, value]) => `${inAddress(name)}=${inAddress(value)}`).join('&');
      const url = search ? `${at}?${search}` : at;
      return { method: method.toUpperCase(), url, headers: sample.headers ?? {}, ...body };
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

function note(outcome: FuzzOutcome, call: string, { status, ms }: { status: number; ms: number }): void {
  outcome.statuses[status] = (outcome.statuses[status] ?? 0) + 1;
  outcome.calls[call] ??= {};
  const ofCall = outcome.calls[call];
  ofCall[status] = (ofCall[status] ?? 0) + 1;
  if (ms > outcome.slowest.ms) outcome.slowest = { ms: Math.round(ms), call };
}

/** Keeps the first few of each call: a fault that is met a thousand times is one. */
export function noteWrong(outcome: FuzzOutcome, call: string, told: string): void {
  outcome.wrong[call] ??= [];
  if (outcome.wrong[call].length < WRONG_MAX) outcome.wrong[call].push(told);
}

/**
 * Sends a request of a call, and notes what came back. Wrong is an answer of 500 and above, none within ten seconds, and a
 * refusal that is no problem of RFC 9457.
 */
export async function sendFuzz(
  { address, call, outcome }: { address: string; call: string; outcome: FuzzOutcome },
  request: FuzzRequest,
  bearer: string | null,
): Promise<number> {
  const { method, url, type, payload, headers } = request;
  const told = () => `${method} ${url.slice(0, 300)} ${String(payload ?? '').slice(0, 2_000)}`;
  const start = performance.now();
  try {
    const response = await fetch(`${address}${url}`, {
      method,
      headers: {
        ...headers,
        ...(type ? { 'content-type': type } : {}),
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      },
      ...(payload === undefined ? {} : { body: payload as BodyInit }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    const { status } = response;
    note(outcome, call, { status, ms: performance.now() - start });
    const isProblem = response.headers.get('content-type')?.startsWith('application/problem+json');
    if (status >= 500) noteWrong(outcome, call, `${status} to ${told()}: ${text.slice(0, 500)}`);
    else if (status >= 400 && !isProblem && !NO_PROBLEM.test(`${status} ${url}`))
      noteWrong(outcome, call, `${status} that is no problem to ${told()}`);
    return status;
  } catch (error) {
    noteWrong(outcome, call, `${String(error)} for ${told()}`);
    return 0;
  }
}
