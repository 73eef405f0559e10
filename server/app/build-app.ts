import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { conversionRoutes, takeBrowserOrders } from '../areas/orders/conversion/conversion.routes.ts';
import { openPageLog } from '../areas/page-log/page-log.public.ts';
import { pageLogRoutes } from '../areas/page-log/page-log.routes.ts';
import { portalRoutes } from '../areas/portal/portal.routes.ts';
import { oneClickRoutes, takeOneClicks } from '../areas/report-files/mailings/one-click.routes.ts';
import { openSecurityEventCounts, type SecurityEventCounts } from '../kernel/audit/audit.public.ts';
import { openServiceTokens } from '../kernel/identity/access-tokens/access-tokens.public.ts';
import { accessJwt, findProof, guardOf, openLiveSessions } from '../kernel/identity/auth.public.ts';
import { openUsers, type StaffFactor } from '../kernel/identity/users/user.public.ts';
import { type LegalTexts, NO_LEGAL_TEXTS } from '../kernel/legal/legal.public.ts';
import { keptMailRoutes } from '../kernel/mail/mail.routes.ts';
import { openNotificationStreams } from '../kernel/notify/notifications.public.ts';
import { notificationsRoutes } from '../kernel/notify/notifications.routes.ts';
import { openShopDirectory } from '../kernel/shops/shops.public.ts';
import { openVirusScan } from '../platform/files/virus-scan.ts';
import { takeFiles } from '../platform/http/http-file-body.ts';
import { routerOf } from '../platform/http/http-route.ts';
import { createHttpServer, type HttpOptions } from '../platform/http/http-server.ts';
import { takeJsonLines } from '../platform/http/json-lines.ts';
import { serveSite } from '../platform/http/static-site.ts';
import type { OidcSettings } from '../platform/start/oidc-settings.ts';
import type { Services } from '../platform/start/services.ts';
import { apiGuide } from './api-guide.ts';
import {
  type OperationsOptions,
  registerOperations,
  SECURITY_ROUTES,
} from './operations/register-operations.ts';
import { registerRoutes } from './register-routes.ts';
import { readVersion } from './version.ts';

/** An office behind one address, each of its screens asking for a score of reports, or one busy portal. */
const REQUESTS_PER_MINUTE = 6_000;

export type AppOptions = {
  /** Where the server writes what it cannot say to its callers; nowhere unless given. */
  readonly log?: Logger;
  readonly webFolder: string;
  /** For whoever watches the process. */
  readonly operations?: OperationsOptions;
  readonly trustedProxies?: number;
  /** Whether staff must have a second factor; they must unless told otherwise. */
  readonly staffFactor?: StaffFactor;
  readonly requestsPerMinute?: number;
  /** Where people reach the app, for the examples of its description. */
  readonly publicUrl?: string;
  /** What the operator has to say in law, and people agree to; nothing unless given. */
  readonly legal?: LegalTexts;
  /** The provider by which people may sign in. */
  readonly oidc?: OidcSettings | undefined;
  /** A clamd that looks for viruses in uploads. */
  readonly clamdUrl?: string | undefined;
  /** Where visitors of Home may write to. */
  readonly contactEmail?: string | undefined;
  /** Told after every accepted batch, so that its rows are forwarded at once. */
  readonly onAccepted?: () => void;
  /** Time for answers under way when the server stops; as `createHttpServer` has it unless given. */
  readonly closingGraceMs?: number;
  readonly isDraining?: () => boolean;
  readonly requestCounts?: HttpOptions['requestCounts'];
  readonly traffic?: HttpOptions['traffic'];
  /** Lets everybody read the mails that were kept instead of sent; they show links of the address given. */
  readonly keptMails?: { readonly siteAddress: () => string };
};

const readLogo = (webFolder: string): { logo?: Buffer } => {
  const file = path.join(webFolder, 'favicon.svg');
  return existsSync(file) ? { logo: readFileSync(file) } : {};
};

/** A server without calls, as these options have it. */
const openServer = (siteUrl: string, options: AppOptions, events: SecurityEventCounts) =>
  createHttpServer({
    ...(options.log ? { log: options.log } : {}),
    securityRoutes: SECURITY_ROUTES,
    onRefused: events.note,
    title: 'Merchant business manager',
    description: (calls) => apiGuide(siteUrl, calls),
    version: readVersion(),
    isHttps: siteUrl.startsWith('https://'),
    trustedProxies: options.trustedProxies ?? 0,
    requestsPerMinute: options.requestsPerMinute ?? REQUESTS_PER_MINUTE,
    ...(options.closingGraceMs ? { closingGraceMs: options.closingGraceMs } : {}),
    ...(options.isDraining ? { isDraining: options.isDraining } : {}),
    ...(options.requestCounts ? { requestCounts: options.requestCounts } : {}),
    ...(options.traffic ? { traffic: options.traffic } : {}),
    ...readLogo(options.webFolder),
  });

/** The whole API and the web app on one server, not yet listening. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const siteUrl = options.publicUrl ?? 'http://localhost:4000';
  const events = openSecurityEventCounts(services);
  const app = await openServer(siteUrl, options, events);
  const jwt = accessJwt(services);
  const sessions = openLiveSessions(services);
  const legal = options.legal ?? NO_LEGAL_TEXTS;
  const users = openUsers(services, { staffFactor: options.staffFactor ?? 'required', legal });
  const tokens = openServiceTokens(services);
  const shops = openShopDirectory(services);
  const guard = guardOf({
    jwt,
    sessions,
    users,
    tokens,
    clock: services.clock,
    provenAt: (familyId) => findProof(services.db, familyId),
    shopExists: shops.exists,
    portalId: shops.portalId,
  });
  registerOperations(app, services, { ...options.operations, guard });
  takeFiles(app);
  takeJsonLines(app);
  app.addHook('onClose', events.stop);
  const route = routerOf(app, guard);

  registerRoutes({
    route,
    services,
    jwt,
    sessions,
    tokens,
    users,
    shops,
    legal,
    contactEmail: options.contactEmail ?? null,
    findVirus: options.clamdUrl ? openVirusScan(options.clamdUrl, services) : undefined,
    oidc: options.oidc,
    siteUrl,
  });
  // Content that no other call takes is opened to shops' pages for theirs alone.
  await app.register(async (open) => {
    takeBrowserOrders(open);
    conversionRoutes(routerOf(open, guard), services);
  });
  await app.register(async (open) => {
    takeOneClicks(open);
    oneClickRoutes(routerOf(open, guard), services);
  });
  const newsStreams = openNotificationStreams(services);
  app.addHook('preClose', async () => newsStreams.close());
  notificationsRoutes(route, services, newsStreams);
  const pageLog = openPageLog(services);
  app.addHook('onClose', pageLog.stop);
  pageLogRoutes(route, services, { writer: pageLog, users });
  portalRoutes(route, services, { onAccepted: options.onAccepted ?? (() => {}) });
  if (options.keptMails) keptMailRoutes(route, services, options.keptMails.siteAddress);
  await serveSite(app, options.webFolder);
  return app;
}
