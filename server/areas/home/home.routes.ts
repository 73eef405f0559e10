import { getFrontPageCall } from '../../../shared/contract/shops/home.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { presentFrontPage } from './present-front-page.ts';

export function homeRoutes(route: Router<Caller>, services: Services, contactEmail: string | null): void {
  route(getFrontPageCall, () => presentFrontPage({ services, contactEmail }));
}
