import type { Shop } from '../../../shared/contract/shops/shops.contract.ts';
import { budgetStatus } from '../../../shared/rules/budget/budget.ts';
import { microsToEur } from '../../../shared/rules/money/money.ts';
import { belgradeDay, monthOf } from '../../../shared/rules/time/belgrade-time.ts';
import { avatarUrl, type PictureAddresses, pictureAddresses } from '../../kernel/pictures/pictures.public.ts';
import type { Services } from '../../platform/start/services.ts';
import { listShopRows, type ShopRow } from './shop-rows.repository.ts';

function presentShop(row: ShopRow, pictures: PictureAddresses): Shop {
  const manager = `${row.manager_name ?? ''} ${row.manager_surname ?? ''}`.trim();
  return {
    id: row.id,
    name: row.name,
    country_id: row.country_id,
    country_name: row.country_name,
    country_locale_code: row.locale_code as Shop['country_locale_code'],
    portal_name: row.portal_name,
    portal_site: row.site,
    currency: row.currency,
    website: row.website,
    logo_url: avatarUrl(row.logo_key) ?? pictures.of(row.logo_url),
    image_name: row.image_name,
    has_module: row.has_module,
    sends_orders: row.sends_orders,
    sf_limit_price_c: row.limit_micros === null ? null : microsToEur(row.limit_micros),
    sf_is_active_c: budgetStatus({
      limitMicros: row.limit_micros,
      spentMicros: row.spent_micros ?? 0,
      suspended: row.suspended,
    }),
    sfu_full_name: manager === '' ? null : manager,
    sfu_title: row.manager_title,
    sfu_email: row.manager_email,
    sfu_image_url: avatarUrl(row.manager_key) ?? pictures.of(row.manager_image_url),
  };
}

/** Shops as the API shows them, by portal and name; the limit status is of the current month in Belgrade. */
export async function listShops(options: {
  services: Pick<Services, 'db' | 'clock' | 'secretKey'>;
  shopIds: readonly number[] | 'all';
}): Promise<{ data: Shop[] }> {
  const { services, shopIds } = options;
  const today = belgradeDay(services.clock());
  const pictures = pictureAddresses(services);
  const rows = await listShopRows(services.db, { shopIds, monthStart: `${monthOf(today)}-01`, today });
  return { data: rows.map((row) => presentShop(row, pictures)) };
}
