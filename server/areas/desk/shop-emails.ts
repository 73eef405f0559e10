import type english from '../../../locales/en/desk-mails.json';
import { formatEur } from '../../../shared/rules/money/money.ts';
import { LINK_PAGES } from '../../../shared/rules/people/email-link-paths.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import { limitEffect } from '../../../shared/rules/shops/desk-shops.ts';
import type { EmailTemplate } from '../../kernel/mail/mail.public.ts';
import { serverTexts } from '../../platform/texts/server-texts.ts';

type ShopName = { readonly id: number; readonly name: string };

const texts = serverTexts<typeof english>('desk-mails');

const ofShop = (path: string, shopId: number) => `${path}?shop_id=${shopId}`;

/** To the people of a shop that was suspended. */
export function suspendedEmail(
  lang: Locale,
  { id, name, reason }: ShopName & { reason: string },
): EmailTemplate {
  const [t, say] = [texts(lang), texts(lang, 'suspended')];
  return {
    lang,
    subject: say('subject', { shop: name }),
    paragraphs: [say('text', { shop: name }), t('reason', { reason }), say('next')],
    action: { label: t('ask'), path: ofShop(LINK_PAGES.newTicket, id) },
    closing: t('closing', { shop: name }),
  };
}

/** To the people of a shop that may trade again. */
export function resumedEmail(lang: Locale, { name }: ShopName): EmailTemplate {
  const [t, say] = [texts(lang), texts(lang, 'resumed')];
  return {
    lang,
    subject: say('subject', { shop: name }),
    paragraphs: [say('text', { shop: name })],
    action: { label: t('login'), path: LINK_PAGES.login },
    closing: t('closing', { shop: name }),
  };
}

/** To the people of a shop whose limit staff have changed; amounts in EUR. */
export function limitEmail(
  lang: Locale,
  change: {
    shopId: number;
    name: string;
    from: number | null;
    to: number | null;
    spent: number;
    suspended: boolean;
    reason: string;
  },
): EmailTemplate {
  const [t, say] = [texts(lang), texts(lang, 'limit')];
  const { shopId, name, from, to, spent, suspended, reason } = change;
  const euros = (eur: number | null) => (eur === null ? say('none') : formatEur(eur));
  const said = { shop: name, from: euros(from), to: euros(to), spent: formatEur(spent) };
  const { products } = limitEffect({ limit: from, to, spent, suspended });
  const effect = products === 'stay_shown' ? [] : [say(products)];
  return {
    lang,
    subject: say('subject', said),
    paragraphs: [say('text', said), ...effect, t('reason', { reason })],
    action:
      to === null
        ? { label: t('login'), path: LINK_PAGES.login }
        : { label: t('open_limit'), path: ofShop(LINK_PAGES.limit, shopId) },
    closing: t('closing', { shop: name }),
  };
}
