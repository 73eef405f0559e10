import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CheckedJson } from './checked-json.ts';
import { type DescribeApi, describeRoute, describeWith } from './describe-api.ts';
import { sendCheckedJson } from './http-route.ts';

/** What the description of the API says of it as a whole. */
export type ApiText = {
  readonly title: string;
  /** Of the API, as Markdown, which is told which calls each scope of access tokens opens. */
  readonly description?: DescribeApi;
  readonly version: string;
  /** An SVG for the page that shows the API. */
  readonly logo?: Buffer;
};

/** Its own scripts, but no more; it sets styles within elements, and knows no Trusted Types. */
const PAGE_POLICY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  ...['base-uri', 'form-action', 'frame-ancestors', 'object-src'].map((name) => `${name} 'none'`),
].join('; ');

/** Addresses of calls are one long word each, which would make the page wider than a phone. */
const NARROW_CSS = '.swagger-ui .renderedMarkdown code, .swagger-ui .info a { overflow-wrap: anywhere; }';

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
  let description: CheckedJson | undefined;
  const sendDescription = async (request: FastifyRequest, reply: FastifyReply) => {
    description ??= new CheckedJson(Buffer.from(JSON.stringify(app.swagger())));
    return reply.send(await sendCheckedJson(description, request, reply));
  };
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: PAGE_POLICY,
    // Hundreds of calls drawn at once kept the page empty for seconds: they open area by area, or by a link to one.
    uiConfig: { docExpansion: 'none', deepLinking: true },
    theme: { title: options.title, css: [{ filename: 'narrow.css', content: NARROW_CSS }] },
    uiHooks: {
      // Its own copy would be written anew for everybody who asks.
      onRequest: (request, reply, done) => {
        if (/^\/docs\/json\b/.test(request.url)) void sendDescription(request, reply);
        else done();
      },
    },
    ...(options.logo
      ? { logo: { type: 'image/svg+xml', content: options.logo, href: '/', target: '_self' } }
      : {}),
  });
  app.get('/v1/openapi.json', { schema: { hide: true } }, sendDescription);
}
