import { ATTRIBUTIONS } from '../../../../shared/rules/orders/attribute-order.ts';
import { ORDER_STATES } from '../../../../shared/rules/orders/orders.ts';
import { searchBox } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { FilterBar } from '../../../ui/panel/filter-bar.tsx';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import type { OrderFilters } from '../orders-search-params.ts';
import { ordersTexts } from '../orders-texts.ts';

type Props = { filters: OrderFilters; setFilters: (patch: OrderFilters, step?: boolean) => void };

/** What the list is restricted to. */
export function OrderFilterBar({ filters, setFilters }: Props) {
  const t = useTexts(ordersTexts);
  return (
    <FilterBar search={<SearchBox label={t('search')} {...searchBox({ filters, setFilters })} />}>
      <FilterSelect
        label={t('attribution')}
        every={t('every_attribution')}
        clearLabel={t('clear_attribution')}
        choices={[...ATTRIBUTIONS, 'pending' as const].map((value) => ({ value, label: t(value) }))}
        value={filters.attribution}
        onChange={(attribution) => setFilters({ attribution })}
      />
      <FilterSelect
        label={t('status')}
        every={t('every_status')}
        clearLabel={t('clear_status')}
        choices={ORDER_STATES.map((value) => ({ value, label: t(value) }))}
        value={filters.status}
        onChange={(status) => setFilters({ status })}
      />
    </FilterBar>
  );
}
