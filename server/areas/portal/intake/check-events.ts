import type { ClickEvent, PortalEvent, ViewEvent } from '../../../../shared/contract/desk/portal.contract.ts';
import { type EventIntake, firstEventAt } from '../../../../shared/rules/auction/click-validity.ts';
import {
  type Catalogue,
  type ClickFact,
  listOfPage,
  type Named,
} from '../../../kernel/catalogue/catalogue.public.ts';
import { type ClickTerms, type ClickTokenKey, readClickToken } from '../placements/click-token.ts';
import { duplicateOf, eventErrorOf } from './event-errors.ts';
import type { EventRefusal, Parsed } from './parse-events.ts';
import type { CheckedView } from './view-rows.ts';

/** A click whose validity is still to be decided, with what that takes. */
export type UnclassifiedClick = {
  readonly line: number;
  readonly fact: Omit<ClickFact, 'invalidReason'>;
  readonly userAgent: string | undefined;
  /** Whether its terms were promised by a token of ours, which also proves that the offer was there. */
  readonly hasToken: boolean;
  /** Whether the shop had the offer then. */
  readonly isOffered: boolean;
};

export type CheckedEvents = {
  readonly clicks: UnclassifiedClick[];
  readonly views: CheckedView[];
  readonly refused: EventRefusal[];
};

type Tokens = ReadonlyMap<number, ReturnType<typeof readClickToken>>;
const isClick = (parsed: Parsed): parsed is Parsed<ClickEvent> => parsed.event.type === 'click';

/** Reads the click tokens of the batch, by line. */
export function readTokens(key: ClickTokenKey, events: readonly Parsed[]): Tokens {
  const tokens = new Map<number, ReturnType<typeof readClickToken>>();
  for (const parsed of events) {
    if (!isClick(parsed) || parsed.event.click_token === undefined) continue;
    const { shop_id: shopId, product_id: productId, position, click_token: token } = parsed.event;
    tokens.set(parsed.line, readClickToken(key, token, { shopId, productId, position, at: parsed.at }));
  }
  return tokens;
}

/** Everything that the events of some batches name and the catalogue is asked for. */
export function namedIn(
  batches: readonly { readonly events: readonly Parsed[]; readonly tokens: Tokens }[],
): Named {
  const shopIds = new Set<number>();
  const productIds = new Set<number>();
  const offers = new Map<string, { shopId: number; productId: number }>();
  const categoryIds = new Set<number>();
  for (const { events, tokens } of batches) {
    for (const { event } of events) {
      productIds.add(event.product_id);
      if (event.type === 'view') for (const offer of event.offers) shopIds.add(offer.shop_id);
      else {
        shopIds.add(event.shop_id);
        offers.set(`${event.shop_id}:${event.product_id}`, {
          shopId: event.shop_id,
          productId: event.product_id,
        });
      }
    }
    for (const token of tokens.values()) if (token.ok) categoryIds.add(token.terms.categoryId);
  }
  return { shopIds, productIds, categoryIds, offers: [...offers.values()] };
}

function commonFact(event: PortalEvent, at: number, catalogue: Catalogue) {
  const product = catalogue.products.get(event.product_id);
  return {
    portalId: catalogue.portalId,
    at,
    // Portals keep the number of a merged product for a while.
    productId: product?.id ?? event.product_id,
    categoryPath: product?.categoryPath ?? [],
    brandId: product?.brandId ?? null,
    device: event.device,
  };
}

function viewOf({ line, event, at }: Parsed<ViewEvent>, catalogue: Catalogue): CheckedView {
  const page = { ...commonFact(event, at, catalogue), viewId: event.id };
  const listed = listOfPage(event.offers);
  const productView = listed && { ...page, places: listed };
  return { line, id: event.id, page, places: event.offers, productView };
}

/** What a click is classified by besides the catalogue. */
type Told = {
  readonly terms: ClickTerms | null;
  /** Whether it is so young that offers which went away since are still known. */
  readonly isRecorded: boolean;
};

/** A token's terms are charged; without one it is a base click at the base price of its category, price and day. */
function clickOf({ line, event, at }: Parsed<ClickEvent>, catalogue: Catalogue, told: Told) {
  const { terms, isRecorded } = told;
  const common = commonFact(event, at, catalogue);
  const offer = { shopId: event.shop_id, productId: event.product_id };
  const priceMinor = catalogue.offerPrice(offer);
  const baseMicros = terms?.baseMicros ?? catalogue.prices.at(at).baseMicros(common.categoryPath, priceMinor);
  const termsPath = terms && catalogue.categoryPaths.get(terms.categoryId);
  return {
    line,
    userAgent: event.user_agent,
    hasToken: terms !== null,
    isOffered: terms !== null || !isRecorded || catalogue.isOffered(offer, at),
    fact: {
      ...common,
      categoryPath: termsPath ?? common.categoryPath,
      eventId: event.id,
      viewId: event.view_id,
      shopId: event.shop_id,
      position: event.position,
      kind: terms?.kind ?? 'base',
      adId: terms?.adId,
      couponId: terms?.couponId,
      visitor: event.visitor,
      priceMinor,
      baseMicros,
      chargeMicros: terms?.chargeMicros ?? baseMicros,
    },
  } satisfies UnclassifiedClick;
}

/** Holds each event against the catalogue, the clock and its token; what cannot be true is refused by its line. */
export function checkEvents(options: {
  events: readonly Parsed[];
  tokens: Tokens;
  catalogue: Catalogue;
  now: number;
  intake: EventIntake;
}): CheckedEvents {
  const { events, tokens, catalogue, now, intake } = options;
  const recordedFrom = firstEventAt(now, 'live');
  const seen = new Set<string>();
  const views: CheckedView[] = [];
  const clicks: UnclassifiedClick[] = [];
  const refused: EventRefusal[] = [];
  for (const parsed of events) {
    const { line, event } = parsed;
    const token = tokens.get(line);
    const tokenError = token && !token.ok ? { reason: token.reason, message: token.message } : null;
    const duplicate = seen.has(event.id) ? duplicateOf(event.id) : null;
    const error = duplicate ?? eventErrorOf(parsed, catalogue, { now, intake }) ?? tokenError;
    if (error) {
      refused.push({ line, ...error });
      continue;
    }
    seen.add(event.id);
    if (isClick(parsed))
      clicks.push(
        clickOf(parsed, catalogue, {
          terms: token?.ok ? token.terms : null,
          isRecorded: parsed.at >= recordedFrom,
        }),
      );
    else views.push(viewOf(parsed as Parsed<ViewEvent>, catalogue));
  }
  return { clicks, views, refused };
}
