import { GROUP_BYS } from '../../../../shared/rules/time/periods.ts';
import { useReportContext } from '../../../areas/shops/shops.public.ts';
import { COMMON_SEARCH } from '../../../core/navigation/shop-search-params.ts';
import { useSearchParams } from '../../../core/navigation/use-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { SegmentedControl } from '../../../ui/form/segmented-control.tsx';
import { appTexts } from '../../app-texts.ts';
import classes from '../top-bar.module.css';

/** Chooses whether reports count by day, week or month. */
export function GroupByControl() {
  const t = useTexts(appTexts, 'date_range');
  const { groupBy } = useReportContext();
  const [, setSearch] = useSearchParams(COMMON_SEARCH);
  return (
    <SegmentedControl
      className={classes.grouping}
      aria-label={t('group_by')}
      data={GROUP_BYS.map((value) => ({ value, label: t(value) }))}
      value={groupBy}
      onChange={(groupBy) => setSearch({ group_by: groupBy }, { step: true })}
    />
  );
}
