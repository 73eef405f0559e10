import type {
  DeskDisputeDetail,
  DisputedClickEvidence,
} from '../../../shared/contract/desk/desk-disputes.contract.ts';
import { type ShadowRule, shadowVerdicts } from '../../../shared/rules/auction/shadow-verdicts.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { addDays } from '../../../shared/rules/time/periods.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/start/services.ts';
import { type DisputedClickRow, findDispute, listDisputedClicks } from './disputes.repository.ts';
import {
  type ClickEvidence,
  listEvidence,
  listShadowClicks,
  usualProductPace,
} from './ledger-clicks.repository.ts';
import { presentDeskDispute } from './present-dispute.ts';

const USUAL_DAYS = 28;

/** Of a click that the ledger has no more nothing is known. */
function presentEvidence(
  found: ClickEvidence | undefined,
  rules: ReadonlySet<ShadowRule> | undefined,
): DisputedClickEvidence['evidence'] {
  const shadow = [...(rules ?? [])];
  if (!found) {
    return { same_offer: null, same_visitor: null, in_minute: 0, product_hour: 0, shadow, page_known: false };
  }
  return {
    same_offer: found.hasVisitor ? found.sameOffer : null,
    same_visitor: found.hasVisitor ? found.sameVisitor : null,
    in_minute: found.inMinute,
    product_hour: found.productHour,
    shadow,
    page_known: found.pageKnown,
  };
}

const presentClick = (
  click: DisputedClickRow,
  evidence: DisputedClickEvidence['evidence'],
): DisputedClickEvidence => ({
  event_id: click.eventId,
  at: click.clickedAt.toISOString(),
  product_id: click.productId,
  product_name: click.productName,
  category_id: click.categoryId,
  category_name: click.categoryName,
  kind: click.kind,
  charge: microsToEur(click.chargeMicros),
  accepted: click.accepted,
  evidence,
});

/**
 * Disputed clicks with what is known of them.
 * @throws AppError `not_found`
 */
export async function getDeskDispute(
  { db, clickhouse }: Pick<Services, 'db' | 'clickhouse'>,
  disputeId: number,
): Promise<DeskDisputeDetail> {
  const row = await findDispute(db, disputeId);
  if (!row) throw new AppError('not_found', 'There is no such dispute');
  const { shopId } = row;
  const clicks = await listDisputedClicks(db, disputeId);
  const own = [...new Set(clicks.map(({ clickedAt }) => belgradeDay(clickedAt.getTime())))].sort();
  const days = [...new Set(own.flatMap((day) => [addDays(day, -1), day, addDays(day, 1)]))];
  const eventIds = clicks.map(({ eventId }) => eventId);
  const productIds = [...new Set(clicks.map(({ productId }) => productId))];
  const toDay = own[0] ?? '';
  const [evidence, shadowClicks, usual] = await Promise.all([
    listEvidence(clickhouse, { shopId, days, eventIds }),
    listShadowClicks(clickhouse, { shopId, days, eventIds }),
    usualProductPace(clickhouse, { shopId, productIds, fromDay: addDays(toDay, -USUAL_DAYS), toDay }),
  ]);
  const found = new Map(evidence.map((one) => [one.eventId, one]));
  const verdicts = shadowVerdicts(shadowClicks);
  return {
    ...presentDeskDispute(row),
    data: clicks.map((click) =>
      presentClick(click, presentEvidence(found.get(click.eventId), verdicts.get(click.eventId))),
    ),
    product_hour_usual: usual,
  };
}
