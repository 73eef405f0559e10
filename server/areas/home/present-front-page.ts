import type { FrontPage, PortalProfile } from '../../../shared/contract/shops/home.contract.ts';
import type { Services } from '../../platform/start/services.ts';
import { listPortalRows } from './home.repository.ts';

/** What Home says about this installation. */
export async function presentFrontPage(options: {
  services: Pick<Services, 'db'>;
  contactEmail: string | null;
}): Promise<FrontPage> {
  const rows = await listPortalRows(options.services.db);
  return { contact_email: options.contactEmail, portals: rows as PortalProfile[] };
}
