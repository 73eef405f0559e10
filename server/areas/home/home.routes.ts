import { getFrontPage } from '../../../shared/contract/home.contract.ts';
import type { Router } from '../../core/http-route.ts';
import type { Services } from '../../core/services.ts';
import type { Caller } from '../auth/auth.public.ts';
import { describeFrontPage } from './describe-front-page.ts';

export function homeRoutes(route: Router<Caller>, services: Services, contactEmail: string | null): void {
  route(getFrontPage, () => describeFrontPage({ services, contactEmail }));
}
