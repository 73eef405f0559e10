import { Tooltip } from '@mantine/core';
import { IconBan, IconCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import type { LedgerRow } from '../../../../shared/contract/reports/ledger.contract.ts';
import { GONE_OFFER_HOURS, REPEAT_CLICK_MINUTES } from '../../../../shared/rules/limits.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { formatSecond } from '../../../core/texts/wall-time.ts';
import { ICON_PX } from '../../../ui/page/icon-sizes.ts';
import { AnchorLink } from '../../../ui/page/router-links.tsx';
import type { DataColumn } from '../../../ui/table/data-table-column.ts';
import { textColumn, wordColumn } from '../../../ui/table/text-columns.ts';
import { analyticsTexts } from '../analytics-texts.ts';
import { CategoryProductsLink } from '../components/ranking-columns.tsx';
import { ledgerTexts } from './analytics-ledger-texts.ts';
import classes from './ledger-panel.module.css';

const productName = (row: LedgerRow) => localText(row, 'product_name') || `#${row.product_id}`;
const categoryName = (row: LedgerRow) => localText(row, 'category_name') || `#${row.category_id}`;

/** Restricts the ledger to the product of the row; the other filters stay. */
function ProductFilterLink({ row }: { row: LedgerRow }) {
  return (
    <AnchorLink
      to="."
      search={(raw) => ({ ...raw, product_id: row.product_id, clicks_page: undefined })}
      inherit
      className={classes.product}
    >
      {productName(row)}
    </AnchorLink>
  );
}

function ValidityCell({ row }: { row: LedgerRow }) {
  const t = useTexts(ledgerTexts);
  if (!row.invalid_reason) {
    return (
      <span className={classes.validity}>
        <IconCheck size={ICON_PX.medium} aria-hidden />
        {t('valid')}
      </span>
    );
  }
  const hint = t(`${row.invalid_reason}_hint`, { minutes: REPEAT_CLICK_MINUTES, hours: GONE_OFFER_HOURS });
  return (
    <Tooltip label={hint} multiline maw={260}>
      <span className={classes.validity} data-invalid>
        <IconBan size={ICON_PX.medium} aria-hidden />
        {t(row.invalid_reason)}
      </span>
    </Tooltip>
  );
}

/** The columns of the ledger; the orders of clicks where any of its rows has some. */
export function useLedgerColumns(rows: readonly LedgerRow[] = []): DataColumn<LedgerRow>[] {
  const hasOrders = rows.some(({ order_ids: ids }) => ids.length > 0);
  const t = useTexts(ledgerTexts);
  const tWord = useTexts(analyticsTexts);
  return useMemo(() => {
    const sortable = true;
    return [
      {
        key: 'at',
        title: t('time'),
        kind: 'day',
        value: (row) => row.at,
        render: (row) => <time dateTime={row.at}>{formatSecond(row.at)}</time>,
        sortable,
      },
      textColumn('product', t('product'), productName, (row) => <ProductFilterLink row={row} />),
      textColumn('category', tWord('category'), categoryName, (row) => (
        <CategoryProductsLink id={row.category_id} name={categoryName(row)} />
      )),
      { key: 'position', title: t('position'), kind: 'count', value: (row) => row.position, sortable },
      { key: 'kind', title: t('kind'), kind: 'text', value: (row) => t(`kind_${row.kind}`), short: true },
      { key: 'device', title: t('device'), kind: 'text', value: (row) => tWord(row.device), short: true },
      { key: 'base', title: t('base_eur'), kind: 'click_price', value: (row) => row.base, sortable },
      { key: 'charge', title: t('charge_eur'), kind: 'click_price', value: (row) => row.charge, sortable },
      wordColumn(
        'validity',
        t('validity'),
        (row) => t(row.invalid_reason ?? 'valid'),
        (row) => <ValidityCell row={row} />,
      ),
      ...(hasOrders
        ? [textColumn<LedgerRow>('orders', tWord('orders'), (row) => row.order_ids.join(', ') || null)]
        : []),
    ];
  }, [t, tWord, hasOrders]);
}
