import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { readClickToken } from '../../server/areas/portal/placements/click-token.ts';
import type { clickTokenKey } from '../../server/areas/portal/portal.public.ts';
import type { Placements } from '../../shared/contract/desk/portal.contract.ts';
import { ndjson, someClickEvent, someViewEvent } from '../clients/portal-client.ts';
import { type RandomDraw, seeded } from './draw-facts.ts';

export type LimitedMarket = {
  /** What each shop may spend, in micro-euro. */
  readonly limits: ReadonlyMap<number, number>;
  /** The products of each shop. */
  readonly productIds: ReadonlyMap<number, readonly number[]>;
};

/** A click that was accepted. `askedAt` and `doneAt` are ticks of one clock of the traffic's own. */
export type ChargedClick = {
  readonly id: string;
  readonly shopId: number;
  readonly micros: number;
  /** When the placements that showed it were asked for. */
  readonly askedAt: number;
  /** When its batch was answered. */
  readonly doneAt: number;
};
type OpenClick = Omit<ChargedClick, 'doneAt'> & { readonly event: object };

export type LimitTraffic = {
  readonly clicks: readonly ChargedClick[];
  /** By shop: the tick at which the portal was told of clicks that use its limit up. */
  readonly toldAt: ReadonlyMap<number, number>;
  /** Places of shops that the portal knew to be over their limit when it asked. */
  readonly wrongPlaces: readonly string[];
  readonly failures: () => number;
  /** Ends when every shop is over its limit and nothing waits. */
  readonly finished: Promise<void>;
};

const PRODUCTS_ASKED = 6;
/** Of the clicks, how many come with the next batch: from pages that stayed open. */
const LATE_SHARE = 0.25;
const PAUSE_MS = 30;

type Options = {
  seed: number;
  connections: number;
  address: () => string;
  token: string;
  tokenKey: ReturnType<typeof clickTokenKey>;
  market: LimitedMarket;
};

/** Asks until there is an answer, as a portal does whose server may go away. */
async function untilAnswered<T>(ask: () => Promise<Response>, failed: () => void): Promise<T> {
  for (;;) {
    const body = await ask()
      .then((response) => (response.status < 500 ? readAnswer<T>(response) : null))
      .catch((error: Error) => {
        if (error.message.startsWith('answered')) throw error;
        return null;
      });
    if (body) return body;
    failed();
    await sleep(PAUSE_MS);
  }
}

async function readAnswer<T>(response: Response): Promise<T> {
  const text = await response.text();
  if (response.status !== 200) throw new TypeError(`answered ${response.status}: ${text}`);
  return JSON.parse(text) as T;
}

/** What the connections of a portal share. */
class Portal {
  readonly clicks: ChargedClick[] = [];
  readonly toldAt = new Map<number, number>();
  readonly wrongPlaces: string[] = [];
  readonly spent = new Map<number, number>();
  failures = 0;
  #tick = 0;
  readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  tick(): number {
    this.#tick += 1;
    return this.#tick;
  }

  get isDone(): boolean {
    return this.toldAt.size === this.options.market.limits.size;
  }

  /** Products of shops that are not known to be over their limit. */
  drawProducts(draw: RandomDraw): number[] {
    const open = [...this.options.market.productIds].filter(([shopId]) => !this.toldAt.has(shopId));
    const chosen = Array.from({ length: PRODUCTS_ASKED }, () => open[Math.floor(draw() * open.length)]);
    return [...new Set(chosen.flatMap((shop) => shop?.[1][Math.floor(draw() * shop[1].length)] ?? []))];
  }

  async askPlacements(productIds: readonly number[]): Promise<{ askedAt: number; placements: Placements }> {
    const { address, token } = this.options;
    const askedAt = this.tick();
    const known = new Set(this.toldAt.keys());
    const placements = await untilAnswered<Placements>(
      () =>
        fetch(`${address()}/v1/portal/rs/placements?product_id=${productIds.join(',')}`, {
          headers: { authorization: `Bearer ${token}` },
        }),
      () => {
        this.failures += 1;
      },
    );
    for (const { product_id: productId, offers } of placements.products) {
      for (const { shop_id: shopId, position } of offers) {
        if (known.has(shopId)) this.wrongPlaces.push(`shop ${shopId} at ${position} of product ${productId}`);
      }
    }
    return { askedAt, placements };
  }

  async send(clicks: readonly OpenClick[], views: readonly object[]): Promise<void> {
    const { address, token, market } = this.options;
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/x-ndjson',
      'idempotency-key': randomUUID(),
    };
    const events = [...views, ...clicks.map(({ event }) => event)];
    const body = ndjson(events);
    const answer = await untilAnswered<{ accepted: number; invalid: number }>(
      () => fetch(`${address()}/v1/portal/rs/events`, { method: 'POST', headers, body }),
      () => {
        this.failures += 1;
      },
    );
    if (answer.accepted !== events.length || answer.invalid > 0) {
      throw new TypeError(`answered 200: ${JSON.stringify(answer)}`);
    }
    const doneAt = this.tick();
    for (const { event: _, ...click } of clicks) {
      this.clicks.push({ ...click, doneAt });
      const spent = (this.spent.get(click.shopId) ?? 0) + click.micros;
      this.spent.set(click.shopId, spent);
      const isOver = spent >= (market.limits.get(click.shopId) ?? 0);
      if (isOver && !this.toldAt.has(click.shopId)) this.toldAt.set(click.shopId, doneAt);
    }
  }
}

/** Every place that was shown is clicked once, each by a visitor of its own. */
function clicksOn(portal: Portal, shown: { askedAt: number; placements: Placements }) {
  const at = new Date().toISOString();
  const views: object[] = [];
  const clicks: OpenClick[] = [];
  for (const { product_id: productId, offers } of shown.placements.products) {
    const view = someViewEvent(
      { shopIds: [], productId },
      { at, offers: offers.map(({ shop_id, position, kind }) => ({ shop_id, position, kind })) },
    );
    views.push(view);
    for (const { shop_id: shopId, position, click_token } of offers) {
      const place = { shopId, productId, position, at: Date.parse(at) };
      const read = readClickToken(portal.options.tokenKey, click_token, place);
      if (!read.ok) throw new TypeError(`answered with a token that is none: ${read.message}`);
      const event = someClickEvent({ shopId, productId }, { at, position, view_id: view.id, click_token });
      const micros = read.terms.chargeMicros;
      clicks.push({ id: event.id, shopId, micros, askedAt: shown.askedAt, event });
    }
  }
  return { views, clicks };
}

/** A portal with several connections: it asks for placements and sends the clicks on what they showed, some of them late. */
export function startLimitTraffic(options: Options): LimitTraffic {
  const portal = new Portal(options);
  const connection = async (_: unknown, index: number) => {
    const draw = seeded(options.seed + index);
    let late: OpenClick[] = [];
    while (!portal.isDone) {
      const shown = await portal.askPlacements(portal.drawProducts(draw));
      const { views, clicks } = clicksOn(portal, shown);
      const isLate = clicks.map(() => draw() < LATE_SHARE);
      await portal.send([...late, ...clicks.filter((_click, at) => !isLate[at])], views);
      late = clicks.filter((_click, at) => isLate[at]);
    }
    if (late.length > 0) await portal.send(late, []);
  };
  const finished = Promise.all(Array.from({ length: options.connections }, connection)).then(() => {});
  finished.catch(() => {});
  return {
    clicks: portal.clicks,
    toldAt: portal.toldAt,
    wrongPlaces: portal.wrongPlaces,
    failures: () => portal.failures,
    finished,
  };
}
