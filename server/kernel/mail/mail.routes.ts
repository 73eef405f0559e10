import {
  getKeptFileCall,
  getKeptMailCall,
  listKeptMailsCall,
} from '../../../shared/contract/people/mail.contract.ts';
import type { Router } from '../../platform/http/http-route.ts';
import type { Services } from '../../platform/start/services.ts';
import { getKeptFileByNumber, getKeptMailById, listKeptMailLines } from './list-demo-mails.ts';

/** Everybody may read these mails, so these routes exist only in a demo that sends none. */
export function keptMailRoutes<Caller extends { kind: string }>(
  route: Router<Caller>,
  services: Services,
  siteAddress: () => string,
): void {
  route(listKeptMailsCall, async () => ({
    data: await listKeptMailLines({ services, siteAddress: siteAddress() }),
  }));
  route(getKeptMailCall, ({ params }) =>
    getKeptMailById({ services, siteAddress: siteAddress(), id: params.mailId }),
  );
  route(getKeptFileCall, ({ params }) =>
    getKeptFileByNumber({ services, id: params.mailId, number: params.number }),
  );
}
