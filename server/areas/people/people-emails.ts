import type english from '../../../locales/en/people-mails.json';
import { LINK_PAGES } from '../../../shared/rules/people/email-link-paths.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import type { EmailTemplate } from '../../kernel/mail/mail.public.ts';
import { serverTexts } from '../../platform/texts/server-texts.ts';

const NAMED_SHOPS = 5;

// The inviter stands there with the e-mail address, which is proven; a name is whatever somebody typed.
const texts = serverTexts<typeof english>('people-mails');

function shopList(shops: readonly string[], lang: Locale): string {
  const named = shops.slice(0, NAMED_SHOPS).join(', ');
  const more = shops.length - NAMED_SHOPS;
  return more > 0 ? `${named} ${texts(lang)('more_shops', { number: more })}` : named;
}

/** To somebody invited to shops; who has an account joins with it, others finish the registration. */
export function inviteEmail(invitation: {
  lang: Locale;
  hasAccount: boolean;
  inviter: string;
  shops: readonly string[];
  path: string;
}): EmailTemplate {
  const { lang, hasAccount, inviter, shops, path } = invitation;
  const t = texts(lang, 'invited');
  return {
    lang,
    subject: t('subject'),
    paragraphs: [
      texts(lang)('greeting'),
      t('text', { inviter, shops: shopList(shops, lang) }),
      hasAccount ? t('join') : t('register'),
    ],
    action: { label: hasAccount ? t('join_label') : t('register_label'), path },
    closing: t('closing'),
  };
}

/** To somebody whose first shops were just set. */
export function accountConfirmedEmail(lang: Locale, shops: readonly string[]): EmailTemplate {
  const t = texts(lang, 'confirmed');
  return {
    lang,
    subject: t('subject'),
    paragraphs: [texts(lang)('greeting'), t('text', { shops: shopList(shops, lang) }), t('next')],
    action: { label: t('label'), path: LINK_PAGES.login },
    closing: t('closing'),
  };
}

/** To somebody who has deleted their account. */
export function accountDeletedEmail(lang: Locale): EmailTemplate {
  const t = texts(lang, 'deleted');
  return {
    lang,
    subject: t('subject'),
    paragraphs: [texts(lang)('greeting'), t('text')],
    closing: t('closing'),
  };
}
