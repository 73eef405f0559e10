import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  openStopPageCall,
  stopMailingByOneClickCall,
} from '../../../../shared/contract/reports/view-mailings.contract.ts';
import { LINK_PAGES, tokenLinkPath } from '../../../../shared/rules/people/email-link-paths.ts';
import { escapeMarkup } from '../../../../shared/rules/texts/markup.ts';
import type { Caller } from '../../../kernel/callers/callers.public.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { PictureAnswer, type Router } from '../../../platform/http/http-route.ts';
import type { Services } from '../../../platform/start/services.ts';
import { stopViewMailing } from './save-mailing.ts';

/** Both ways in which programs send a form (RFC 8058, 3.1). */
const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const FORM_MAX_BYTES = 4_096;
const SAID = /List-Unsubscribe\b[\s\S]*One-Click/;

/** Lets mail programs post their form; no other call takes one. */
export function takeOneClicks(app: FastifyInstance): void {
  app.addContentTypeParser(FORM_TYPES, { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

function requireOneClick({ body }: FastifyRequest): void {
  if (typeof body !== 'string' || !SAID.test(body))
    throw new AppError('unsupported_media_type', 'Send the form List-Unsubscribe=One-Click');
}

/** Leads a browser on to the page that asks. */
function pageThatLeadsTo(path: string): Buffer {
  const target = escapeMarkup(path);
  return Buffer.from(
    `<!doctype html><html><head><meta charset="utf-8"><title>Business Manager</title>` +
      `<meta http-equiv="refresh" content="0;url=${target}"></head><body><a href="${target}">Business Manager</a></body></html>`,
  );
}

/** What the head of a mailed view names; on a server that {@link takeOneClicks} has opened to mail programs. */
export function oneClickRoutes(
  route: Router<Caller>,
  services: Pick<Services, 'db' | 'clock' | 'secretKey' | 'alsoKey'>,
): void {
  route(
    stopMailingByOneClickCall,
    async ({ params: { token }, request }) => {
      requireOneClick(request);
      return stopViewMailing({ services, token });
    },
    { bodyLimit: FORM_MAX_BYTES },
  );
  route(openStopPageCall, async ({ params: { token } }) => {
    const bytes = pageThatLeadsTo(tokenLinkPath(LINK_PAGES.stopMailing, token));
    return new PictureAnswer({
      bytes,
      type: 'text/html; charset=utf-8',
      status: 200,
      keptSeconds: null,
      isForAll: false,
    });
  });
}
