import { canUseReports } from '../../../shared/rules/people/access.ts';
import { type Locale, localeOf } from '../../../shared/rules/portals/locales.ts';
import { findUser } from '../../kernel/identity/users/user.public.ts';
import { type EmailTemplate, queueMail } from '../../kernel/mail/mail.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { listShopReaders } from './desk-shops.repository.ts';

/** Writes to the people of a shop, to each in their language; of money only to those who may see it in the app. */
export async function notifyShop(options: {
  tx: DbOrTx;
  services: Pick<Services, 'clock' | 'secretKey'>;
  shop: { readonly id: number };
  templateOf: (lang: Locale) => EmailTemplate;
  isOfMoney?: boolean;
}): Promise<void> {
  const { tx, services, shop, templateOf, isOfMoney = false } = options;
  for (const { id, email, lang } of await listShopReaders(tx, shop.id)) {
    const reader = isOfMoney ? await findUser(tx, id) : null;
    if (reader && !canUseReports(reader)) continue;
    await queueMail({ tx, services, recipient: email, template: templateOf(localeOf(lang)) });
  }
}
