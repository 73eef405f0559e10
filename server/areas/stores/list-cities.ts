import type { QueryOf, ResponseOf } from '../../../shared/contract/frame/call.ts';
import type { listCitiesCall } from '../../../shared/contract/shops/stores.contract.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { pageFrame, pageLimits } from '../../platform/http/list-page.ts';
import type { Db } from '../../platform/postgres/database.ts';
import { findCity, findCountryId, searchCities } from './cities.repository.ts';

type Cities = ResponseOf<typeof listCitiesCall>;
type Query = QueryOf<typeof listCitiesCall>;

/** A country's places, or the one with an id: ids of countries and of places never meet. */
export async function listCities(db: Db, countryOrId: string, query: Query): Promise<Cities> {
  const countryId = await findCountryId(db, countryOrId);
  if (countryId !== null) {
    const search = { q: query.q, ...pageLimits(query) };
    const { rows, total } = await searchCities(db, countryId, search);
    return { data: rows, ...pageFrame(query, total) };
  }
  const found = /^\d/.test(countryOrId) ? await findCity(db, Number(countryOrId)) : null;
  if (!found) throw new AppError('not_found', 'No country and no place of that code or id');
  const { isGone: _, ...city } = found;
  return { data: [city], ...pageFrame({ ...query, page: 1 }, 1) };
}
