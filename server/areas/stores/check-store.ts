import type { FieldError } from '../../../shared/contract/frame/error-codes.ts';
import type { StoreDraft } from '../../../shared/contract/shops/stores.contract.ts';
import {
  cleanStore,
  type StoreField,
  storeErrors,
  storeIssues,
} from '../../../shared/rules/shops/store-details.ts';
import { hoursErrors, hoursIssues, inOrder } from '../../../shared/rules/shops/working-hours.ts';
import { AppError, createFieldError } from '../../platform/http/app-error.ts';
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
  return isOffered ? [] : [createFieldError('place_id', 'unknown', {}, 'No place of the shop’s country')];
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
  const [textErrors, wrongHours] = [storeErrors(texts), hoursErrors(hours)];
  const errors = [
    ...storeIssues(textErrors).map((issue) => ({
      ...issue,
      message: textErrors[issue.field as StoreField] as string,
    })),
    ...(await placeErrors(db, placeId, shop)),
    ...hoursIssues(wrongHours).map(({ field: place, ...issue }) => ({
      ...issue,
      field: `working_hours.${place}`,
      message: wrongHours[place] as string,
    })),
  ];
  if (errors.length > 0) {
    throw new AppError('validation_failed', errors.map(({ field }) => field).join(', '), { errors });
  }
  return { ...cleanStore(texts), placeId, hours: inOrder(hours) };
}
