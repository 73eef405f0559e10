import { type FieldErrors, useFieldErrors } from '../../core/form/field-errors.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { accessTokensTexts } from './access-tokens-texts.ts';
import type { TokenField } from './token-form.ts';

export type TokenErrors = FieldErrors<TokenField>;

/** What the form of a token says in its own words. */
export function useTokenErrors(): (found: unknown) => TokenErrors {
  const t = useTexts(accessTokensTexts);
  return useFieldErrors({
    fields: ['name', 'scopes', 'shopIds', 'portals'],
    names: { shop_ids: 'shopIds' },
    t,
    fieldWords: {
      name: { required: 'name_missing', too_long: 'name_long' },
      scopes: { required: 'scopes_missing' },
      shopIds: { required: 'shops_missing' },
      portals: { required: 'portals_missing' },
    },
  });
}
