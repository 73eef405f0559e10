import type { Dispute } from '../../../shared/contract/bidding/disputes.contract.ts';
import type { DeskDispute } from '../../../shared/contract/desk/desk-disputes.contract.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import type { DisputeRow } from './disputes.repository.ts';

export function presentDispute(row: DisputeRow): Dispute {
  return {
    id: row.id,
    shop_id: row.shopId,
    state: row.decidedAt === null ? 'open' : 'decided',
    reason: row.reason,
    message: row.message,
    opener: row.opener,
    opened_at: row.openedAt.toISOString(),
    clicks: row.clicks,
    charge: microsToEur(row.chargeMicros),
    decided_at: row.decidedAt?.toISOString() ?? null,
    answer: row.answer,
    accepted: row.accepted,
    credit: microsToEur(row.creditMicros),
  };
}

/** The same for staff, who see those of all shops. */
export function presentDeskDispute(row: DisputeRow): DeskDispute {
  return { ...presentDispute(row), shop_name: row.shopName, country_locale_code: row.cc };
}
