import { statementName } from '../../../shared/rules/statements/statement.ts';
import { monthOf } from '../../../shared/rules/time/belgrade-time.ts';
import { bucketOf } from '../../../shared/rules/time/periods.ts';
import type { Services } from '../../platform/start/services.ts';
import { type FactsCut, readWaitingClicks } from '../portal/portal.public.ts';
import type { PlaceNames } from './compare-day-spending.ts';
import {
  type ClickSums,
  listHistorySums,
  listStatedSums,
  listStrayCredits,
  listStrayNumbers,
  listToldCharges,
  type StatedSums,
  sumLedgerByKind,
} from './statement-sums.repository.ts';
import { listMissingTriggers } from './verification.repository.ts';
import { exactEur, openCheck, totalsText, type VerificationResult } from './verification-result.ts';

type Check = ReturnType<typeof openCheck>;

const TRIGGERS = [
  { relation: 'statement', name: 'statement_stays' },
  { relation: 'statement_line', name: 'statement_line_stays' },
  { relation: 'credit', name: 'credit_stays' },
] as const;

const MICROS_PER_CENT = 10_000n;
const centsText = (cents: string) => exactEur(BigInt(cents) * MICROS_PER_CENT);
const monthKey = ({ shopId, month }: Pick<ClickSums, 'shopId' | 'month'>) => `${shopId} ${month}`;
const kindKey = ({ categoryId, kind }: ClickSums) => `${categoryId} ${kind}`;
const whatFor = ({ categoryId, kind }: ClickSums) =>
  categoryId === '' ? 'not noted what for' : `category ${categoryId}, ${kind}`;

/** Each statement beside its own lines: sums exact, rounded once to cents. */
function checkLines(check: Check, one: StatedSums, nameOf: PlaceNames): void {
  const at = nameOf(one.shopId, `statement ${statementName(one)}`);
  const sums = (clicks: string, charges: string, credits: string) =>
    `${totalsText({ clicks: BigInt(clicks), micros: BigInt(charges) })} less ${exactEur(BigInt(credits))}`;
  const [head, lines] = [
    sums(one.clicks, one.charges, one.credits),
    sums(one.lineClicks, one.lineCharges, one.lineCredits),
  ];
  if (head !== lines) check.differ(at, `it says ${head}, its lines ${lines}`);
  if (one.cents !== one.lineCents) {
    check.differ(at, `its total is ${centsText(one.cents)}, its lines round to ${centsText(one.lineCents)}`);
  }
}

/** What the ledger of the cut and the outbox say of the months that statements tell of, by shop and month. */
async function sumLedger(
  { clickhouse }: Pick<Services, 'clickhouse'>,
  cut: FactsCut,
  told: readonly ClickSums[],
): Promise<Map<string, ClickSums[]>> {
  const found = new Map<string, ClickSums[]>(told.map((of) => [monthKey(of), []]));
  const add = (sums: ClickSums) => found.get(monthKey(sums))?.push(sums);
  const months = new Set(told.map(({ month }) => monthOf(month).replace('-', '')));
  const shopIds = [...new Set(told.map(({ shopId }) => shopId))];
  for (const partition of cut.partitions) {
    if (partition.table !== 'click' || !months.has(partition.partition)) continue;
    for (const sums of await sumLedgerByKind(clickhouse, partition, shopIds)) add(sums);
  }
  for await (const clicks of readWaitingClicks(clickhouse, cut)) {
    for (const { shopId, day, categoryId, kind, chargeMicros, valid } of clicks) {
      const of = { shopId, month: bucketOf(day, 'month'), categoryId: String(categoryId), kind };
      if (valid) add({ ...of, clicks: 1n, micros: chargeMicros });
    }
  }
  return found;
}

function totalOf(all: readonly ClickSums[]) {
  let [clicks, micros] = [0n, 0n];
  for (const one of all) {
    clicks += one.clicks;
    micros += one.micros;
  }
  return { clicks, micros };
}

/**
 * A month of a shop: nothing may be told that the ledger does not have, and what it has beyond that must be the history
 * that was brought, which is not charged.
 */
function compareMonth(
  check: Check,
  at: string,
  { told, ledger, history }: { told: ClickSums[]; ledger: ClickSums[]; history: ClickSums[] },
): void {
  const has = Map.groupBy(ledger, kindKey);
  for (const line of told.filter(({ categoryId }) => categoryId !== '')) {
    const own = totalOf(has.get(kindKey(line)) ?? []);
    if (line.clicks <= own.clicks && line.micros <= own.micros) continue;
    check.differ(
      at,
      `${whatFor(line)}: statements tell ${totalsText(line)}, the ledger has ${totalsText(own)}`,
    );
  }
  const [said, is, brought] = [totalOf(told), totalOf(ledger), totalOf(history)];
  const charged = { clicks: is.clicks - brought.clicks, micros: is.micros - brought.micros };
  if (said.clicks === charged.clicks && said.micros === charged.micros) return;
  check.differ(at, `statements tell ${totalsText(said)}, the ledger charged ${totalsText(charged)}`);
}

/**
 * Holds every issued statement against its lines, its credits and the ledger, to the micro-euro; its numbers against
 * those that were given; and looks whether any of it could be changed. What came after the statement of its month
 * differs until the next statement tells it.
 */
export async function checkStatements(
  services: Pick<Services, 'clickhouse'>,
  cut: FactsCut,
  nameOf: PlaceNames,
): Promise<VerificationResult> {
  const check = openCheck('Statements say what the ledger charged', 'statements');
  for (const trigger of await listMissingTriggers(cut.tx, TRIGGERS))
    check.differ('statements', `the trigger ${trigger} is gone or disabled`);
  for (const { cc, year, number, isMissing } of await listStrayNumbers(cut.tx)) {
    const name = statementName({ cc, year, number });
    check.differ(`portal ${cc}, ${year}`, isMissing ? `${name} is missing` : `${name} was never given`);
  }
  const statements = await listStatedSums(cut.tx);
  check.compare(statements.length);
  for (const one of statements) checkLines(check, one, nameOf);
  const told = await listToldCharges(cut.tx);
  const ledger = await sumLedger(services, cut, told);
  const history = Map.groupBy(await listHistorySums(cut.tx), monthKey);
  for (const [key, ofMonth] of Map.groupBy(told, monthKey)) {
    const [shopId = '', month = ''] = key.split(' ');
    const sides = { told: ofMonth, ledger: ledger.get(key) ?? [], history: history.get(key) ?? [] };
    compareMonth(check, nameOf(Number(shopId), monthOf(month)), sides);
  }
  for (const stray of await listStrayCredits(cut.tx)) {
    check.differ(
      nameOf(stray.shopId, monthOf(stray.month)),
      `${whatFor(stray)}: ${totalsText(stray)} were given back beyond what statements tell`,
    );
  }
  return check.result();
}
