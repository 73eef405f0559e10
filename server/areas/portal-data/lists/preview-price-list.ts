import {
  PRICE_CHANGES_SHOWN,
  type PriceListPreview,
} from '../../../../shared/contract/desk/portal-data.contract.ts';
import { microsToEur, minorToUnits } from '../../../../shared/rules/money/money.ts';
import type { PortalCode } from '../../../../shared/rules/portals/portal-codes.ts';
import { type BandChange, compareBands } from '../../../../shared/rules/portals/price-list-changes.ts';
import { listPriceBands } from '../../../kernel/catalogue/catalogue.public.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/start/services.ts';
import type { CategoryNames } from '../category-names.ts';
import { openPortal } from '../list-portals.ts';
import { countOutbid } from './count-outbid.ts';
import { bandsDigest } from './price-bands-digest.ts';
import { findList } from './price-lists.repository.ts';
import { replayClicks } from './replay-clicks.ts';

const eurOf = (band: BandChange['before']) => (band ? microsToEur(band.baseMicros) : null);

function presentChange(
  { categoryId, fromMinor, before, after }: BandChange,
  { nameOf }: CategoryNames,
): PriceListPreview['changes'][number] {
  const toMinor = (after ?? before)?.toMinor ?? null;
  return {
    category_id: categoryId,
    category: nameOf(categoryId),
    from_price: minorToUnits(fromMinor),
    to_price: toMinor === null ? null : minorToUnits(toMinor),
    cpc_before: eurOf(before),
    cpc_after: eurOf(after),
  };
}

/** What a list would change in place of the portal's; nothing changes yet. */
export async function previewPriceList(options: {
  services: Pick<Services, 'db' | 'clickhouse' | 'clock'>;
  code: PortalCode;
  listId: number;
  signal: AbortSignal;
}): Promise<PriceListPreview> {
  const { services, code, listId, signal } = options;
  const { portal, categories } = await openPortal(services.db, code);
  const list = await findList(services.db, { portalId: portal.id, listId, purpose: 'base' });
  if (!list)
    throw new AppError('not_found', 'There is no such list; it was deleted a day after it was uploaded');
  const before = await listPriceBands(services.db, portal.id);
  const { changes, added, removed, changed } = compareBands(before, list.bands);
  const [bids, replay] = await Promise.all([
    countOutbid({ services, portal, bands: { before, after: list.bands } }),
    replayClicks({ services, portal, categories, bands: list.bands, signal }),
  ]);
  return {
    list_id: list.id,
    file_name: list.fileName,
    version: bandsDigest(before),
    rows: { before: before.length, after: list.bands.length, added, removed, changed },
    changes: changes.slice(0, PRICE_CHANGES_SHOWN).map((change) => presentChange(change, categories)),
    bids,
    replay,
  };
}
