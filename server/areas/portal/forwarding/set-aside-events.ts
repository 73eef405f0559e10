import {
  SET_ASIDE_SHOWN,
  type SetAsideEvents,
} from '../../../../shared/contract/desk/set-aside-events.contract.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/start/services.ts';
import { endSetAside, findSetAside } from './set-aside-batches.repository.ts';

/** The batches that ClickHouse refused so often that nobody tries any more. */
export async function listSetAsideEvents({ db }: Pick<Services, 'db'>): Promise<SetAsideEvents> {
  const { rows, total } = await findSetAside(db, SET_ASIDE_SHOWN);
  return {
    data: rows.map((row) => ({
      batch_id: row.id,
      country_locale_code: row.portal,
      accepted_at: row.acceptedAt.toISOString(),
      set_aside_at: row.setAsideAt.toISOString(),
      num_events: row.events,
      shops: row.shops.map(({ id, name }) => ({ shop_id: id, shop_name: name })),
      tries: row.refusals,
      error: row.error,
    })),
    total,
  };
}

/**
 * Takes a batch up again that was set aside; it goes over with the next ones. Returns what is still set aside.
 * @throws AppError `not_found` for one that is not set aside, or not any more
 */
export async function retrySetAsideEvents(
  services: Pick<Services, 'db'>,
  batchId: string,
): Promise<SetAsideEvents> {
  if (!(await endSetAside(services.db, batchId)))
    throw new AppError('not_found', 'This batch is not set aside; it may have been taken up meanwhile');
  return listSetAsideEvents(services);
}
