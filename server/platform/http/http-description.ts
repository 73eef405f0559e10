import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { type DescribeApi, describeRoute, describeWith } from './describe-api.ts';
import { CheckedJson, sendCheckedJson } from './http-route.ts';

/** What the description of the API says of it as a whole. */
export type ApiText = {
  readonly title: string;
  /** Of the API, as Markdown, which is told which calls each scope of access tokens opens. */
  readonly description?: DescribeApi;
  readonly version: string;
  /** An SVG for the page that shows the API. */
  readonly logo?: Buffer;
};

const DESCRIPTION_PATH = '/v1/openapi.json';

/** Describes the API in OpenAPI, for programs and on a page. It is made for whoever asks first, and kept. */
export async function describeApi(app: FastifyInstance, options: ApiText): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: options.title, version: options.version },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: describeRoute,
    transformObject: describeWith(options.description ?? (() => '')),
  });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    theme: { title: options.title },
    // Its own two copies would be written anew for everybody who asks.
    uiConfig: { url: DESCRIPTION_PATH },
    uiHooks: {
      onRequest: ({ url }, reply, done) =>
        /^\/docs\/(json|yaml)\b/.test(url) ? void reply.redirect(DESCRIPTION_PATH) : done(),
    },
    ...(options.logo
      ? { logo: { type: 'image/svg+xml', content: options.logo, href: '/', target: '_self' } }
      : {}),
  });
  let description: CheckedJson | undefined;
  app.get(DESCRIPTION_PATH, { schema: { hide: true } }, (request, reply) => {
    description ??= new CheckedJson(Buffer.from(JSON.stringify(app.swagger())));
    return sendCheckedJson(description, request, reply);
  });
}
