import type { Router } from '../../core/http-route.ts';
import type { Services } from '../../core/services.ts';
import type { Caller } from '../auth/auth.public.ts';

/** Changing bids, and the explanation of an auction. */
export function biddingRoutes(_route: Router<Caller>, _services: Services): void {}
