import { Button, Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { CHANGE_ACTIONS, CHANGE_SUBJECTS } from '../../../shared/rules/money-changes.ts';
import { PEOPLE_SEARCH_MAX } from '../../../shared/rules/people.ts';
import { useTexts } from '../../core/i18n.ts';
import { SearchBox } from '../../ui/search-box.tsx';
import type { ChangeAddress } from './change-address.ts';
import classes from './changes.module.css';
import { changesTexts } from './changes.texts.ts';

const ICON_PX = 14;

/** What the history is restricted to. */
export function ChangeFilterBar({ filters, setFilters }: Pick<ChangeAddress, 'filters' | 'setFilters'>) {
  const t = useTexts(changesTexts);
  return (
    <div className={classes.filters}>
      <SearchBox
        label={t('search')}
        clearLabel={t('clear_search')}
        value={filters.q ?? ''}
        maxLength={PEOPLE_SEARCH_MAX}
        onSearch={(q) => setFilters({ q: q || undefined }, false)}
      />
      <Select
        aria-label={t('subject')}
        placeholder={t('every_subject')}
        data={CHANGE_SUBJECTS.map((value) => ({ value, label: t(`of_${value}`) }))}
        value={filters.subject ?? null}
        onChange={(chosen) => setFilters({ subject: CHANGE_SUBJECTS.find((one) => one === chosen) })}
        clearable
        clearButtonProps={{ 'aria-label': t('clear_subject'), 'aria-hidden': false, tabIndex: 0 }}
      />
      <Select
        aria-label={t('kind')}
        placeholder={t('every_action')}
        data={CHANGE_ACTIONS.map((value) => ({ value, label: t(value) }))}
        value={filters.action ?? null}
        onChange={(chosen) => setFilters({ action: CHANGE_ACTIONS.find((one) => one === chosen) })}
        clearable
        clearButtonProps={{ 'aria-label': t('clear_action'), 'aria-hidden': false, tabIndex: 0 }}
      />
      {filters.change_set && (
        <Button
          variant="light"
          leftSection={<IconX size={ICON_PX} aria-hidden />}
          onClick={() => setFilters({ change_set: undefined })}
        >
          {t('only_one_set')}
        </Button>
      )}
    </div>
  );
}
