import { belgradeDay } from '../../../shared/rules/time/belgrade-time.ts';
import { HOUR_MS } from '../../../shared/rules/time/durations.ts';
import type { Services } from '../../platform/start/services.ts';
import { type FactsCut, readWaitingClicks } from '../portal/portal.public.ts';
import {
  countSentHours,
  listLedgerClicks,
  listSentClicks,
  type SentClick,
} from './verification.repository.ts';
import { openCheck, type VerificationResult } from './verification-result.ts';

/** Ids that are in memory at a time. */
const IDS_AT_A_TIME = 100_000;
const HEX_DIGITS = [...'0123456789abcdef'];

/** How ids begin, for pieces of about the right size out of so many. */
function beginnings(ids: number): string[] {
  if (ids <= IDS_AT_A_TIME) return [''];
  if (ids <= IDS_AT_A_TIME * HEX_DIGITS.length) return HEX_DIGITS;
  return HEX_DIGITS.flatMap((first) => HEX_DIGITS.map((second) => `${first}${second}`));
}

/** A set of clicks that other sets can be compared with, however large they are: how many, and all of their bits. */
function openSum() {
  let [clicks, bits] = [0, 0n];
  return {
    add: ({ id, valid }: SentClick) => {
      clicks += 1;
      bits ^= (BigInt(`0x${id.replaceAll('-', '')}`) << 1n) | (valid ? 1n : 0n);
    },
    clicks: () => clicks,
    isSameAs: (other: { clicks: number; bits: bigint }) => clicks === other.clicks && bits === other.bits,
    state: () => ({ clicks, bits }),
  };
}

type Hour = { readonly from: Date; readonly digits: string };

async function missingOf(
  clickhouse: Services['clickhouse'],
  cut: FactsCut,
  { from, digits }: Hour,
): Promise<{ sent: number; missing: SentClick[]; classifiedOtherwise: SentClick[] }> {
  const ofHour = new Set(
    [from.getTime(), from.getTime() + HOUR_MS - 1].map((ms) => belgradeDay(ms).slice(0, 7).replace('-', '')),
  );
  const ledger = new Map<string, boolean>();
  for (const partition of cut.partitions) {
    if (partition.table !== 'click' || !ofHour.has(partition.partition)) continue;
    for (const { id, valid } of await listLedgerClicks(clickhouse, partition, from, digits))
      ledger.set(id, valid);
  }
  const sent = await listSentClicks(cut.tx, from, digits);
  return {
    sent: sent.length,
    missing: sent.filter(({ id }) => !ledger.has(id)),
    classifiedOtherwise: sent.filter(({ id, valid }) => ledger.has(id) && ledger.get(id) !== valid),
  };
}

/**
 * Compares the clicks that portals sent, as far as they are remembered (36 days), with the ledger: each must stand there,
 * or wait in the outbox, and be classified alike.
 */
export async function compareSent(
  { clickhouse }: Pick<Services, 'clickhouse'>,
  cut: FactsCut,
): Promise<VerificationResult> {
  const check = openCheck('Every click that was sent is in the ledger', 'clicks');
  const [waiting, missing] = [openSum(), openSum()];
  const missingByDay = new Map<string, number>();
  for await (const clicks of readWaitingClicks(clickhouse, cut)) {
    for (const { eventId, valid, isSent } of clicks) if (isSent) waiting.add({ id: eventId, valid });
  }
  for (const { from, sent } of await countSentHours(cut.tx)) {
    for (const digits of beginnings(sent)) {
      const found = await missingOf(clickhouse, cut, { from, digits });
      check.compare(found.sent);
      const day = belgradeDay(from.getTime());
      for (const click of found.missing) missing.add(click);
      if (found.missing.length > 0)
        missingByDay.set(day, (missingByDay.get(day) ?? 0) + found.missing.length);
      for (const { id, valid } of found.classifiedOtherwise) {
        check.differ(
          `${day}, click ${id}`,
          `sent as ${valid ? 'valid' : 'invalid'}, the ledger says the opposite`,
        );
      }
    }
  }
  if (!missing.isSameAs(waiting.state())) {
    for (const [day, clicks] of missingByDay) {
      check.differ(
        day,
        `${clicks} sent clicks are not in the ledger, and ${waiting.clicks()} wait for it in all`,
      );
    }
    if (missingByDay.size === 0)
      check.differ('outbox', `${waiting.clicks()} clicks wait that nobody remembers`);
  }
  return check.result();
}
