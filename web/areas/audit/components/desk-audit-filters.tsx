import { Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTexts } from '../../../core/texts/i18n.ts';
import { DayField } from '../../../ui/form/day-field.tsx';
import { FilterBar, FilterBreak } from '../../../ui/panel/filter-bar.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import { useShopGroups } from '../../shops/shops.public.ts';
import type { AuditFilters } from '../audit-search-params.ts';
import { auditTexts } from '../audit-texts.ts';
import { ActionFilter } from './audit-action-filter.tsx';

type Props = { box: ReactNode; filters: AuditFilters; setFilters: (patch: AuditFilters) => void };

/** What the log of everything is restricted to. */
export function DeskAuditFilters({ box, filters, setFilters: set }: Props) {
  const t = useTexts(auditTexts);
  const groups = useShopGroups();
  return (
    <FilterBar search={box}>
      <ActionFilter value={filters.action} onChange={(action) => set({ action })} />
      <SearchBox
        label={t('by')}
        clearLabel={t('clear_by')}
        value={filters.by ?? ''}
        onSearch={(by) => set({ by: by || undefined })}
      />
      <Select
        label={t('about')}
        placeholder={t('every_shop')}
        data={[...groups]}
        value={filters.about === undefined ? null : String(filters.about)}
        onChange={(id) => set({ about: id === null ? undefined : Number(id) })}
        searchable
        limit={100}
        clearable
        clearButtonProps={{ 'aria-label': t('clear_about'), 'aria-hidden': false, tabIndex: 0 }}
      />
      <FilterBreak />
      {(['from', 'to'] as const).map((edge) => (
        <DayField
          key={edge}
          label={t(`${edge}_day`)}
          value={filters[edge] ?? ''}
          {...(edge === 'from' ? { latest: filters.to } : { earliest: filters.from })}
          onChange={(day) => set({ [edge]: day || undefined })}
        />
      ))}
    </FilterBar>
  );
}
