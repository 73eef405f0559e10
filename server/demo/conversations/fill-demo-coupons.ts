import {
  COUPON_IMAGE_HEIGHT_PX as height,
  COUPON_IMAGE_WIDTH_PX as width,
} from '../../../shared/rules/limits.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import type { Services } from '../../platform/start/services.ts';
import { seededRandom } from '../random.ts';
import type { DemoCoupon, DemoWorld } from '../world/demo-world.ts';
import {
  type CouponColumns,
  insertCoupons,
  insertPicture,
  type Person,
  type ShopPeople,
} from './conversations.repository.ts';
import type { DemoNotification } from './demo-notifications.ts';
import { drawDemoPicture } from './draw-picture.ts';

const date = (at: number | null) => (at === null ? null : new Date(at));

async function keepPicture(tx: DbOrTx, files: Services['files'], coupon: DemoCoupon): Promise<number | null> {
  if (!coupon.hasPicture) return null;
  const { id, shopId, createdAt } = coupon;
  const picture = await drawDemoPicture(id);
  const storedKey = `uploads/demo/coupon-${id}.png`;
  await files.put(storedKey, picture);
  const random = seededRandom('picture key', id);
  const publicKey = random.hex() + random.hex();
  const of = { shopId, publicKey, storedKey, bytes: picture.byteLength, width, height };
  return insertPicture(tx, { ...of, at: new Date(createdAt) });
}

type Making = { readonly imageId: number | null; readonly ownerId: number | null; readonly staff: Person };

function columnsOf(coupon: DemoCoupon, { imageId, ownerId, staff }: Making): CouponColumns {
  const { percentage, amountMinor, createdAt, submittedAt, decidedAt, disabledAt } = coupon;
  const last = Math.max(createdAt, submittedAt ?? 0, decidedAt ?? 0, disabledAt ?? 0);
  const changes = [submittedAt, decidedAt, disabledAt].filter((at) => at !== null);
  return {
    id: coupon.id,
    shop_id: coupon.shopId,
    type: coupon.type,
    code: coupon.code,
    title: coupon.title,
    description: coupon.description,
    discount_type: percentage !== null ? 'percent' : amountMinor !== null ? 'amount' : null,
    percentage,
    amount_minor: amountMinor,
    free_shipping: coupon.freeShipping,
    image_id: imageId,
    valid_from: coupon.validFrom,
    valid_to: coupon.validTo,
    promotion_level: coupon.isExclusive ? 'exclusive' : 'regular',
    targeting: coupon.categoryId === null ? 'all' : 'categories',
    status: coupon.status,
    enabled: disabledAt === null,
    rejection_reason: coupon.rejectionReason,
    version: 1 + changes.length,
    created_by: ownerId,
    created_at: new Date(createdAt),
    updated_at: new Date(last),
    submitted_at: date(submittedAt),
    submitted_by: submittedAt === null ? null : ownerId,
    decided_at: date(decidedAt),
    decided_by: decidedAt === null ? null : staff.id,
  };
}

function newsOf({
  id,
  shopId,
  title,
  status,
  submittedAt,
  decidedAt,
  rejectionReason,
}: DemoCoupon): DemoNotification[] {
  const details = { coupon_id: id, title };
  if (status === 'in_review' && submittedAt !== null)
    return [{ audience: 'staff', kind: 'coupon_submitted', shopId, details, at: submittedAt }];
  if (decidedAt === null) return [];
  const isRejected = status === 'rejected';
  const told = isRejected ? { ...details, reason: rejectionReason ?? '' } : details;
  const kind = isRejected ? 'coupon_rejected' : 'coupon_approved';
  return [{ audience: 'shop', kind, shopId, details: told, at: decidedAt }];
}

/** Keeps the shops' coupons with their pictures; what people were told of them. */
export async function fillDemoCoupons(
  tx: DbOrTx,
  files: Services['files'],
  options: { world: DemoWorld; people: ReadonlyMap<number, ShopPeople>; staff: Person },
): Promise<DemoNotification[]> {
  const { world, people, staff } = options;
  const coupons = world.portals.flatMap((portal) => portal.coupons);
  const rows: CouponColumns[] = [];
  for (const coupon of coupons) {
    const ofShop = people.get(coupon.shopId);
    const ownerId = ofShop?.people[0]?.id ?? null;
    rows.push(columnsOf(coupon, { imageId: await keepPicture(tx, files, coupon), ownerId, staff }));
  }
  const categories = coupons.flatMap(({ id, categoryId }) =>
    categoryId === null ? [] : [{ coupon_id: id, category_id: categoryId }],
  );
  await insertCoupons(tx, rows, categories);
  return coupons.flatMap(newsOf);
}
