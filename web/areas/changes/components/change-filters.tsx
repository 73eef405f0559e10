import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { CHANGE_ACTIONS, CHANGE_SUBJECTS } from '../../../../shared/rules/bids/money-changes.ts';
import { searchBox } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { FilterBar } from '../../../ui/panel/filter-bar.tsx';
import { FilterSelect } from '../../../ui/table/filter-select.tsx';
import { SearchBox } from '../../../ui/table/search-box.tsx';
import type { ChangeFilters } from '../changes-search-params.ts';
import { changesTexts } from '../changes-texts.ts';

type Props = { filters: ChangeFilters; setFilters: (patch: ChangeFilters, step?: boolean) => void };

/** What the history is restricted to. */
export function ChangeFilterBar({ filters, setFilters }: Props) {
  const t = useTexts(changesTexts);
  return (
    <FilterBar
      search={
        <SearchBox label={t('search')} hint={t('search_hint')} {...searchBox({ filters, setFilters })} />
      }
    >
      <FilterSelect
        label={t('subject')}
        every={t('every_subject')}
        clearLabel={t('clear_subject')}
        choices={CHANGE_SUBJECTS.map((value) => ({ value, label: t(`of_${value}`) }))}
        value={filters.subject}
        onChange={(subject) => setFilters({ subject })}
      />
      <FilterSelect
        label={t('kind')}
        every={t('every_action')}
        clearLabel={t('clear_action')}
        choices={CHANGE_ACTIONS.map((value) => ({ value, label: t(value) }))}
        value={filters.action}
        onChange={(action) => setFilters({ action })}
      />
      {filters.change_set && (
        <Button
          variant="light"
          leftSection={<IconX size={ICON_PX.small} aria-hidden />}
          onClick={() => setFilters({ change_set: undefined })}
        >
          {t('only_one_set')}
        </Button>
      )}
    </FilterBar>
  );
}
