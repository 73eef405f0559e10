import helmet from '@fastify/helmet';
import Fastify from 'fastify';

/** Where browsers report what a policy has kept from happening. */
export const CSP_REPORTS_PATH = '/v1/csp-reports';

const CONTENT_SECURITY = {
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // Mantine and ECharts set style attributes; no script can come from one.
    styleSrc: ["'self'", "'unsafe-inline'"],
    // Pictures of offers come through the server.
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    requireTrustedTypesFor: ["'script'"],
    // Made in web/core/browser/trusted-html.ts.
    trustedTypes: ['default', 'mail'],
    // Not `report-to`: browsers that know both would keep their reports back for a minute.
    reportUri: [CSP_REPORTS_PATH],
    upgradeInsecureRequests: null,
  },
};

/** A year, which is the least that counts (ASVS 5.0, 3.4.1). */
const HSTS = 'max-age=31536000; includeSubDomains';

/** What the app never asks a browser for; passkeys and copying it does. */
const PERMISSIONS = [
  ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media'],
  ...['geolocation', 'gyroscope', 'hid', 'idle-detection', 'magnetometer', 'microphone', 'midi', 'payment'],
  ...['picture-in-picture', 'screen-wake-lock', 'serial', 'sync-xhr', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

const headersOf = async (withHelmet: boolean): Promise<Record<string, unknown>> => {
  const app = Fastify();
  if (withHelmet) {
    await app.register(helmet, {
      contentSecurityPolicy: CONTENT_SECURITY,
      // Browsers that do not know `frame-ancestors` go by this one; both say the same.
      frameguard: { action: 'deny' },
      strictTransportSecurity: false,
    });
  }
  return (await app.inject('/')).headers;
};

/**
 * What an answer of the API needs, which is data and never a page: it runs no script, stands in no frame and is
 * read as nothing else (OWASP, REST Security Cheat Sheet). Nobody keeps it, unless its own call says so.
 */
const DATA_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** What helmet gives every page and file. It is the same for all, so it is asked once: it would work it out each time. */
async function pageHeaders(): Promise<Record<string, string>> {
  const [plain, helmets] = [await headersOf(false), await headersOf(true)];
  const added = Object.entries(helmets).filter(([name]) => !(name in plain));
  return {
    ...Object.fromEntries(added.map(([name, value]) => [name, String(value)])),
    'permissions-policy': PERMISSIONS,
  };
}

/**
 * The headers of pages and of calls.
 * @param isHttps whether people reach the app by TLS: elsewhere HSTS would lock a browser out of its own machine
 */
export async function securityHeaders({ isHttps }: { readonly isHttps: boolean }) {
  const transport: Record<string, string> = isHttps ? { 'strict-transport-security': HSTS } : {};
  return {
    page: { ...(await pageHeaders()), ...transport },
    data: { ...DATA_HEADERS, ...transport },
  };
}
