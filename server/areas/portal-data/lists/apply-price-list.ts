import {
  PRICE_HISTORY_SHOWN,
  type PriceListChange,
} from '../../../../shared/contract/desk/portal-data.contract.ts';
import type { PriceBand } from '../../../../shared/rules/auction/base-price.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { compareBands } from '../../../../shared/rules/portals/price-list-changes.ts';
import { recordAudit } from '../../../kernel/audit/audit.public.ts';
import { listPriceBands } from '../../../kernel/catalogue/catalogue.public.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { type Db, type DbOrTx, inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { getPortal, lockPortal } from '../desk-portals.repository.ts';
import { bandsJson } from './kept-bands.ts';
import { bandsDigest } from './price-bands-digest.ts';
import {
  findList,
  insertChange,
  insertList,
  listBandChanges,
  replaceBands,
} from './price-lists.repository.ts';

/** The kept list that is the same as what holds; the first time, and after a change from elsewhere, one is made. */
async function keepCurrent(
  tx: DbOrTx,
  current: { portalId: number; bands: readonly PriceBand[]; digest: string; at: Date },
): Promise<number> {
  const { portalId, bands, digest, at } = current;
  const [last] = await listBandChanges(tx, portalId, 1);
  if (last?.digest === digest) return last.afterId;
  return insertList(tx, {
    portalId,
    purpose: 'base',
    fileName: '',
    bandsJson: bandsJson(bands),
    numBands: bands.length,
    digest,
    uploadedBy: null,
    uploadedAt: at,
  });
}

/** When the portal's list was replaced, newest first. */
export async function listPriceListChanges(db: Db, code: PortalCode): Promise<{ data: PriceListChange[] }> {
  const { id } = await getPortal(db, code);
  const rows = await listBandChanges(db, id, PRICE_HISTORY_SHOWN);
  return {
    data: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      by: row.by,
      file_name: row.fileName,
      num_rows: row.numBands,
      added: row.added,
      removed: row.removed,
      changed: row.changed,
      list_id: row.afterId,
      before_id: row.beforeId,
    })),
  };
}

/**
 * Puts a kept list in place of the portal's, all at once; whoever prices a click sees the old or the new.
 * @throws AppError `changed_meanwhile` where the list that holds is not the one of `version`
 */
export async function applyPriceList(options: {
  services: Pick<Services, 'db' | 'clock'>;
  code: PortalCode;
  listId: number;
  version: string;
  userId: number;
}): Promise<{ data: PriceListChange[] }> {
  const { services, code, listId, version, userId } = options;
  const at = new Date(services.clock());
  await inTransaction(services.db, async (tx) => {
    const { id: portalId, site } = await getPortal(tx, code);
    await lockPortal(tx, portalId);
    const bands = await listPriceBands(tx, portalId);
    const digest = bandsDigest(bands);
    if (digest !== version) {
      throw new AppError(
        'changed_meanwhile',
        'The price list has changed since the preview; look at it again',
      );
    }
    const list = await findList(tx, { portalId, listId, purpose: 'base' });
    if (!list) throw new AppError('not_found', 'There is no such list');
    const counts = compareBands(bands, list.bands);
    if (counts.changes.length === 0) return;
    const beforeId = await keepCurrent(tx, { portalId, bands, digest, at });
    await replaceBands(tx, portalId, list.bands);
    await insertChange(tx, { portalId, beforeId, afterId: listId, changedBy: userId, changedAt: at, counts });
    await recordAudit(tx, {
      at,
      actorId: userId,
      action: 'price_list_replaced',
      target: { kind: 'portal', id: portalId, label: site },
      shopIds: [],
      before: { rows: bands.length },
      after: { rows: list.bands.length, file: list.fileName },
    });
  });
  return listPriceListChanges(services.db, code);
}
