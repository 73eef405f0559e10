import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type {
  BodyOf,
  Call,
  CallerKind,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '../../../shared/contract/frame/call.ts';
import { problem } from '../../../shared/contract/frame/error-codes.ts';
import { CheckedJson, COMPRESSED_FROM_BYTES } from './checked-json.ts';
import { OTHER_SCOPE_FIELD, SCOPE_FIELD } from './describe-api.ts';
import { EVENT_STREAM_HEADERS, EventStream } from './event-stream.ts';
import { AnswerWithCookie, cookieHeader } from './http-cookie.ts';
import { noteFacts } from './http-observation.ts';
import { traceUseCase } from './trace-requests.ts';

/** RFC 6266: a name in plain letters for old readers, and the whole one. */
function savedAs(name: string): string {
  const plain = name.replaceAll(/[^ -~]|["\\]/g, '_');
  const whole = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `attachment; filename="${plain}"${plain === name ? '' : `; filename*=UTF-8''${whole}`}`;
}

/** A file that is sent as it is made; its making stops when the reader goes away. */
export class FileAnswer {
  readonly pieces: AsyncIterable<Buffer>;
  readonly headers: Readonly<Record<string, string>>;
  constructor(file: {
    pieces: AsyncIterable<Buffer>;
    type: string;
    name: string;
    headers?: Record<string, string>;
  }) {
    this.pieces = file.pieces;
    this.headers = {
      'content-type': file.type,
      'content-disposition': savedAs(file.name),
      'cache-control': 'no-store',
      ...file.headers,
    };
  }
}

/** A picture, which pages of other sites may show too unless it says otherwise. */
export class PictureAnswer {
  readonly bytes: Uint8Array;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  constructor(picture: {
    bytes: Uint8Array;
    type: string;
    status: number;
    /** Null where nobody may keep it. */
    keptSeconds: number | null;
    etag?: string;
    /** False where only our own pages may show it. */
    isForAll?: boolean;
  }) {
    const { bytes, type, status, keptSeconds, etag, isForAll = true } = picture;
    this.bytes = bytes;
    this.status = status;
    this.headers = {
      'content-type': type,
      'cache-control': keptSeconds === null ? 'no-store' : `public, max-age=${keptSeconds}`,
      'cross-origin-resource-policy': isForAll ? 'cross-origin' : 'same-origin',
      ...(etag ? { etag } : {}),
    };
  }
}

/** What a guard or a use case may know of a request. */
export type Incoming = Pick<FastifyRequest, 'headers' | 'params' | 'query' | 'ip' | 'id'>;

/** Who calls, as the authenticator found out; areas give its kinds their meaning. */
type AnyCaller = { readonly kind: string };
export type Guard<Caller> = (request: Incoming, call: Call) => Promise<Caller>;

/** Those callers that the access rule of a call lets through. */
export type CallerOf<C extends Call, Caller extends AnyCaller> = Extract<
  Caller,
  { kind: CallerKind<C['access']> }
>;

export type CallInput<C extends Call, Caller extends AnyCaller> = {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly caller: CallerOf<C, Caller>;
  readonly request: FastifyRequest;
  /** Aborted when the client goes away before the answer. */
  readonly signal: AbortSignal;
};

export type RouteOptions = {
  readonly bodyLimit?: number;
  /** The most values in a JSON body, where that is more than usual (traffic/json-body.ts). */
  readonly bodyValues?: number;
  /** The answer is mostly random signs, which take time to compress and get hardly shorter. */
  readonly isIncompressible?: boolean;
};

export type Router<Caller extends AnyCaller> = <C extends Call>(
  call: C,
  handle: (
    input: CallInput<C, Caller>,
  ) => Promise<
    ResponseOf<C> | CheckedJson | FileAnswer | PictureAnswer | EventStream | AnswerWithCookie<ResponseOf<C>>
  >,
  options?: RouteOptions,
) => void;

const abortSignal = (request: FastifyRequest, reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  request.raw.once('close', () => {
    if (!request.raw.complete) controller.abort(); // a body that was read to its end closes too
  });
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
};

/** Whether an `accept-encoding` (RFC 9110) takes gzip. */
const takesGzip = (header = ''): boolean =>
  header.split(',').some((coding) => {
    const [name, quality = '1'] = coding
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/);
    return name === 'gzip' && Number(quality) > 0;
  });

/** Sends it as it is, packed where the caller takes that and gains by it. */
export async function sendCheckedJson(
  json: CheckedJson,
  request: FastifyRequest,
  reply: FastifyReply,
  { isIncompressible = false }: Pick<RouteOptions, 'isIncompressible'> = {},
) {
  reply.serializer((bytes) => bytes as never).type('application/json; charset=utf-8');
  if (isIncompressible) return json.bytes;
  reply.header('vary', 'accept-encoding');
  const isSmall = json.bytes.byteLength < COMPRESSED_FROM_BYTES;
  if (isSmall || !takesGzip(request.headers['accept-encoding'])) return json.bytes;
  reply.header('content-encoding', 'gzip');
  return json.gzipped();
}

/** Which scopes open a call, for people and for programs that read its description. */
function scopesOf(access: Call['access']) {
  if (!('scope' in access) || !access.scope) return {};
  const description = `Takes a service token with the scope \`${access.scope}\``;
  if (!('scopeWith' in access) || !access.scopeWith) return { description, [SCOPE_FIELD]: access.scope };
  const { query, scope } = access.scopeWith;
  return {
    description: `${description}; with \`${query}=1\` the scope \`${scope}\` in its place`,
    [SCOPE_FIELD]: access.scope,
    [OTHER_SCOPE_FIELD]: { query: `${query}=1`, scope },
  };
}

/** A call that asks for nothing takes no parameters: a name that it does not know is a mistake of who sends it. */
const NO_QUERY = z.strictObject({});

/** What the framework validates by, and what OpenAPI says of the call. */
function schemaOf(call: Call) {
  const { access, params, query, body, lines, response } = call;
  return {
    tags: [call.area],
    summary: call.summary,
    ...scopesOf(access),
    ...(access.kind === 'public' ? {} : { security: [{ bearer: [] }] }),
    ...(params ? { params } : {}),
    querystring: query ?? NO_QUERY,
    ...(body ? { body } : {}),
    ...(lines ? { lines } : {}),
    response: { ...(response ? { 200: response } : {}), default: problem },
  };
}

/** What lines about a call say of it beside its route. */
function factsOf({ access }: Call) {
  return {
    ...('signsIn' in access && access.signsIn ? { signsIn: access.signsIn } : {}),
    ...('movesMoney' in access && access.movesMoney ? { movesMoney: true } : {}),
  };
}

/** Makes the function that registers one call: guard, validation by the contract, handler, checked answer. */
export function routerOf<Caller extends AnyCaller>(
  app: FastifyInstance,
  guard: Guard<Caller>,
): Router<Caller> {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const callers = new WeakMap<FastifyRequest, Caller>();

  return (call, handle, options = {}) => {
    typed.route({
      method: call.method,
      url: call.path,
      ...(options.bodyLimit ? { bodyLimit: options.bodyLimit } : {}),
      ...(options.bodyValues ? { config: { bodyValues: options.bodyValues } } : {}),
      ...(options.isIncompressible ? { compress: false as const } : {}),
      schema: schemaOf(call),
      onRequest: async (request) => {
        const { shopId } = request.params as { shopId?: string };
        if (shopId !== undefined) noteFacts(request, { shopId: Number(shopId) });
        noteFacts(request, factsOf(call));
        callers.set(request, await guard(request, call));
      },
      handler: async (request, reply) => {
        // HEAD never changes anything (RFC 9110, 9.2.1).
        if (call.changesByGet && request.method === 'HEAD') return reply.status(204).send();
        const input = {
          params: request.params as never,
          query: request.query as never,
          body: request.body as never,
          caller: callers.get(request) as never, // the guard let none but these through
          request,
          signal: abortSignal(request, reply),
        };
        const answer = await traceUseCase(request, call, () => handle(input));
        if (answer instanceof CheckedJson) {
          return (await sendCheckedJson(answer, request, reply, options)) as never;
        }
        if (answer instanceof FileAnswer) {
          return reply
            .headers(answer.headers)
            .send(Readable.from(answer.pieces, { objectMode: false }) as never);
        }
        if (answer instanceof PictureAnswer) {
          return reply
            .status(answer.status)
            .headers(answer.headers)
            .send(answer.bytes as never);
        }
        if (answer instanceof EventStream) {
          if (request.method === 'HEAD') answer.end();
          return reply.headers(EVENT_STREAM_HEADERS).send(answer.bytes as never);
        }
        if (answer instanceof AnswerWithCookie)
          return reply.header('set-cookie', cookieHeader(answer.cookie)).send(answer.body as never);
        if (call.response === undefined) return reply.status(204).send();
        return answer as never;
      },
    });
  };
}
