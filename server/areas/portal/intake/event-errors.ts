import {
  type EventIntake,
  eventAge,
  type RefusalReason,
} from '../../../../shared/rules/auction/click-validity.ts';
import { BACKFILL_MONTHS, EVENT_MAX_AGE_DAYS } from '../../../../shared/rules/limits.ts';
import type { Catalogue } from '../../../kernel/catalogue/catalogue.public.ts';
import type { Parsed } from './parse-events.ts';

/** Why an event is not taken in. */
export type EventError = { reason: RefusalReason; message: string };

const OLDEST = { live: `${EVENT_MAX_AGE_DAYS} days`, backfill: `${BACKFILL_MONTHS} months` };

function ageError(at: number, now: number, intake: EventIntake): EventError | null {
  switch (eventAge(at, now, intake)) {
    case 'ok':
      return null;
    case 'in_future':
      return { reason: 'in_future', message: 'at: has not happened yet' };
    case 'too_old':
      return { reason: 'too_old', message: `at: more than ${OLDEST[intake]} ago` };
  }
}

function shopError(shopId: number, { shopPortals, portalId }: Catalogue): EventError | null {
  const ofPortal = shopPortals.get(shopId);
  if (ofPortal === portalId) return null;
  return ofPortal === undefined
    ? { reason: 'unknown_shop', message: `There is no shop ${shopId}` }
    : { reason: 'wrong_portal', message: `Shop ${shopId} is not on this portal` };
}

function productError(productId: number, { products, portalId }: Catalogue): EventError | null {
  const product = products.get(productId);
  if (product?.portalId === portalId) return null;
  return product === undefined
    ? { reason: 'unknown_product', message: `There is no product ${productId}` }
    : { reason: 'wrong_portal', message: `Product ${productId} is not on this portal` };
}

/** The first thing that cannot be true of an event: its time, its product, its shops. */
export function eventErrorOf(
  { event, at }: Parsed,
  catalogue: Catalogue,
  { now, intake }: { now: number; intake: EventIntake },
): EventError | null {
  const error = ageError(at, now, intake) ?? productError(event.product_id, catalogue);
  if (error) return error;
  if (event.type === 'click') return shopError(event.shop_id, catalogue);
  for (const offer of event.offers) {
    const offerError = shopError(offer.shop_id, catalogue);
    if (offerError) return offerError;
  }
  return null;
}

/** The error of an event whose id was accepted before. */
export function duplicateOf(eventId: string): EventError {
  return { reason: 'duplicate_event', message: `Event ${eventId} was accepted before` };
}
