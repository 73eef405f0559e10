import { canSeeCoupons, isStaff } from '../../../shared/rules/people/access.ts';
import { LINK_PAGES } from '../../../shared/rules/people/link-pages.ts';
import type { Locale } from '../../../shared/rules/portals/locales.ts';
import { findUser } from '../../kernel/identity/users/user.public.ts';
import { type Letter, queueMail } from '../../kernel/mail/mail.public.ts';
import { listShopUserIds } from '../../kernel/shops/shops.public.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { CouponServices } from './save-coupon.ts';

export type DecidedCoupon = {
  readonly id: number;
  readonly title: string;
  readonly shopId: number;
  readonly shopName: string;
  /** Null: it was approved. */
  readonly reason: string | null;
};

type Words = {
  readonly approved: {
    readonly subject: (title: string) => string;
    readonly text: (title: string, shop: string) => string;
    readonly delay: string;
    readonly label: string;
  };
  readonly rejected: {
    readonly subject: (title: string) => string;
    readonly text: (title: string, shop: string) => string;
    readonly advice: string;
    readonly label: string;
  };
  readonly closing: (shop: string) => string;
};

const WORDS: Readonly<Record<Locale, Words>> = {
  en: {
    approved: {
      subject: (title) => `Your coupon “${title}” is approved`,
      text: (title, shop) => `We have approved the coupon “${title}” of ${shop}.`,
      delay:
        'Visitors see it from the first day of its validity. It can take up to 4 hours until it appears on the portal.',
      label: 'Open coupons',
    },
    rejected: {
      subject: (title) => `Your coupon “${title}” was not approved`,
      text: (title, shop) => `We could not approve the coupon “${title}” of ${shop}. The reason:`,
      advice: 'Change the coupon and publish it again; we will then review it once more.',
      label: 'Change the coupon',
    },
    closing: (shop) => `You get this mail because you work with ${shop}.`,
  },
  sr: {
    approved: {
      subject: (title) => `Vaš kupon „${title}“ je odobren`,
      text: (title, shop) => `Odobrili smo kupon „${title}“ prodavnice ${shop}.`,
      delay: 'Posetioci ga vide od prvog dana važenja. Do prikaza na portalu može da prođe i do 4 sata.',
      label: 'Otvori kupone',
    },
    rejected: {
      subject: (title) => `Vaš kupon „${title}“ nije odobren`,
      text: (title, shop) => `Nismo mogli da odobrimo kupon „${title}“ prodavnice ${shop}. Razlog:`,
      advice: 'Izmenite kupon i ponovo ga objavite, pa ćemo ga još jednom proveriti.',
      label: 'Izmeni kupon',
    },
    closing: (shop) => `Ovu poruku dobijate jer radite sa prodavnicom ${shop}.`,
  },
  sl: {
    approved: {
      subject: (title) => `Vaš kupon »${title}« je odobren`,
      text: (title, shop) => `Odobrili smo kupon »${title}« trgovine ${shop}.`,
      delay:
        'Obiskovalci ga vidijo od prvega dne veljavnosti. Do prikaza na portalu lahko minejo tudi 4 ure.',
      label: 'Odpri kupone',
    },
    rejected: {
      subject: (title) => `Vaš kupon »${title}« ni odobren`,
      text: (title, shop) => `Kupona »${title}« trgovine ${shop} nismo mogli odobriti. Razlog:`,
      advice: 'Spremenite kupon in ga znova objavite, nato ga bomo še enkrat pregledali.',
      label: 'Spremeni kupon',
    },
    closing: (shop) => `To sporočilo ste prejeli, ker delate s trgovino ${shop}.`,
  },
};

function letterOf(lang: Locale, { id, title, shopId, shopName, reason }: DecidedCoupon): Letter {
  const { approved, rejected, closing } = WORDS[lang];
  if (reason === null) {
    return {
      lang,
      subject: approved.subject(title),
      paragraphs: [approved.text(title, shopName), approved.delay],
      action: { label: approved.label, path: `${LINK_PAGES.coupons}?shop_id=${shopId}` },
      closing: closing(shopName),
    };
  }
  return {
    lang,
    subject: rejected.subject(title),
    paragraphs: [rejected.text(title, shopName), ...reason.split(/\n+/), rejected.advice],
    action: { label: rejected.label, path: `${LINK_PAGES.editCoupon}/${id}/${shopId}` },
    closing: closing(shopName),
  };
}

/** Tells the people of the shop what became of its coupon, each in their language. */
export async function mailDecision(
  tx: DbOrTx,
  services: Pick<CouponServices, 'clock' | 'secretKey'>,
  coupon: DecidedCoupon,
): Promise<void> {
  for (const userId of await listShopUserIds(tx, coupon.shopId)) {
    const user = await findUser(tx, userId);
    if (!user || isStaff(user) || !canSeeCoupons(user)) continue;
    await queueMail({ tx, services, recipient: user.email, letter: letterOf(user.lang, coupon) });
  }
}
