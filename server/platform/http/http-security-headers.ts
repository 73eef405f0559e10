import helmet from '@fastify/helmet';
import Fastify from 'fastify';

const CONTENT_SECURITY = {
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // Mantine and ECharts set style attributes; no script can come from one.
    styleSrc: ["'self'", "'unsafe-inline'"],
    // Pictures of offers stand on the merchants' own sites.
    imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    upgradeInsecureRequests: null,
  },
};

const headersOf = async (withHelmet: boolean): Promise<Record<string, unknown>> => {
  const app = Fastify();
  if (withHelmet) {
    await app.register(helmet, {
      contentSecurityPolicy: CONTENT_SECURITY,
      // Browsers that do not know `frame-ancestors` go by this one; both say the same.
      frameguard: { action: 'deny' },
      // Behind plain HTTP on one's own machine HSTS would lock the browser out.
      strictTransportSecurity: false,
    });
  }
  return (await app.inject('/')).headers;
};

/**
 * What an answer of the API needs, which is data and never a page: it runs no script, stands in no frame and is
 * read as nothing else (OWASP, REST Security Cheat Sheet).
 */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** What helmet gives every page and file. It is the same for all, so it is asked once: it would work it out each time. */
export async function securityHeaders(): Promise<Record<string, string>> {
  const [plain, helmets] = [await headersOf(false), await headersOf(true)];
  const added = Object.entries(helmets).filter(([name]) => !(name in plain));
  return Object.fromEntries(added.map(([name, value]) => [name, String(value)]));
}
