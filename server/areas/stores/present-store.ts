import type { Store } from '../../../shared/contract/shops/stores.contract.ts';
import type { StoreRow } from './stores.repository.ts';

/** A store as the API shows it. */
export function presentStore(row: StoreRow): Store {
  const { id, shop_id, address, telephone, email, web_address, working_hours } = row;
  const { city_id, country_id, code, name, region } = row;
  return {
    id,
    shop_id,
    address,
    place: { id: city_id, country_id, code, name, region },
    telephone,
    email,
    web_address,
    working_hours: working_hours as Store['working_hours'],
  };
}
