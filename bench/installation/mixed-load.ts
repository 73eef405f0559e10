import { setTimeout as sleep } from 'node:timers/promises';
import { analyticsReports, type ReportName } from '../../shared/contract/reports/analytics.contract.ts';
import { addDays } from '../../shared/rules/time/periods.ts';
import { cnjFeed, fileHeaders, manyItems } from '../../tests/clients/feed-client.ts';
import { drawPicture } from '../../tests/clients/upload-client.ts';
import { signInAt } from '../../tests/servers/sent-ledger.ts';
import { FILL } from '../fill-clicks.ts';
import { lastDays } from '../reports/measure-report.ts';

/** Together below what one address may ask in a minute. */
const PAUSE_MS = { reports: 100, placements: 50, feeds: 5_000, pictures: 1_000 } as const;
const CONNECTIONS = { reports: 3, placements: 2, feeds: 1, pictures: 1 } as const;
const PRODUCTS_A_REQUEST = 50;
const RANGES = [7, 30, 90, 365] as const;
const FEED_ITEMS = 20_000;
const PICTURE = { width: 2400, height: 1600 };
const MOST_ENDS = 300;
/** While an import waits or runs another is refused. */
const EXPECTED = [200, 409];

type Kind = keyof typeof PAUSE_MS;
type Asked = { readonly path: string } & RequestInit;

export type MixedTarget = {
  readonly address: string;
  /** Each owns the shops, and may give 300 files an hour. */
  readonly emails: readonly string[];
  /** Whose reports are asked for, and who gives pictures. */
  readonly shopIds: readonly number[];
  readonly feedShopId: number;
  /** May read placements. */
  readonly portalToken: string;
};

/** What one after the other is asked, by its number. */
function openQuestions(target: MixedTarget, picture: Buffer): Record<Kind, (turn: number) => Asked> {
  const names = Object.keys(analyticsReports) as ReportName[];
  const shopOf = (turn: number) => target.shopIds[turn % target.shopIds.length];
  return {
    reports: (turn) => {
      const { to } = lastDays(1);
      const days = RANGES[turn % RANGES.length] ?? 1;
      const end = addDays(to, -(Math.floor(turn / names.length) % MOST_ENDS));
      const range = new URLSearchParams({ date_from: addDays(end, 1 - days), date_to: end });
      return { path: `/v1/analytics/${names[turn % names.length]}/${shopOf(turn)}?${range}` };
    },
    placements: (turn) => {
      const first = (turn * PRODUCTS_A_REQUEST) % (FILL.products - PRODUCTS_A_REQUEST);
      const ids = Array.from({ length: PRODUCTS_A_REQUEST }, (_, index) => first + index + 1);
      const headers = { authorization: `Bearer ${target.portalToken}` };
      return { path: `/v1/portal/rs/placements?product_id=${ids.join(',')}`, headers };
    },
    feeds: (turn) => ({
      path: `/v1/feeds/${target.feedShopId}/upload?name=feed.xml`,
      method: 'POST',
      body: cnjFeed(manyItems(FEED_ITEMS, { price: `${100 + (turn % 1_000)}.00` })),
      headers: fileHeaders,
    }),
    pictures: (turn) => ({
      path: `/v1/uploads/${shopOf(turn)}?purpose=ticket_attachment&name=picture.png`,
      method: 'POST',
      body: picture as Uint8Array<ArrayBuffer>,
      headers: fileHeaders,
    }),
  };
}

/** Asks for reports and placements and gives feeds and pictures, until it is told to finish. */
export async function startMixedLoad(target: MixedTarget) {
  const questions = openQuestions(target, await drawPicture(PICTURE));
  const answered: Record<string, number> = {};
  const surprises = new Set<string>();
  let isFinishing = false;
  const signIn = (email: string) => signInAt(target.address, email);
  const sessions = new Map<string, Awaited<ReturnType<typeof signIn>>>();
  for (const email of target.emails) sessions.set(email, await signIn(email));

  const ask = async (kind: Kind, email: string, { path, ...asked }: Asked) => {
    const response = await fetch(`${target.address}${path}`, {
      ...asked,
      headers: { ...sessions.get(email), ...asked.headers },
    });
    const body = await response.text();
    if (response.status === 401) sessions.set(email, await signIn(email));
    else if (!EXPECTED.includes(response.status))
      surprises.add(`${kind} ${path.slice(0, 80)}: ${response.status} ${body.slice(0, 200)}`);
    const name = response.ok ? kind : `${kind} ${response.status}`;
    answered[name] = (answered[name] ?? 0) + 1;
  };
  const connection = async (kind: Kind, number: number) => {
    for (let turn = number; !isFinishing; turn += CONNECTIONS[kind]) {
      const email = target.emails[turn % target.emails.length] ?? '';
      await ask(kind, email, questions[kind](turn));
      await sleep(PAUSE_MS[kind]);
    }
  };
  const kinds = Object.keys(PAUSE_MS) as Kind[];
  const working = Promise.all(
    kinds.flatMap((kind) =>
      Array.from({ length: CONNECTIONS[kind] }, (_, number) => connection(kind, number)),
    ),
  );
  working.catch(() => {});
  return {
    answered,
    surprises,
    finish: async () => {
      isFinishing = true;
      await working;
    },
  };
}
