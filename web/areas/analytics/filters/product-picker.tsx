import { useMemo, useState } from 'react';
import { localText } from '../../../../shared/contract/frame/localised.ts';
import { MAX_PER_PAGE } from '../../../../shared/rules/limits.ts';
import { useTexts } from '../../../core/texts/i18n.ts';
import { IdSelect } from '../../../ui/form/id-select.tsx';
import type { ReportScope } from '../../shops/shops.public.ts';
import { useReport } from '../analytics.queries.ts';
import { rankedProductName } from '../components/ranking-columns.tsx';
import { ledgerTexts } from '../ledger/analytics-ledger-texts.ts';

const SHOWN_MAX = 50;

/** The name of a product; asked for only where one is chosen. */
function useProductName(scope: ReportScope, id: number | undefined): string | undefined {
  const { data } = useReport({
    name: 'top-products-daily-metric',
    shopId: scope.shop.id,
    query: { ...scope.days, group_by: 'month', ...(id === undefined ? {} : { plot_items: String(id) }) },
    live: false,
    enabled: id !== undefined,
  });
  const item = data?.items.find((one) => one.id === id);
  return item && localText(item, 'name');
}

type Props = {
  scope: ReportScope;
  value: number | undefined;
  onChange: (id: number | undefined) => void;
};

/** Chooses one of the most clicked products, or none; they are asked for when the list is first opened. */
export function ProductPicker({ scope, value, onChange }: Props) {
  const t = useTexts(ledgerTexts);
  const name = useProductName(scope, value);
  const [isAsked, setAsked] = useState(false);
  const { data } = useReport({
    name: 'top-products-clicksV2',
    shopId: scope.shop.id,
    query: { ...scope.days, per_page: MAX_PER_PAGE },
    live: false,
    enabled: isAsked,
  });
  const clicks = useMemo(
    () => new Map((data?.data ?? []).map((row) => [String(row.product_id), row.clicks])),
    [data],
  );
  const numbers = useMemo(
    () =>
      new Map(
        (data?.data ?? []).map(({ product_id: id, item_id, other_item_ids, ean }) => [
          String(id),
          [id, item_id, ...other_item_ids, ean].join(' '),
        ]),
      ),
    [data],
  );
  const known = useMemo(
    () => (data?.data ?? []).map((row) => ({ value: String(row.product_id), label: rankedProductName(row) })),
    [data],
  );
  return (
    <IdSelect
      label={t('product')}
      placeholder={t('all_products')}
      known={known}
      alsoFoundBy={numbers}
      counts={clicks}
      value={value ?? null}
      valueName={name}
      onChange={(id) => onChange(id ?? undefined)}
      onDropdownOpen={() => setAsked(true)}
      clearLabel={t('clear_product')}
      limit={SHOWN_MAX}
      nothingFoundMessage={isAsked && data ? t('no_product_found', { count: MAX_PER_PAGE }) : '…'}
      listWidth={380}
    />
  );
}
