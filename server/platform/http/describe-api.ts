import { isDeepStrictEqual } from 'node:util';
import type { SwaggerTransformObject } from '@fastify/swagger';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** The calls that a scope of access tokens opens, as `GET /v1/things/{id}`, by the scope. */
export type CallsByScope = ReadonlyMap<string, readonly string[]>;
/** What is said of the whole API, as Markdown. */
export type DescribeApi = (calls: CallsByScope) => string;

/** Where the description of a call says which scope opens it, for programs that read it. */
export const SCOPE_FIELD = 'x-scope';
/** The scope that opens it in its place, and the parameter of the query with which it does. */
export const OTHER_SCOPE_FIELD = 'x-scope-with';

type RouteText = Parameters<typeof jsonSchemaTransform>[0];

/** As the contract has it; a body of lines is described by one of them. */
export function describeRoute(route: RouteText) {
  const { lines, ...schema } = (route.schema ?? {}) as Record<string, unknown>;
  const body = lines ? { body: lines, consumes: ['application/x-ndjson'] } : {};
  return jsonSchemaTransform({ ...route, schema: { ...schema, ...body } });
}

type Operation = Record<string, unknown> & {
  responses?: { default?: { content?: Record<string, { schema?: object }> } };
};
type Operations = Record<string, Record<string, Operation>>;

/** Every call is refused in the same form: it is described once, which makes the whole half as long. */
function nameProblem(paths: Operations): Record<string, object> {
  const media = Object.values(paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ responses }) => Object.values(responses?.default?.content ?? {}));
  const problem = media.find(({ schema }) => schema)?.schema;
  if (!problem) return {};
  for (const one of media) {
    if (isDeepStrictEqual(one.schema, problem)) one.schema = { $ref: '#/components/schemas/Problem' };
  }
  return { Problem: problem };
}

function scopedCalls(call: string, operation: Record<string, unknown>) {
  const { [SCOPE_FIELD]: scope, [OTHER_SCOPE_FIELD]: other } = operation;
  if (typeof scope !== 'string') return [];
  const { query, scope: otherScope } = (other ?? {}) as { query?: string; scope?: string };
  return otherScope === undefined
    ? [{ scope, call }]
    : [
        { scope, call },
        { scope: otherScope, call: `${call}?${query}` },
      ];
}

/** Puts in front what is said of the whole API, with the scopes as the calls themselves have them. */
export function describeWith(textOf: DescribeApi): SwaggerTransformObject {
  return (document) => {
    if (!('openapiObject' in document)) return document.swaggerObject;
    const { openapiObject: api } = document;
    const paths = (api.paths ?? {}) as Operations;
    const components = { ...api.components, schemas: { ...api.components?.schemas, ...nameProblem(paths) } };
    const calls = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, operation]) =>
        scopedCalls(`${method.toUpperCase()} ${path}`, operation),
      ),
    );
    const byScope = new Map(
      [...Map.groupBy(calls, ({ scope }) => scope)].map(([scope, some]) => [
        scope,
        some.map(({ call }) => call),
      ]),
    );
    Object.assign(api, { components });
    return { ...api, info: { title: '', version: '', ...api.info, description: textOf(byScope) } };
  };
}
