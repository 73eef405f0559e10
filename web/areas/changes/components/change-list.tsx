import { Button, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { MoneyChange } from '../../../../shared/contract/bidding/money-changes.contract.ts';
import type { Shop } from '../../../../shared/contract/shops/shops.contract.ts';
import { formatCount } from '../../../../shared/rules/money/money.ts';
import type { TableView } from '../../../core/navigation/list-search-params.ts';
import { currencySign } from '../../../core/texts/currency-sign.ts';
import { useLocale, useTexts } from '../../../core/texts/i18n.ts';
import { TablePanel } from '../../../ui/panel/panel-table.tsx';
import type { TablePage } from '../../../ui/table/data-table-paged.tsx';
import { useWithIdentifiers } from '../../../ui/table/identifier-columns.tsx';
import { fetchChangesFile, useChanges } from '../changes.queries.ts';
import type { ChangeFilters } from '../changes-search-params.ts';
import { changesTexts } from '../changes-texts.ts';
import { useChangeColumns } from './change-columns.tsx';
import { TakeBackButton } from './take-back-button.tsx';

const LEAST_PX = 200;

type HeadingProps = {
  shopId: number;
  /** Of one set, as far as they are on this page. */
  changes: readonly MoneyChange[];
  onOnly: (() => void) | null;
};

/** `23 bids · raised`: what one press of a button did. */
function SetHeading({ shopId, changes, onOnly }: HeadingProps) {
  const t = useTexts(changesTexts);
  const [first] = changes;
  if (!first) return null;
  const { subject, action, change_set_rows: count } = first;
  const told = t(`count_${subject}`, { count, number: formatCount(count) });
  const isSame = changes.every((change) => change.action === action);
  return (
    <Group gap="xs">
      <Text inherit span>
        {told}
        {isSame && ` · ${t(action)}`}
      </Text>
      {onOnly && (
        <Button variant="subtle" size="compact-xs" onClick={onOnly}>
          {t('only_these')}
        </Button>
      )}
      <TakeBackButton shopId={shopId} change={first} name={told} />
    </Group>
  );
}

type Props = {
  shop: Shop;
  title: string;
  hint: string;
  emptyText: ReactNode;
  toolbar?: ReactNode;
  fileName: string;
  filters: ChangeFilters & { date_from?: string; date_to?: string };
  view: TableView;
  onView: (patch: Partial<TableView>) => void;
  /** Restricts the list to one set. */
  onSet?: (changeSet: string) => void;
};

/** A part of the history, a page at a time; the file has all of it. */
export function ChangeList(props: Props) {
  const { shop, title, hint, emptyText, toolbar, fileName, filters, view, onView, onSet } = props;
  const lang = useLocale();
  const { subject } = filters;
  const own = useChangeColumns({ shopId: shop.id, currency: currencySign(shop), subject });
  const columns = useWithIdentifiers(own, 'what');
  const source = useChanges(shop.id, { ...filters, page: view.page, per_page: view.perPage });
  const headingOf = (page: TablePage<MoneyChange>, { change_set }: MoneyChange) => (
    <SetHeading
      shopId={shop.id}
      changes={page.data.filter((change) => change.change_set === change_set)}
      onOnly={onSet && filters.change_set === undefined ? () => onSet(change_set) : null}
    />
  );
  return (
    <TablePanel<MoneyChange>
      id="changes"
      title={title}
      hint={hint}
      source={source}
      height={LEAST_PX}
      shrinks
      emptyText={emptyText}
      {...(toolbar ? { toolbar } : {})}
      fileName={fileName}
      file={(format, signal) => fetchChangesFile(shop.id, { ...filters, format, lang }, signal)}
      columns={columns}
      rowKey={(row) => row.id}
      groups={(page) => ({
        keyOf: (row) => (row.change_set_rows > 1 ? row.change_set : null),
        heading: (row) => headingOf(page, row),
      })}
      view={view}
      onView={onView}
    />
  );
}
