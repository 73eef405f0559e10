import { canUseReports } from '../../../shared/rules/access.ts';
import { type Locale, localeOf } from '../../../shared/rules/locales.ts';
import type { DbOrTx } from '../../core/database.ts';
import type { Services } from '../../core/services.ts';
import { type Letter, queueMail } from '../mail/mail.public.ts';
import { findUser } from '../user/user.public.ts';
import { listShopReaders } from './desk-shops.repository.ts';

/** Writes to the people of a shop, to each in their language; of money only to those who may see it in the app. */
export async function tellShop(options: {
  tx: DbOrTx;
  services: Pick<Services, 'clock' | 'secretKey'>;
  shop: { readonly id: number };
  letterOf: (lang: Locale) => Letter;
  isOfMoney?: boolean;
}): Promise<void> {
  const { tx, services, shop, letterOf, isOfMoney = false } = options;
  for (const { id, email, lang } of await listShopReaders(tx, shop.id)) {
    const reader = isOfMoney ? await findUser(tx, id) : null;
    if (reader && !canUseReports(reader)) continue;
    await queueMail({ tx, services, recipient: email, letter: letterOf(localeOf(lang)) });
  }
}
