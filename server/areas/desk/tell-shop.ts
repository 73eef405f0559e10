import { type Locale, localeOf } from '../../../shared/rules/locales.ts';
import type { DbOrTx } from '../../core/database.ts';
import type { Services } from '../../core/services.ts';
import { type Letter, queueMail } from '../mail/mail.public.ts';
import { listShopReaders } from './desk-shops.repository.ts';

/** Writes to the people of a shop, to each in their language. */
export async function tellShop(options: {
  tx: DbOrTx;
  services: Pick<Services, 'clock' | 'secretKey'>;
  shop: { readonly id: number };
  letterOf: (lang: Locale) => Letter;
}): Promise<void> {
  const { tx, services, shop, letterOf } = options;
  for (const { email, lang } of await listShopReaders(tx, shop.id)) {
    await queueMail({ tx, services, recipient: email, letter: letterOf(localeOf(lang)) });
  }
}
