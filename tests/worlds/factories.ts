import { randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { DbOrTx } from '../../server/platform/postgres/database.ts';
import type { PriceBand } from '../../shared/rules/auction/base-price.ts';
import type { Day } from '../../shared/rules/time/belgrade-time.ts';
import { DAY_MS } from '../../shared/rules/time/durations.ts';

// Factories make what they need themselves; every call makes a thing of its own.
let counter = 0;
const next = () => {
  counter += 1;
  return counter;
};

export const PASSWORD = 'Test-pass-2026';
/** No row of any table has it. */
export const NOBODYS_ID = 2_000_000_000;
/** What a click costs on the Serbian portal where no band says another price. */
export const RS_BASE_MICROS = 50_000;
/** Thousands of tests sign in, and none of them guards a password: the least that argon2 takes. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 } as const;
let cheapHash: Promise<string> | undefined;

const FULL_PROFILE = {
  name: 'Ana',
  surname: 'Anić',
  company_name: 'Ana d.o.o.',
  domain: 'ana.example',
  vat_number: '100000024',
  address: 'Ulica 1',
  phone: '+381601234567',
};

export type MadeUser = { id: number; email: string };

/** A user; by default a business admin of level 3 with the given shops. */
export async function makeUser(
  db: DbOrTx,
  options: {
    email?: string;
    roleId?: number;
    shopIds?: readonly number[];
    verified?: boolean;
    confirmed?: boolean;
    profile?: boolean;
    inviteUsers?: boolean;
    passwordHash?: string;
  } = {},
): Promise<MadeUser> {
  const { roleId = 2, shopIds = [], verified = true, confirmed = true, profile = true } = options;
  cheapHash ??= hash(PASSWORD, CHEAP);
  const now = new Date();
  const user = await db
    .insertInto('app_user')
    .values({
      email: options.email ?? `user${next()}@test.example`,
      password_hash: options.passwordHash ?? (await cheapHash),
      role_id: roleId,
      invite_users: options.inviteUsers ?? false,
      email_verified_at: verified ? now : null,
      properties_set_at: confirmed ? now : null,
      ...(profile ? FULL_PROFILE : {}),
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
  if (shopIds.length > 0) {
    await db
      .insertInto('user_shop')
      .values(shopIds.map((shopId) => ({ user_id: user.id, shop_id: shopId })))
      .execute();
  }
  return user;
}

export const PORTAL_IDS = { rs: 1, ba: 2, si: 3, hr: 4 } as const;
export type Cc = keyof typeof PORTAL_IDS;

export type MadeShop = { id: number; cc: Cc; name: string };

/** A shop, by default on the Serbian portal and without a limit. */
export async function makeShop(
  db: DbOrTx,
  options: {
    cc?: Cc;
    limitMicros?: number;
    suspended?: boolean;
    hasModule?: boolean;
    managerId?: number;
    name?: string;
    website?: string;
  } = {},
): Promise<MadeShop> {
  const { cc = 'rs', limitMicros = null, suspended = false, hasModule = false } = options;
  const name = options.name ?? `Shop ${next()}`;
  const shop = await db
    .insertInto('shop')
    .values({
      portal_id: PORTAL_IDS[cc],
      name,
      website: options.website ?? 'https://shop.example',
      suspended,
      has_module: hasModule,
      limit_micros: limitMicros,
      account_manager_id: options.managerId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: shop.id, cc, name };
}

export type MadeCategory = { id: number; portalId: number; path: number[]; name: string };

/** A category below the given one, or a new root. */
export async function makeCategory(
  db: DbOrTx,
  options: { cc?: Cc; parent?: MadeCategory; name?: string } = {},
): Promise<MadeCategory> {
  const { parent } = options;
  const portalId = parent?.portalId ?? PORTAL_IDS[options.cc ?? 'rs'];
  const number = next();
  const name = options.name ?? `Category ${number}`;
  const level = (parent?.path.length ?? 0) + 1;
  // The id is part of the row's own path, so it is drawn first.
  const id = 1_000_000 + number;
  const path = [...(parent?.path ?? []), id];
  await db
    .insertInto('category')
    .values({ id, portal_id: portalId, parent_id: parent?.id ?? null, level, path, name, slug: `c${number}` })
    .execute();
  return { id, portalId, path, name };
}

/** A category of three levels; the leaf. */
export async function makeLeaf(db: DbOrTx, options: { cc?: Cc } = {}): Promise<MadeCategory> {
  const root = await makeCategory(db, options);
  const middle = await makeCategory(db, { parent: root });
  return makeCategory(db, { parent: middle });
}

export async function makeBrand(db: DbOrTx, name = `Brand ${next()}`): Promise<{ id: number; name: string }> {
  const brand = await db.insertInto('brand').values({ name }).returning('id').executeTakeFirstOrThrow();
  return { id: brand.id, name };
}

export type MadeProduct = { id: number; category: MadeCategory; name: string; brandId: number | null };

/** A product in a leaf category, which is made too where none is given. */
export async function makeProduct(
  db: DbOrTx,
  options: { cc?: Cc; category?: MadeCategory; brandId?: number; name?: string } = {},
): Promise<MadeProduct> {
  const category = options.category ?? (await makeLeaf(db, options.cc ? { cc: options.cc } : {}));
  const name = options.name ?? `Product ${next()}`;
  const product = await db
    .insertInto('product')
    .values({
      portal_id: category.portalId,
      category_id: category.id,
      brand_id: options.brandId ?? null,
      name,
      url: `https://portal.example/p/${next()}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: product.id, category, name, brandId: options.brandId ?? null };
}

/** One shop's offer of a product; price in the portal's minor units. */
export async function makeOffer(
  db: DbOrTx,
  offer: { shopId: number; productId: number; priceMinor?: number; inStock?: boolean },
): Promise<void> {
  await db
    .insertInto('offer')
    .values({
      shop_id: offer.shopId,
      product_id: offer.productId,
      price_minor: offer.priceMinor ?? 1_000_00,
      in_stock: offer.inStock ?? true,
    })
    .execute();
}

/** A shop that offers the products: clicks on them cost. */
export async function makeSeller(
  db: DbOrTx,
  products: readonly Pick<MadeProduct, 'id'>[],
  options: Parameters<typeof makeShop>[1] = {},
): Promise<MadeShop> {
  const shop = await makeShop(db, options);
  for (const { id: productId } of products) await makeOffer(db, { shopId: shop.id, productId });
  return shop;
}

/** A bid without a history; its id. */
export async function makeBid(
  db: DbOrTx,
  bid: {
    shopId: number;
    categoryId?: number;
    productId?: number;
    bidMicros?: number;
    enabled?: boolean;
    updatedAt?: Date;
  },
): Promise<number> {
  const { id } = await db
    .insertInto('bid')
    .values({
      shop_id: bid.shopId,
      category_id: bid.categoryId ?? null,
      product_id: bid.productId ?? null,
      bid_micros: bid.bidMicros ?? 200_000,
      enabled: bid.enabled ?? true,
      ...(bid.updatedAt ? { updated_at: bid.updatedAt } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A season of a portal with its own prices for clicks. */
export async function makeSeason(
  db: DbOrTx,
  season: { cc?: Cc; fromDay: Day; toDay: Day; bands: readonly PriceBand[] },
): Promise<void> {
  const { id } = await db
    .insertInto('season')
    .values({
      portal_id: PORTAL_IDS[season.cc ?? 'rs'],
      name: JSON.stringify({ en: 'Peak season', sr: 'Vrhunac sezone', sl: 'Vrhunec sezone' }),
      from_day: season.fromDay,
      to_day: season.toDay,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = season.bands.map((band) => ({
    season_id: id,
    category_id: band.categoryId,
    from_minor: band.fromMinor,
    to_minor: band.toMinor,
    base_micros: band.baseMicros,
  }));
  await db.insertInto('season_band').values(rows).execute();
}

/** An open invitation whose link nobody has. */
export async function makeInvite(
  db: DbOrTx,
  invite: { shopIds: readonly number[]; invitedBy: number; email?: string; sentAt?: Date },
): Promise<{ id: number; email: string }> {
  const sentAt = invite.sentAt ?? new Date('2026-11-20T09:00:00Z');
  return db
    .insertInto('user_invite')
    .values({
      token_hash: randomBytes(32),
      email: invite.email ?? `guest${next()}@test.example`,
      role_id: 3,
      shop_ids: [...invite.shopIds],
      lang: 'sr',
      invited_by: invite.invitedBy,
      sent_at: sentAt,
      expires_at: new Date(sentAt.getTime() + 7 * DAY_MS),
    })
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
}
