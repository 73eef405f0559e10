import { Text } from '@mantine/core';
import { useState } from 'react';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import type { ChangeSubject } from '../../../../shared/rules/bids/money-changes.ts';
import { belgradeDay } from '../../../../shared/rules/time/belgrade-time.ts';
import { addMonths } from '../../../../shared/rules/time/periods.ts';
import type { TableView } from '../../../core/navigation/list-search-params.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { exportFileName } from '../../../ui/table/table-export.ts';
import { changesTexts } from '../changes-texts.ts';
import { ChangeList } from './change-list.tsx';

const MONTHS = 24;
const FIRST: TableView = { page: 1, perPage: 10, sort: { by: '', order: 'desc' } };

/** The changes of one kind in the last two years, for a page that is about them. */
export function ChangesPanel({ shop, subject }: { shop: Shop; subject: ChangeSubject }) {
  const t = useTexts(changesTexts);
  const [view, setView] = useState(FIRST);
  const to = belgradeDay(Date.now());
  return (
    <ChangeList
      shop={shop}
      title={t(`title_${subject}`)}
      hint={t(`hint_${subject}`)}
      emptyText={<Text size="sm">{t('none_ever', { months: MONTHS })}</Text>}
      fileName={exportFileName([t(`title_${subject}`), shop.name, to])}
      filters={{ subject, date_from: addMonths(to, -MONTHS), date_to: to }}
      view={view}
      onView={(patch) => setView({ ...view, ...patch })}
    />
  );
}
