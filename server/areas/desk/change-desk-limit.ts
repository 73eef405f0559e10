import type {
  changeDeskLimitCall as changeLimitCall,
  DeskShop,
} from '../../../shared/contract/desk/desk-shops.contract.ts';
import type { BodyOf } from '../../../shared/contract/frame/call.ts';
import { eurToMicros, microsToEur } from '../../../shared/rules/money/money.ts';
import type { AuditAction } from '../../../shared/rules/people/audit-actions.ts';
import { limitEffect } from '../../../shared/rules/shops/desk-shops.ts';
import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { notify } from '../../kernel/notify/notifications.public.ts';
import { requireConfirmed, writeLimit } from '../budget/budget.public.ts';
import { changedMeanwhile, changeShop, type DeskShopChange, type OpenShop } from './change-shop.ts';
import { notifyShop } from './notify-shop.ts';
import { limitEmail } from './shop-emails.ts';

const euros = (micros: number | null) => (micros === null ? null : microsToEur(micros));

function actionOf(from: number | null, to: number | null): AuditAction {
  if (to === null) return 'limit_removed';
  return from !== null && to > from ? 'limit_raised' : 'limit_lowered';
}

type NewLimit = { readonly from: number | null; readonly to: number | null };

/** What another limit did at once, where it did something. */
async function notifyOfCrossing({ tx, shop, at }: OpenShop, { from, to }: NewLimit): Promise<void> {
  const spent = microsToEur(shop.spentMicros);
  const { before, after } = limitEffect({
    limit: euros(from),
    to: euros(to),
    spent,
    suspended: shop.suspended,
  });
  const kind = after === 'Limit Reached' ? 'limit_reached' : 'limit_threshold';
  if (before === after || to === null || (after !== 'Limit Reached' && after !== 'Limit Threshold')) return;
  await notify(tx, 'shop', { kind, shopId: shop.id, details: { limit: microsToEur(to) }, at });
}

/**
 * Sets the monthly limit of a shop up, down or to none, and tells its people. What is spent already counts at once.
 * @throws AppError `changed_meanwhile` where the limit is not the one that was seen, `large_raise`, `not_found`
 */
export function changeDeskLimit(
  change: DeskShopChange & { body: BodyOf<typeof changeLimitCall> },
): Promise<DeskShop> {
  const { services, shopId, actorId, body } = change;
  const { seen, value, reason, confirmed } = body;
  return changeShop(change, async (open) => {
    const { tx, shop } = open;
    const from = shop.limitMicros;
    if (euros(from) !== seen) throw changedMeanwhile('The limit is another by now: read it again');
    if (value !== null && seen !== null && value > seen)
      await requireConfirmed(
        tx,
        shopId,
        { value, current_limit: seen, confirmed },
        belgradeDay(services.clock()),
      );
    const to = value === null ? null : eurToMicros(value);
    await writeLimit({ tx, services, shopId, actorId, from, to, reason });
    await notifyOfCrossing(open, { from, to });
    const change = { name: shop.name, shopId, from: seen, to: value, reason };
    const figures = { ...change, spent: microsToEur(shop.spentMicros), suspended: shop.suspended };
    await notifyShop({
      tx,
      services,
      shop,
      templateOf: (lang) => limitEmail(lang, figures),
      isOfMoney: true,
    });
    return {
      action: actionOf(from, to),
      before: { limit: seen },
      after: { limit: value, reason },
    };
  });
}
