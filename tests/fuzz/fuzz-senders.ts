import { sql } from 'kysely';
import type { Services } from '../../server/platform/start/services.ts';
import { type CallerServices, type MatrixCaller, makeCallers } from '../access/access-callers.ts';
import type { Row } from '../access/access-row.ts';
import { ROWS } from '../access/access-rows.ts';
import type { MadeShop } from '../worlds/factories.ts';
import type { Sample } from './fuzz-calls.ts';

/** Who sends, as far as a call lets them. Strangers last: only where nobody needs to be known. */
const SENDERS = ['admin', 'staff', 'token', 'member'] as const satisfies readonly MatrixCaller[];

/** Method and path without the names of its parts. */
const shapeOf = (call: string): string => call.replaceAll(/:\w+|\{\w+\}/g, ':');

const rowsByShape = Map.groupBy(ROWS, ({ call }) => shapeOf(call));

function mayAsk({ answers }: Row, caller: MatrixCaller): boolean {
  const answer = answers[caller];
  return answer === 'ok' || (typeof answer === 'object' && answer.own === 'ok');
}

/** Whoever may make a call of a row; a stranger where everybody may. */
function sendersOf(row: Row): readonly MatrixCaller[] {
  if (mayAsk(row, 'stranger')) return ['stranger'];
  return SENDERS.filter((caller) => mayAsk(row, caller));
}

export type FuzzSender = {
  readonly bearer: () => Promise<string | null>;
  readonly sample: () => Promise<Sample>;
};

/** Undoes what would make all that follows be refused: throttles, suspensions, duties. */
async function heal({ db }: Pick<Services, 'db'>, { id }: MadeShop): Promise<void> {
  await db.deleteFrom('rate_limit').execute();
  await db.deleteFrom('shop_safety').where('shop_id', '=', id).execute();
  await sql`update shop set suspended = false where id = ${id} and suspended`.execute(db);
  await db.deleteFrom('shop_suspension').where('shop_id', '=', id).execute();
}

/** Takes everybody who comes from now on out of the shop and the staff again: news of a shop go to all of its people. */
async function retirementOf({ db }: Pick<Services, 'db'>): Promise<() => Promise<void>> {
  const { last } = await db
    .selectFrom('app_user')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  return async () => {
    await db
      .deleteFrom('user_shop')
      .where('user_id', '>', last ?? 0)
      .execute();
    await db
      .updateTable('app_user')
      .set({ role_id: 3 })
      .where('id', '>', last ?? 0)
      .execute();
  };
}

/** Whether PostgreSQL refused a row because the account that it names is gone. */
const isOfNobody = (error: unknown) => (error as { code?: string } | null)?.code === '23503';

/** People and programs with a shop, every request of theirs by a session or token of its own, proven a moment ago. */
export async function openSenders(services: CallerServices, own: MadeShop) {
  const retire = await retirementOf(services);
  let callers = await makeCallers(services, own);
  const renew = async (): Promise<void> => {
    await heal(services, own);
    await retire();
    callers = await makeCallers(services, own);
  };
  /** One of those who may make the call, another each time. */
  const senderOf = (call: string, turn: number): FuzzSender => {
    const rows = rowsByShape.get(shapeOf(call)) ?? [];
    const row = rows[turn % rows.length];
    if (!row) throw new Error(`tests/access has no row of ${call}`);
    const senders = sendersOf(row);
    const caller = senders[Math.floor(turn / rows.length) % senders.length] ?? 'staff';
    const bearer = () => callers.bearerOf(caller, row.scope);
    return {
      // Whoever deleted the own account a moment ago has no session any more: somebody new goes on.
      bearer: () =>
        bearer().catch((error) => (isOfNobody(error) ? renew().then(bearer) : Promise.reject(error))),
      sample: async () => (row.send ? { query: {}, ...(await row.send(callers.caseOf(caller, 'own'))) } : {}),
    };
  };
  return { renew, retire, heal: () => heal(services, own), senderOf };
}
