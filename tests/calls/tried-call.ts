import type { Call } from '../../shared/contract/frame/call.ts';
import { type Answer, type Loose, type Sent, send } from '../clients/call-client.ts';
import type { TestWorld } from '../worlds/test-world.ts';
import { changedTables } from './changed-tables.ts';

/** What names a thing that is made, or a change: nobody's in a dry run. */
const NEW_IDS = ['bid_id', 'ad_id', 'id', 'shop_id'];

/** An answer as text, without what takes it back, and where something was made without the ids of that. */
function comparable<C extends Call>({ status, body, problem }: Answer<C>, makes: boolean): string {
  const leftOut = ['change_set', 'undo_key', 'request_id', ...(makes ? NEW_IDS : [])];
  return JSON.stringify(
    { status, body, problem },
    (name, value) => (leftOut.includes(name) ? null : value),
    1,
  );
}

/**
 * Makes a call as a dry run and then truly: both answers, as text that can be compared, and what the dry run and then the
 * call changed of the tables.
 */
export async function tryThenDo<C extends Call>(
  { app, db }: Pick<TestWorld, 'app' | 'db'>,
  call: C,
  sent: Sent<C>,
  { makes = false } = {},
) {
  const answers: Answer<C>[] = [];
  const ask = async (more: object) => answers.push(await send(app, call, { ...sent, ...more }));
  const query = { ...(sent.query as Loose), dry_run: '1' };
  const dryChanged = await changedTables(db, () => ask({ query }));
  const changed = await changedTables(db, () => ask({}));
  const [tried, done] = answers.map((answer) => comparable(answer, makes));
  return { dryChanged, changed, tried, done, status: answers[1]?.status };
}
