import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { signClickToken } from '../../server/areas/portal/portal.public.ts';
import type { ClickEvent } from '../../shared/contract/desk/portal.contract.ts';
import { belgradeDay } from '../../shared/rules/time/belgrade-time.ts';
import { DAY_MS } from '../../shared/rules/time/durations.ts';
import { ndjson, someClickEvent, someViewEvent } from '../clients/portal-client.ts';

export type SentMarket = {
  readonly shopIds: readonly number[];
  readonly productId: number;
  readonly categoryId: number;
  readonly tokenKey: Parameters<typeof signClickToken>[0];
  /** What a click without a token costs. */
  readonly baseMicros: number;
};

type SentClick = {
  readonly id: string;
  readonly shopId: number;
  readonly day: string;
  readonly micros: number;
};
export type SentBatch = {
  readonly key: string;
  readonly body: string;
  readonly events: number;
  /** What each click must cost; a repeat costs null. */
  readonly clicks: readonly (SentClick | (Omit<SentClick, 'micros'> & { readonly micros: null }))[];
  readonly impressions: readonly string[];
};

const PAIRS = 100;
const TOKEN_SHARE = 0.7;
const DAYS_MS = 3 * DAY_MS;

const lastDays = () => Date.now() - 60_000 - randomInt(DAYS_MS);

/** A batch of the last days, unless told otherwise: views, clicks of random charges, and one click that repeats another. */
function makeBatch(market: SentMarket, drawTime: () => number): SentBatch {
  const { shopIds, productId, categoryId, tokenKey, baseMicros } = market;
  const clicks: SentBatch['clicks'][number][] = [];
  const events: unknown[] = [];
  const impressions: string[] = [];
  let last: ClickEvent | undefined;
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const at = drawTime();
    const shopId = shopIds[randomInt(shopIds.length)] ?? 0;
    const hasToken = Math.random() < TOKEN_SHARE;
    const micros = hasToken ? randomInt(1, 1_000_000) : baseMicros;
    const terms = {
      shopId,
      productId,
      categoryId,
      position: 1,
      kind: 'bid',
      baseMicros,
      chargeMicros: micros,
    } as const;
    const time = new Date(at).toISOString();
    const view = someViewEvent({ shopIds, productId }, { at: time });
    last = someClickEvent(
      { shopId, productId },
      { at: time, position: 1, ...(hasToken ? { click_token: signClickToken(tokenKey, terms, at) } : {}) },
    );
    events.push(view, last);
    clicks.push({ id: last.id, shopId, day: belgradeDay(at), micros });
    impressions.push(...shopIds.map((id) => `${view.id} ${id}`));
  }
  if (last) {
    const at = Date.parse(last.at) + 1000;
    const repeat = { ...last, id: randomUUID(), at: new Date(at).toISOString() };
    events.push(repeat);
    clicks.push({ id: repeat.id, shopId: repeat.shop_id, day: belgradeDay(at), micros: null });
  }
  return { key: randomUUID(), body: ndjson(events), events: events.length, clicks, impressions };
}

export type Sender = {
  /** Batches that were answered as accepted in full. */
  readonly answered: SentBatch[];
  /** Tries that did not succeed. */
  readonly failures: () => number;
  /** Of them, those that nobody answered at all. */
  readonly unanswered: () => number;
  /** Finishes the batch at hand. */
  readonly finish: () => Promise<void>;
};

const batchHeaders = (token: string, key: string) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/x-ndjson',
  'idempotency-key': key,
});

/** Sends batches, each again with its key until it is answered, as a portal does whose server may go away. */
export function startSending(options: {
  connections: number;
  address: () => string;
  token: string;
  market: SentMarket;
  /** Told of each answer of 500 or more, after which the batch is sent again. */
  onRefusal?: (response: Response) => Promise<void>;
  /** When the next event happened, in milliseconds; without, at any time of the last three days. */
  drawTime?: () => number;
  /** Between two batches of a connection. */
  pauseMs?: number;
  /** What was answered is kept without its body, where so much is sent that it would fill the memory. */
  forgetsBodies?: boolean;
}): Sender {
  const { connections, address, token, market, onRefusal, drawTime = lastDays, pauseMs = 10 } = options;
  const answered: SentBatch[] = [];
  let failures = 0;
  let unanswered = 0;
  let finishing = false;

  const post = async ({ key, body, events }: SentBatch): Promise<boolean> => {
    const request = { method: 'POST', headers: batchHeaders(token, key), body };
    const response = await fetch(`${address()}/v1/portal/rs/events`, request).catch(() => null);
    if (!response) {
      unanswered += 1;
      return false;
    }
    if (response.status >= 500) {
      await onRefusal?.(response);
      return false;
    }
    const answer = (await response.json()) as { accepted?: number; invalid?: number };
    if (answer.accepted === events && answer.invalid === 1) return true;
    throw new TypeError(`answered ${response.status}: ${JSON.stringify(answer)}`);
  };
  const sendOne = async (batch: SentBatch) => {
    while (!(await post(batch).catch(isNotAnswered))) {
      failures += 1;
      await sleep(30);
    }
    answered.push(options.forgetsBodies ? { ...batch, body: '' } : batch);
  };
  const connection = async () => {
    while (!finishing) {
      await sendOne(makeBatch(market, drawTime));
      await sleep(pauseMs);
    }
  };
  const running = Promise.all(Array.from({ length: connections }, connection));
  running.catch(() => {});
  return {
    answered,
    failures: () => failures,
    unanswered: () => unanswered,
    finish: async () => {
      finishing = true;
      await running;
    },
  };
}

/** A broken connection means another try; an answer that is wrong is an error. */
function isNotAnswered(error: Error): false {
  if (error.message.startsWith('answered')) throw error;
  return false;
}
