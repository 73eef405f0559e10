import { Group } from '@mantine/core';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { COMMON_SEARCH } from '../../../core/navigation/shop-search-params.ts';
import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { LateSelect } from '../../../ui/float/late-select.tsx';
import { PictureOrInitials } from '../../../ui/look/picture-or-initials.tsx';
import { usePortalLabel } from '../portal-label.ts';
import { useReportContext } from '../report-context.ts';
import { groupShops } from '../shop-groups.ts';
import { useShops } from '../shops.queries.ts';
import { shopsTexts } from '../shops-texts.ts';

const LOGO_PX = 22;

const Logo = ({ shop: { name, logo_url: url } }: { shop: Shop }) => (
  <PictureOrInitials name={name} url={url} size={LOGO_PX} kind="logo" />
);

/** Chooses the shop all pages are about, by portal and with a filter; with one shop there is nothing to choose. */
export function ShopPicker() {
  const t = useTexts(shopsTexts);
  const portalLabel = usePortalLabel();
  const shops = useShops();
  const { shop } = useReportContext();
  const [, setSearch] = useSearchParams(COMMON_SEARCH);

  const choose = (id: string | null) => {
    // The chosen products and categories are the other shop's, perhaps of another portal.
    if (id !== null)
      setSearch({ shop_id: Number(id), plot_items: undefined }, { step: true, firstPages: true });
  };

  if (!shop) return null;
  return (
    <LateSelect
      aria-label={t('shop')}
      data={groupShops(shops, portalLabel)}
      value={String(shop.id)}
      valueLabel={shop.name}
      onChange={choose}
      disabled={shops.length <= 1}
      renderOption={({ option }) => {
        const one = shops.find(({ id }) => String(id) === option.value);
        return (
          <Group gap="xs" wrap="nowrap">
            {one && <Logo shop={one} />}
            {option.label}
          </Group>
        );
      }}
      searchable
      selectFirstOptionOnChange
      nothingFoundMessage={t('no_match')}
      maxDropdownHeight={420}
    />
  );
}
