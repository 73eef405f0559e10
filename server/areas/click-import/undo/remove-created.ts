import { type DbOrTx, inTransaction } from '../../../platform/postgres/database.ts';
import type { Services } from '../../../platform/start/services.ts';
import { lockCatalogue } from '../../matching/matching.public.ts';
import {
  listCategoriesWithFacts,
  listProductsWithFacts,
  lockPortalIntake,
  waitsForClickHouse,
} from '../../portal/portal.public.ts';
import { addRemoved, type CreatedKind, deleteUnused, listCreated } from './created-things.repository.ts';
import type { UndoRun } from './undo.repository.ts';

type RemovingServices = Pick<Services, 'db' | 'clickhouse'> & {
  readonly forward: (shopId: number) => Promise<void>;
};

/** So many ids that a server elsewhere takes them in one field. */
const THINGS_AT_A_TIME = 5_000;
/** Categories stand in their branch, which can go once they have. */
const FLOORS_OF_BRANCH = 2;

/** Those of the things that no fact is of, neither in ClickHouse nor on its way there. */
async function withoutFacts(
  { clickhouse }: RemovingServices,
  tx: DbOrTx,
  { kind, ids, portalId }: { kind: CreatedKind; ids: readonly number[]; portalId: number },
): Promise<number[]> {
  // What was set aside may be of any of them.
  if (await waitsForClickHouse(tx, portalId)) return [];
  const used =
    kind === 'product'
      ? await listProductsWithFacts(clickhouse, { portalId, ids })
      : await listCategoriesWithFacts(clickhouse, ids);
  return ids.filter((id) => !used.has(id));
}

/** Deletes some things of a run, while no events come in at the portal and no products are merged. */
function removePiece(
  services: RemovingServices,
  run: UndoRun,
  { kind, ids }: { kind: CreatedKind; ids: readonly number[] },
): Promise<number> {
  const { portalId } = run;
  return inTransaction(services.db, async (tx) => {
    await lockCatalogue(tx, portalId);
    await lockPortalIntake(tx, portalId);
    await services.forward(run.shopId);
    const removed = await deleteUnused(tx, kind, await withoutFacts(services, tx, { kind, ids, portalId }));
    if (removed > 0) await addRemoved(tx, run.id, kind, removed);
    return removed;
  });
}

async function removeAll(services: RemovingServices, run: UndoRun, kind: CreatedKind): Promise<number> {
  let removed = 0;
  for (let afterId = 0; ; ) {
    const of = { runId: run.id, shopId: run.shopId, afterId, limit: THINGS_AT_A_TIME };
    const ids = await listCreated(services.db, kind, of);
    if (ids.length > 0) removed += await removePiece(services, run, { kind, ids });
    if (ids.length < THINGS_AT_A_TIME) return removed;
    afterId = ids.at(-1) ?? 0;
  }
}

/** Deletes the products and categories that a run had created and that nothing else uses; may be repeated. */
export async function removeCreated(services: RemovingServices, run: UndoRun): Promise<void> {
  await removeAll(services, run, 'product');
  for (let floor = 0; floor < FLOORS_OF_BRANCH; floor += 1) {
    if ((await removeAll(services, run, 'category')) === 0) return;
  }
}
