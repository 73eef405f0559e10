import { SegmentedControl } from '@mantine/core';
import { GROUP_BYS, type GroupBy } from '../../../shared/rules/time/periods.ts';
import { useAddressQuery, useSetAddressQuery } from '../../core/navigation/address-query.ts';
import { useTexts } from '../../core/texts/i18n.ts';
import { appTexts } from '../app-texts.ts';
import classes from './top-bar.module.css';

/** Chooses whether reports count by day, week or month. */
export function GroupByControl() {
  const t = useTexts(appTexts, 'date_range');
  const { group_by } = useAddressQuery();
  const setQuery = useSetAddressQuery();
  return (
    <SegmentedControl
      className={classes.grouping}
      aria-label={t('group_by')}
      data={GROUP_BYS.map((value) => ({ value, label: t(value) }))}
      value={group_by}
      onChange={(value) => setQuery({ group_by: value as GroupBy })}
    />
  );
}
