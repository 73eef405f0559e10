import { Checkbox, MultiSelect, Stack } from '@mantine/core';
import type { Scope } from '../../../../shared/contract/frame/call.ts';
import { isStaff } from '../../../../shared/rules/people/access.ts';
import { SCOPES, SHOP_SCOPES, TOKEN_SHOPS_MAX } from '../../../../shared/rules/people/token-rights.ts';
import { PORTAL_CODES } from '../../../../shared/rules/portals/portal-codes.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { useCountryName } from '../../../core/texts/portal-names.ts';
import { useShopGroups } from '../../shops/shops.public.ts';
import { useUser } from '../../user/user.public.ts';
import { accessTokensTexts } from '../access-tokens-texts.ts';
import { asksForPortals, asksForShops, type TokenForm } from '../token-form.ts';
import type { TokenErrors } from '../use-token-errors.ts';

const SHOPS_LISTED = 100;
const SCOPE_TEXTS = {
  'reports:read': 'reports_read',
  'prices:read': 'prices_read',
  'bids:read': 'bids_read',
  'bids:write': 'bids_write',
  'ads:read': 'ads_read',
  'ads:write': 'ads_write',
  'orders:read': 'orders_read',
  'orders:write': 'orders_write',
  'placements:read': 'placements_read',
  'events:write': 'events_write',
  'events:backfill': 'events_backfill',
} as const satisfies Record<Scope, string>;

type Props = { form: TokenForm; errors: TokenErrors; onChange: (patch: Partial<TokenForm>) => void };

/** What the token may do, and then for which shops and portals. */
export function TokenRightsFields({ form, errors, onChange }: Props) {
  const t = useTexts(accessTokensTexts);
  const countryName = useCountryName();
  const shops = useShopGroups();
  // Owners give rights to their own shops alone.
  const user = useUser();
  const scopes = user && isStaff(user) ? SCOPES : SHOP_SCOPES;
  return (
    <>
      <Checkbox.Group
        data-field="scopes"
        label={t('scopes_label')}
        value={form.scopes}
        onChange={(scopes) => onChange({ scopes: scopes as Scope[] })}
        error={errors.scopes ?? null}
      >
        <Stack gap="xs" mt={4}>
          {scopes.map((scope) => (
            <Checkbox key={scope} value={scope} label={scope} description={t(SCOPE_TEXTS[scope])} />
          ))}
        </Stack>
      </Checkbox.Group>
      {asksForShops(form.scopes) && (
        <MultiSelect
          data-field="shopIds"
          label={t('shops_label')}
          data={shops}
          value={form.shopIds}
          onChange={(shopIds) => onChange({ shopIds })}
          error={errors.shopIds ?? null}
          maxValues={TOKEN_SHOPS_MAX}
          limit={SHOPS_LISTED}
          nothingFoundMessage={t('no_shop')}
          clearButtonProps={{ 'aria-label': t('clear') }}
          openOnFocus={false}
          searchable
          clearable
          hidePickedOptions
        />
      )}
      {asksForPortals(form.scopes) && (
        <Checkbox.Group
          data-field="portals"
          label={t('portals_label')}
          value={form.portals}
          onChange={(portals) => onChange({ portals })}
          error={errors.portals ?? null}
        >
          <Stack gap="xs" mt={4}>
            {PORTAL_CODES.map((cc) => (
              <Checkbox key={cc} value={cc} label={countryName(cc)} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </>
  );
}
