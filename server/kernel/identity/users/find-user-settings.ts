import type { UserSettings } from '../../../../shared/contract/people/user.contract.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { UserCaller } from '../../callers/callers.public.ts';
import type { ShopDirectory } from '../../shops/shops.public.ts';
import { findUserRow } from './user.repository.ts';

/** The country whose rules a profile follows: that of the user's first shop; null without own shops. */
export async function profileCountry(shops: ShopDirectory, caller: UserCaller): Promise<PortalCode | null> {
  const first = await shops.first([...caller.shopIds]);
  return first === null ? null : ((await shops.place(first)).cc as PortalCode);
}

/** Whose profile it is, and where the country of their first shop is looked up. */
export type OwnProfile = { services: Pick<Services, 'db'>; shops: ShopDirectory; caller: UserCaller };

/** The caller's own profile. */
export async function findUserSettings({ services, shops, caller }: OwnProfile): Promise<UserSettings> {
  const row = await findUserRow(services.db, caller.userId);
  if (!row) throw new AppError('unauthorized', 'This account no longer exists');
  return {
    name: row.name,
    surname: row.surname,
    role_in_company: row.role_in_company,
    phone: row.phone,
    company_name: row.company_name,
    vat_number: row.vat_number,
    domain: row.domain,
    address: row.address,
    xml_feed: row.xml_feed,
    lang: row.lang as UserSettings['lang'],
    email: row.email,
    country: await profileCountry(shops, caller),
  };
}
