import type { z } from 'zod';
import type { Viewer } from '../../rules/people/access.ts';
import type { SignInWay } from '../../rules/people/sign-in-ways.ts';
import type { SCOPES } from '../../rules/people/token-rights.ts';

/** What a service token may do; a token lists its scopes. */
export type Scope = (typeof SCOPES)[number];

/**
 * Who may make a call. The server checks it before it looks at anything else of the request:
 * - `public`: anybody; `signsIn` says how the call opens a session, where it does;
 * - `user`: a signed-in user; `level` is the least level (spec §6), `may` a sentence of shared/rules/people/access.ts;
 * - `shop`: a signed-in user with a right to the shop of `params.shopId`, or a service token with the scope for it; `may` as above;
 * - `portal`: a service token with the scope, for the portal of `params.cc`; `scopeWith` is for a way of calling of its own.
 */
export type Access =
  | { kind: 'public'; signsIn?: SignInWay }
  | {
      kind: 'user';
      level?: number;
      may?: (viewer: Viewer) => boolean;
      onForbidden?: OnForbidden;
      needsProof?: boolean;
      /** Also for who has yet to set up a second factor that is demanded, or to agree to a changed text of law. */
      isOpenBeforeDuties?: boolean;
      movesMoney?: boolean;
    }
  | {
      kind: 'shop';
      level: number;
      may?: (viewer: Viewer) => boolean;
      scope?: Scope;
      onForbidden?: OnForbidden;
      /** The person must have proven within the last minutes that it is them (shared/rules/people/factors.ts). */
      needsProof?: boolean;
      /** It changes what a shop pays: that it was refused to somebody stands in the audit log. */
      movesMoney?: boolean;
    }
  | {
      kind: 'portal';
      scope: Scope;
      /** Where this parameter of the query is 1, it takes that scope instead. */
      scopeWith?: { query: string; scope: Scope };
    };

/**
 * What a 403 means to the browser. Absent, the person has lost a right: of a call of kind `shop` it is that to the shop,
 * so that what the page shows is read again and another shop takes its place; of others it ends the session (spec §8).
 * - `gone`: the call names a thing by its id. Its 403 and its 404 alike say that the thing was deleted or belongs to
 *   others now; the person is told so and what the page shows is read again, which finds out whether a right was lost.
 * - `stay`: the call runs beside the pages; whoever may not make it goes without it.
 */
export type OnForbidden = 'gone' | 'stay';

/** The access of a call that names a thing by its id, in the path, the query or the body. */
export function ofThing<A extends Extract<Access, { kind: 'user' | 'shop' }>>(
  access: A,
): A & { onForbidden: 'gone' } {
  return { ...access, onForbidden: 'gone' };
}

/** The kinds of callers that an access rule lets through. */
export type CallerKind<A extends Access> = A extends { kind: 'public' }
  ? 'public'
  : A extends { kind: 'portal' }
    ? 'token'
    : 'scope' extends keyof A
      ? 'user' | 'shop-token'
      : 'user';

type Shape = z.ZodType | undefined;

/** One call of the API: used by the server's route, the browser's client, the tests and OpenAPI. */
export type Call<
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  R extends Shape = Shape,
  A extends Access = Access,
> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Exactly as in the specification, with `:name` for `{name}`. */
  readonly path: `/v1/${string}`;
  readonly summary: string;
  readonly area: string;
  readonly access: A;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  /** What a success answers; absent means 204 without a body. */
  readonly response: R;
  /** A GET that changes something, as the specification has it: a HEAD of it only says whether one may. */
  readonly changesByGet?: true;
  /** The body is newline-delimited JSON: what a line says. Lines are checked one by one, not by the frame. */
  readonly lines?: z.ZodType;
};

type CallDraft<P extends Shape, Q extends Shape, B extends Shape, R extends Shape, A extends Access> = Pick<
  Call,
  'method' | 'path' | 'summary' | 'area' | 'lines' | 'changesByGet'
> & { access: A; params?: P; query?: Q; body?: B; response?: R };

/** Declares a call; its shapes default to none. */
export function defineCall<
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  R extends Shape = undefined,
  const A extends Access = Access,
>(draft: CallDraft<P, Q, B, R, A>): Call<P, Q, B, R, A> {
  return {
    ...draft,
    params: draft.params as P,
    query: draft.query as Q,
    body: draft.body as B,
    response: draft.response as R,
  };
}

/** How {@link callsOf} declares a call: like {@link defineCall}, with the method and the area already said. */
type DeclareCall = <
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  R extends Shape = undefined,
  const A extends Access = Access,
>(
  path: Call['path'],
  draft: Omit<CallDraft<P, Q, B, R, A>, 'method' | 'path' | 'area'>,
) => Call<P, Q, B, R, A>;

/**
 * How {@link callsOf} declares a call where its access, what its path names and mostly what it answers have been said as
 * well; it may answer something else.
 */
type DeclareSharing<P extends Shape, A extends Access, S extends Shape> = <
  Q extends Shape = undefined,
  B extends Shape = undefined,
  R extends Shape = S,
>(
  path: Call['path'],
  draft: Omit<CallDraft<P, Q, B, R, A>, 'method' | 'path' | 'area' | 'access' | 'params'>,
) => Call<P, Q, B, R, A>;

type ByMethod<Declare> = Record<'get' | 'post' | 'put' | 'delete', Declare>;

type Shared<A extends Access, P extends Shape, S extends Shape> = { access: A; params?: P; response?: S };

/**
 * The declarations of an area; `sharing` gives those of calls about the same thing:
 * `api.sharing({ access, params, response })`.
 */
type AreaCalls = ByMethod<DeclareCall> & {
  sharing: <const A extends Access, P extends Shape = undefined, S extends Shape = undefined>(
    shared: Shared<A, P, S>,
  ) => ByMethod<DeclareSharing<P, A, S>>;
};

function byMethod<Declare>(declare: (method: Call['method']) => Declare): ByMethod<Declare> {
  return { get: declare('GET'), post: declare('POST'), put: declare('PUT'), delete: declare('DELETE') };
}

/** Declares the calls of one area by their methods: `api.get('/v1/things', { summary, access, response })`. */
export function callsOf(area: string): AreaCalls {
  return {
    ...byMethod<DeclareCall>((method) => (path, draft) => defineCall({ ...draft, method, path, area })),
    sharing: <const A extends Access, P extends Shape = undefined, S extends Shape = undefined>(
      shared: Shared<A, P, S>,
    ) =>
      byMethod<DeclareSharing<P, A, S>>(
        // What stands in both is the same shape, or the draft's own.
        (method) => (path, draft) => defineCall({ ...shared, ...draft, method, path, area } as never),
      ),
  };
}

type Out<S> = S extends z.ZodType ? z.output<S> : undefined;
type In<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<C> = C extends Call<infer P, Shape, Shape, Shape> ? Out<P> : never;
export type QueryOf<C> = C extends Call<Shape, infer Q, Shape, Shape> ? Out<Q> : never;
export type BodyOf<C> = C extends Call<Shape, Shape, infer B, Shape> ? Out<B> : never;
export type ResponseOf<C> = C extends Call<Shape, Shape, Shape, infer R> ? Out<R> : never;
/** What a caller writes, before defaults are filled in. */
export type ParamsIn<C> = C extends Call<infer P, Shape, Shape, Shape> ? In<P> : never;
export type QueryIn<C> = C extends Call<Shape, infer Q, Shape, Shape> ? In<Q> : never;
export type BodyIn<C> = C extends Call<Shape, Shape, infer B, Shape> ? In<B> : never;
