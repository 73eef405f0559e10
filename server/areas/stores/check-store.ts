import type { FieldError } from '../../../shared/contract/frame/error-codes.ts';
import type { StoreDraft } from '../../../shared/contract/shops/stores.contract.ts';
import { cleanStore, storeFaults } from '../../../shared/rules/shops/store-details.ts';
import { hoursFaults, inOrder } from '../../../shared/rules/shops/working-hours.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { DbOrTx } from '../../platform/postgres/database.ts';
import { findCity } from './cities.repository.ts';
import type { StoreValues } from './stores.repository.ts';

/** A place of the shop's country; one that left the list only for the store that has it already. */
async function placeErrors(
  db: DbOrTx,
  placeId: number,
  shop: { countryId: number; ownCityId: number | null },
): Promise<FieldError[]> {
  const city = await findCity(db, placeId);
  const isOffered = city?.country_id === shop.countryId && (!city.isGone || city.id === shop.ownCityId);
  return isOffered ? [] : [{ field: 'place_id', message: 'No place of the shop’s country' }];
}

/**
 * A store as it is to be stored.
 * @throws AppError `validation_failed` that names every field that is wrong
 */
export async function checkStore(
  db: DbOrTx,
  draft: StoreDraft,
  shop: { countryId: number; ownCityId: number | null },
): Promise<StoreValues> {
  const { place_id: placeId, working_hours: hours, ...texts } = draft;
  const errors = [
    ...Object.entries(storeFaults(texts)).map(([field, message]) => ({ field, message })),
    ...(await placeErrors(db, placeId, shop)),
    ...Object.entries(hoursFaults(hours)).map(([place, message]) => ({
      field: `working_hours.${place}`,
      message,
    })),
  ];
  if (errors.length > 0) {
    throw new AppError('validation_failed', errors.map(({ field }) => field).join(', '), { errors });
  }
  return { ...cleanStore(texts), placeId, hours: inOrder(hours) };
}
