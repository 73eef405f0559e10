import { randomInt } from 'node:crypto';
import type { ConversionKey } from '../../../../shared/contract/orders/conversion.contract.ts';
import { recordAudit } from '../../../kernel/audit/audit.public.ts';
import { listShopNames } from '../../../kernel/shops/shops.public.ts';
import { type DbOrTx, inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import {
  deleteConversionKey,
  findConversionKey,
  replaceConversionKey,
} from './conversion-keys.repository.ts';

type KeyServices = Pick<Services, 'db' | 'clock'>;
type Asked = { readonly shopId: number; readonly userId: number };

const SIGNS = '0123456789abcdefghijklmnopqrstuvwxyz';
const KEY_LENGTH = 24;
const newKey = (): string =>
  Array.from({ length: KEY_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** The key of a shop's pages; `siteUrl` is where the app is reached. */
export async function getConversionKey(
  { db }: Pick<KeyServices, 'db'>,
  shopId: number,
  siteUrl: string,
): Promise<ConversionKey> {
  const kept = await findConversionKey(db, shopId);
  return {
    key: kept?.key ?? null,
    script: kept && `${siteUrl}/v1/conversion/${kept.key}.js`,
    made_at: kept?.madeAt.toISOString() ?? null,
    made_by: kept?.madeBy ?? null,
  };
}

async function record(tx: DbOrTx, { shopId, userId }: Asked, at: Date): Promise<void> {
  const [named] = await listShopNames(tx, [shopId]);
  await recordAudit(tx, {
    at,
    actorId: userId,
    action: 'conversion_key_changed',
    target: { kind: 'shop', id: shopId, label: named?.name ?? '' },
    shopIds: [shopId],
    before: null,
    after: null,
  });
}

/** Makes a key for a shop's pages; the one before ends. */
export const makeConversionKey = ({ db, clock }: KeyServices, asked: Asked): Promise<void> =>
  inTransaction(db, async (tx) => {
    const at = new Date(clock());
    await replaceConversionKey(tx, asked.shopId, { key: newKey(), madeBy: asked.userId, at });
    await record(tx, asked, at);
  });

/** Ends the key of a shop's pages, where it has one. */
export const endConversionKey = ({ db, clock }: KeyServices, asked: Asked): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (await deleteConversionKey(tx, asked.shopId)) await record(tx, asked, new Date(clock()));
  });
