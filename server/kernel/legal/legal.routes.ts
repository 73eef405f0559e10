import { agreeCall, getLegalCall, listLegalCall } from '../../../shared/contract/people/legal.contract.ts';
import { LEGAL_DOCUMENTS } from '../../../shared/rules/texts/legal-documents.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import type { Caller } from '../callers/callers.public.ts';
import { agree } from './agree.ts';
import type { LegalTexts } from './read-legal-texts.ts';

/** What the operator has to say in law, and who agrees to it. */
export function legalRoutes(
  route: Router<Caller>,
  services: Services,
  { legal, users }: { legal: LegalTexts; users: { readonly forget: (userId: number) => void } },
): void {
  route(listLegalCall, async ({ query }) => {
    const found = LEGAL_DOCUMENTS.map((document) => legal.find(document, query.lang));
    return { data: found.filter((text) => text !== null) };
  });
  route(getLegalCall, async ({ params, query }) => {
    const text = legal.find(params.document, query.lang);
    if (!text) throw new AppError('not_found', 'The operator has no such document');
    return text;
  });
  route(agreeCall, async ({ caller, body }) => {
    await agree({ services, legal, userId: caller.userId, versions: body.versions });
    // Database notifications tell the other processes; here the next call must not find the old state.
    users.forget(caller.userId);
    return undefined;
  });
}
