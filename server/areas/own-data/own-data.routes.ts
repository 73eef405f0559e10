import {
  downloadOwnDataCall,
  getOwnDataCall,
  orderOwnDataCall,
} from '../../../shared/contract/people/own-account.contract.ts';
import type { Caller } from '../../kernel/callers/callers.public.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { downloadOwnData } from './download-own-data.ts';
import { getOwnData, orderOwnData } from './order-own-data.ts';

/** What is kept about the one who asks, as a file for them alone. */
export function ownDataRoutes(route: Router<Caller>, services: Services): void {
  route(getOwnDataCall, ({ caller }) => getOwnData({ services, userId: caller.userId }));
  route(orderOwnDataCall, ({ caller }) => orderOwnData({ services, userId: caller.userId }));
  route(downloadOwnDataCall, ({ caller }) => downloadOwnData({ services, userId: caller.userId }));
}
