import type {
  AuditEntry,
  AuditPage,
  AuditQuery,
  AuditState,
} from '../../../shared/contract/people/audit.contract.ts';
import type { MemberShop } from '../../../shared/contract/people/people.contract.ts';
import { dayEnd, dayStart } from '../../../shared/rules/time/belgrade-time.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { pageFrame, pageLimits } from '../../platform/http/list-page.ts';
import { searchPatterns } from '../../platform/http/search-labels.ts';
import type { Services } from '../../platform/start/services.ts';
import type { ShopScope } from '../callers/callers.public.ts';
import { listShopNames } from '../shops/shops.public.ts';
import { type AuditEntryRow, type StoredState, selectEntries } from './audit.repository.ts';

const shopIdsOf = ({ shop_ids: shopIds, before, after }: AuditEntryRow): readonly number[] => [
  ...shopIds,
  ...((before as StoredState | null)?.shop_ids ?? []),
  ...((after as StoredState | null)?.shop_ids ?? []),
];

function presentState(state: StoredState | null, shops: readonly MemberShop[]): AuditState | null {
  if (!state) return null;
  const { shop_ids: shopIds, ...rest } = state;
  return shopIds ? { ...rest, shops: shops.filter(({ id }) => shopIds.includes(id)) } : rest;
}

function presentEntry(row: AuditEntryRow, shops: readonly MemberShop[]): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    actor:
      row.actor_id === 0
        ? null
        : {
            ...{ id: row.actor_id, email: row.actor_email },
            ...{ name: row.actor_name, role_id: row.actor_role_id },
          },
    action: row.action as AuditEntry['action'],
    target: {
      kind: row.target_kind as AuditEntry['target']['kind'],
      id: row.target_id,
      label: row.target_label,
    },
    shops: shops.filter(({ id }) => row.shop_ids.includes(id)),
    before: presentState(row.before as StoredState | null, shops),
    after: presentState(row.after as StoredState | null, shops),
  };
}

/** No day comes after it that would say where it ends. */
const LAST_DAY = '9999-12-31';

/**
 * A page of the audit log. What an entry says of shops out of sight is left out.
 * @throws AppError `forbidden` for a shop out of sight, whether it exists or not
 */
export async function listAuditLog(options: {
  services: Pick<Services, 'db'>;
  sight: ShopScope;
  query: AuditQuery;
}): Promise<AuditPage> {
  const { services, sight, query } = options;
  const { q, action, actor, shop_id: shopId, date_from: from, date_to: to } = query;
  // An entry may concern several shops: of one out of sight nobody learns that it does.
  if (shopId !== undefined && sight !== 'all' && !sight.includes(shopId)) {
    throw new AppError('forbidden', 'No right to this shop');
  }
  const filter = {
    sight,
    patterns: searchPatterns(q),
    action,
    actorPatterns: searchPatterns(actor),
    shopId,
    from: from === undefined ? undefined : new Date(dayStart(from)),
    before: to === undefined || to === LAST_DAY ? undefined : new Date(dayEnd(to)),
  };
  const page = pageLimits(query);
  const { rows, total } = await selectEntries(services.db, filter, page);
  const shopIds = rows.flatMap(shopIdsOf).filter((id) => sight === 'all' || sight.includes(id));
  const shops = await listShopNames(services.db, shopIds);
  return { data: rows.map((row) => presentEntry(row, shops)), ...pageFrame(query, total) };
}
