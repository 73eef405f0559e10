import type { Banner } from '../../shared/contract/desk/banners.contract.ts';
import { BANNER_WINDOW } from '../../shared/rules/limits.ts';
import { byLocale } from '../../shared/rules/portals/locales.ts';

const inAll = (words: Partial<Banner['texts']['en']>): Banner['texts'] => {
  const texts = { title: '', text: '', short: '', link: '', ...words };
  return byLocale(() => texts);
};
const EVERYWHERE = { portal_ids: [1, 2, 3, 4], code: '', from_day: null, to_day: null };

/** The event of the specification. */
export const SPRING: Banner = {
  ...EVERYWHERE,
  name: 'event:spring-2025',
  kind: 'event',
  texts: inAll({ text: 'Spring season until {{to}}: see your products.', link: 'See the products' }),
  link: '/products',
  from_day: BANNER_WINDOW.from,
  to_day: BANNER_WINDOW.to,
};
export const COUPON_BANNER: Banner = {
  ...EVERYWHERE,
  name: 'coupons',
  kind: 'coupons',
  portal_ids: [1],
  texts: inAll({
    title: 'Win more buyers with a coupon',
    text: 'A code beside your offer.',
    link: 'Create a coupon',
  }),
  link: '/coupons/add',
};
export const TRUST: Banner = {
  ...EVERYWHERE,
  name: 'trust',
  kind: 'trust',
  texts: inAll({ text: 'Shoppers trust shops with the trust mark.', link: 'See the trust mark' }),
  link: '/trust-ok',
};
