import type { PortalCode } from '../../../shared/rules/portals/portal-codes.ts';
import { type Day, dayStart } from '../../../shared/rules/time/belgrade-time.ts';
import { DAY_MS, MINUTE_MS } from '../../../shared/rules/time/durations.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { COUPON_STORIES, type CouponStory, type CouponStoryName } from './coupon-stories.ts';
import { COUPON_TEXTS, REJECTION_REASONS } from './coupon-texts.ts';
import type { DemoCategory, DemoCoupon, DemoPortal, DemoProduct, DemoShop } from './demo-world.ts';

const KEYWORDS: Readonly<Record<PortalCode, string>> = {
  rs: 'EPONUDA',
  ba: 'EPONUDA',
  si: 'SHOPTOK',
  hr: 'SHOPTOK',
};
/** Round amounts in the portal's currency for one euro of a story. */
const UNITS_FOR_EUR: Readonly<Record<PortalCode, number>> = { rs: 100, ba: 2, si: 1, hr: 1 };

/** Shops of the demo's people have all of them, the others some by turns. */
function storiesOf(shop: DemoShop, index: number): readonly CouponStoryName[] {
  if (shop.owner !== null) return Object.keys(COUPON_STORIES) as CouponStoryName[];
  const turn = (['exclusive', 'coming', 'rejected', 'shipping', 'draft'] as const)[index % 5] ?? 'draft';
  return index % 2 === 0 ? ['past', 'welcome', turn] : ['past', 'category', turn];
}

/** Of the second level, the one in which the shop has the most products. */
function mainCategoryOf(shop: DemoShop, products: readonly DemoProduct[]): number | null {
  const counts = new Map<number, number>();
  for (const { categoryPath, listings } of products) {
    const id = categoryPath[1] ?? categoryPath[0];
    if (id === undefined || !listings.some(({ shopId }) => shopId === shop.id)) continue;
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])[0]?.[0] ?? null;
}

function codeOf(story: CouponStory, cc: PortalCode): string {
  if (story.type === 'deal') return '';
  const number = story.percentage ?? story.eur ?? '';
  return `${story.exclusive ? KEYWORDS[cc] : story.code}${number}`;
}

type Options = {
  portal: DemoPortal;
  categories: readonly DemoCategory[];
  shops: readonly DemoShop[];
  products: readonly DemoProduct[];
  nextId: () => number;
  today: Day;
};

function couponOf(options: Options, shop: DemoShop, index: number, name: CouponStoryName): DemoCoupon {
  const { portal, categories, products, nextId, today } = options;
  const story: CouponStory = COUPON_STORIES[name];
  const [title, description] = COUPON_TEXTS[portal.cc][name];
  const percentage = story.percentage === undefined ? null : story.percentage + (index % 3) * 2;
  const units = story.eur === undefined ? null : story.eur * UNITS_FOR_EUR[portal.cc];
  const discount = percentage === null ? `${units} ${portal.currency}` : `${percentage} %`;
  const categoryId = story.ofCategory ? mainCategoryOf(shop, products) : null;
  const category = categories.find(({ id }) => id === categoryId)?.name ?? '';
  const moment = (days: number) => dayStart(today) + days * DAY_MS - index * MINUTE_MS;
  const at = (days: number | undefined) => (days === undefined ? null : moment(days));
  return {
    id: nextId(),
    shopId: shop.id,
    type: story.type,
    code: codeOf(percentage === null ? story : { ...story, percentage }, portal.cc),
    title: title.replace('{discount}', discount).replace('{category}', category),
    description,
    percentage,
    amountMinor: units === null ? null : units * 100,
    freeShipping: story.freeShipping ?? false,
    isExclusive: story.exclusive ?? false,
    categoryId,
    hasPicture: story.picture === true && (shop.owner !== null || index % 2 === 0),
    status: story.status,
    validFrom: story.days && addDays(today, story.days.from),
    validTo: story.days && addDays(today, story.days.to),
    rejectionReason: story.status === 'rejected' ? REJECTION_REASONS[portal.cc] : null,
    createdAt: moment(story.created),
    submittedAt: at(story.submitted),
    decidedAt: at(story.decided),
    disabledAt: at(story.disabled),
  };
}

/** The coupons and deals of the portal's shops, in all states. */
export function buildCoupons(options: Options): DemoCoupon[] {
  return options.shops.flatMap((shop, index) =>
    storiesOf(shop, index).map((name) => couponOf(options, shop, index, name)),
  );
}
